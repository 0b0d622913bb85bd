/** Rows of data that a chart draws. */
export interface Dataset {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/**
 * Every set of rows inside a specification, each once, in the order in which they are drawn; one whose rows are all in
 * another, such as the labels on one side of a picture, is left out.
 */
export function datasetsOf(spec: unknown): Dataset[] {
  const found: (readonly unknown[])[] = []
  collect(spec, found)
  const sets = [...new Map(found.map((values) => [JSON.stringify(values), values])).values()]
    .filter((values) => values.length > 0)
    .map((values) => ({ values, rows: new Set(values.map((row) => JSON.stringify(row))) }))
  return sets
    .filter(
      (own, place) =>
        !sets.some(
          (other, at) =>
            other !== own &&
            (other.rows.size > own.rows.size || (other.rows.size === own.rows.size && at < place)) &&
            [...own.rows].every((row) => other.rows.has(row)),
        ),
    )
    .map(({ values }) => tabled(values))
}

function collect(part: unknown, found: (readonly unknown[])[]): void {
  if (typeof part !== 'object' || part === null) return
  if (Array.isArray(part)) {
    for (const member of part) collect(member, found)
    return
  }
  for (const [name, member] of Object.entries(part)) {
    if (name === 'values' && Array.isArray(member)) found.push(member)
    else if (name === 'datasets' && typeof member === 'object' && member !== null)
      found.push(...Object.values(member as object).filter(Array.isArray))
    else if (name === 'data' || name === 'spec' || Array.isArray(member)) collect(member, found)
  }
}

function tabled(values: readonly unknown[]): Dataset {
  const objects = values.filter((value): value is object => typeof value === 'object' && value !== null)
  const columns = [...new Set(objects.flatMap(Object.keys))]
  return {
    columns,
    rows: objects.map((row) => {
      const members = new Map<string, unknown>(Object.entries(row))
      return columns.map((column) => members.get(column))
    }),
  }
}

/** Sets of rows as comma-separated values, an empty line between them; no field can start a formula. */
export const csvOf = (datasets: readonly Dataset[]): string =>
  datasets
    .map(({ columns, rows }) => [columns, ...rows].map((row) => `${row.map(field).join(',')}\n`).join(''))
    .join('\n')

function field(value: unknown): string {
  const text = textOf(value)
  const harmless = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A member of a row as text, with every digit. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
