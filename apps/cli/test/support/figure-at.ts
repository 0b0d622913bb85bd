/** One place in a result: names with slashes between, rows by what is in their columns: `tables/bounds[k=5][level=0.1]/discrete`. */
type Row = Readonly<Record<string, unknown>>

interface Tables {
  readonly tables?: readonly {
    readonly name: string
    readonly columns: readonly { readonly name: string }[]
    readonly rows: readonly (readonly unknown[])[]
  }[]
}

/** A result whose tables are found by name and whose rows have their cells by column. */
function named(result: Row & Tables): Row {
  const tables = (result.tables ?? []).map(({ name, columns, rows }) => [
    name,
    rows.map((row) => Object.fromEntries(columns.map((column, place) => [column.name, row[place]]))),
  ])
  return { ...result, tables: Object.fromEntries(tables) as Row }
}

const isSame = (cell: unknown, text: string): boolean =>
  String(cell) === text || (typeof cell === 'number' && cell === Number(text))

/** The number at one place of a result; a place that is missing, no number or not the only one is an error. */
export function figureAt(result: unknown, path: string): number {
  let at: unknown = named(result as Row & Tables)
  for (const [segment] of path.matchAll(/(?:[^/[]|\[[^\]]*\])+/g)) {
    const [name] = /^[^[]*/.exec(segment)!
    at = (at as Row)[name]
    const wanted = [...segment.matchAll(/\[([^=\]]*)=([^\]]*)\]/g)]
    if (wanted.length === 0) continue
    const rows = (at as readonly Row[]).filter((row) =>
      wanted.every(([, column, text]) => isSame(row[column!], text!)),
    )
    if (rows.length !== 1) throw new Error(`${path}: ${rows.length} rows are ${segment}`)
    at = rows[0]
  }
  if (typeof at !== 'number') throw new Error(`${path} is ${JSON.stringify(at)}, not a number`)
  return at
}
