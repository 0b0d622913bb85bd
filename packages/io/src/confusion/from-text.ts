import {
  bareMatrix,
  fourCells,
  isCount,
  namedMatrix,
  otherSide,
  sideOf,
  type PastedMatrix,
} from './matrix.js'

/** A confusion matrix as people paste it: CSV, TSV, aligned text, numpy's print, or tp, fp, fn and tn. */
export function matrixFromText(text: string): PastedMatrix | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !/^\s*[-=+|─]+\s*$/.test(line))
  if (lines.length === 0) return undefined
  return fourNamed(text) ?? table(lines)
}

/** `tp=40 fp=5 …`, a line for each, or a line of names above a line of counts. */
function fourNamed(text: string): PastedMatrix | undefined {
  const words = text.split(/[\s,;=:|]+/).filter((word) => word !== '')
  if (words.length !== 8) return undefined
  const pairs = (at: (index: number) => readonly [string, string]): [string, unknown][] =>
    [0, 1, 2, 3].map((index) => {
      const [name, count] = at(index)
      return [name, countOf(count)]
    })
  return (
    fourCells(pairs((index) => [words[2 * index]!, words[2 * index + 1]!])) ??
    fourCells(pairs((index) => [words[index]!, words[4 + index]!]))
  )
}

const countOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : NaN)

function table(lines: readonly string[]): PastedMatrix | undefined {
  const rows = lines.map(splitterOf(lines))
  const grid = rows.filter((row) => row.length > 1)
  const alone = rows.flatMap((row, at) => (row.length === 1 ? [{ at, name: row[0]! }] : []))
  const bare = grid.map((row) => row.map(countOf))
  if (alone.length === 0 && bare.every((row) => row.every(isCount))) return bareMatrix(bare)
  const [head, ...body] = grid
  if (!head || body.length < 2) return undefined
  const size = body[0]!.length - 1
  if (body.some((row) => row.length !== size + 1) || head.length < size || head.length > size + 1)
    return undefined
  const cells = body.map((row) => row.slice(1).map(countOf))
  if (!cells.every((row) => row.every(isCount))) return undefined
  const corner = head.length > size ? head[0] : undefined
  return namedMatrix(
    head.slice(-size),
    body.map((row) => row[0]!),
    cells,
    rowsBy(corner, alone, rows.indexOf(head)),
  )
}

/** How lines come apart: at tabs, commas, semicolons or bars where all have some, else at blanks. */
function splitterOf(lines: readonly string[]): (line: string) => string[] {
  const separator = ['\t', ',', ';', '|'].find(
    (one) => lines.filter((line) => line.includes(one)).length >= 2,
  )
  if (separator === undefined || /^\s*\[/.test(lines[0]!))
    return (line) => line.split(/[\s,[\]]+/).filter((word) => word !== '')
  return (line) => {
    const fields = line.split(separator).map((field) => field.trim().replace(/^"(.*)"$/, '$1'))
    return separator === '|'
      ? fields.filter((field, at) => field !== '' || (at > 0 && at < fields.length - 1))
      : fields
  }
}

/**
 * What the rows are by the names of axes: a name on a line of its own above the classes is that of the columns, below
 * them that of the rows (R and pandas); else the corner names the rows, or both, as in actual\predicted.
 */
function rowsBy(
  corner: string | undefined,
  alone: readonly { readonly at: number; readonly name: string }[],
  head: number,
): 'actual' | 'predicted' | undefined {
  const above = alone.find(({ at }) => at < head)
  const below = alone.find(({ at }) => at > head)
  return sideOf(below?.name) ?? otherSide(sideOf(above?.name)) ?? (below ? undefined : sideOf(corner))
}
