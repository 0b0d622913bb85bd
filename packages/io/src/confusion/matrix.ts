/** A confusion matrix as it was pasted. */
export interface PastedMatrix {
  /** What the rows and columns are called, in order; their numbers from 0 where they have no names. */
  readonly classes: readonly string[]
  /** Counts, row by row. */
  readonly cells: readonly (readonly number[])[]
  /** Whether the file names the classes or cells; numbers alone may be something else. */
  readonly named: boolean
  /** What the rows are, where the file says. */
  readonly rows?: 'actual' | 'predicted'
}

export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const ACTUAL = /^["'[(]*(actual|true|truth|y_?true|reference|gold|observed|label)/i
const PREDICTED = /^["'[(]*(pred|y_?pred|given|estimate|system|output)/i

/** What an axis is by its name. */
export const sideOf = (name: string | undefined): 'actual' | 'predicted' | undefined =>
  name === undefined
    ? undefined
    : ACTUAL.test(name)
      ? 'actual'
      : PREDICTED.test(name)
        ? 'predicted'
        : undefined

/** What rows are when columns are this. */
export const otherSide = (side: 'actual' | 'predicted' | undefined): 'actual' | 'predicted' | undefined =>
  side === undefined ? undefined : side === 'actual' ? 'predicted' : 'actual'

const MARGINS = ['all', 'total', 'sum']

/** A matrix of names and counts; undefined where rows and columns are not of the same classes. */
export function namedMatrix(
  columns: readonly string[],
  rowNames: readonly string[],
  cells: readonly (readonly number[])[],
  rows: 'actual' | 'predicted' | undefined,
): PastedMatrix | undefined {
  const inner = withoutMargins(columns, rowNames, cells)
  if (inner) return namedMatrix(...inner, rows)
  const place = new Map(columns.map((name, index) => [name, index]))
  const order = rowNames.map((name) => place.get(name))
  if (columns.length < 2 || place.size !== columns.length || new Set(order).size !== columns.length)
    return undefined
  if (rowNames.length !== columns.length || order.includes(undefined)) return undefined
  return {
    named: true,
    classes: rowNames,
    cells: cells.map((row) => order.map((column) => row[column!]!)),
    ...(rows === undefined ? {} : { rows }),
  }
}

/** The same without a last row and column of sums. */
function withoutMargins(
  columns: readonly string[],
  rowNames: readonly string[],
  cells: readonly (readonly number[])[],
): [string[], string[], number[][]] | undefined {
  const isMargin = (names: readonly string[]): boolean => MARGINS.includes(names.at(-1)?.toLowerCase() ?? '')
  if (!isMargin(columns) || !isMargin(rowNames) || columns.length !== rowNames.length) return undefined
  const inner = cells.slice(0, -1).map((row) => row.slice(0, -1))
  const sums = inner.map((row) => row.reduce((sum, count) => sum + count, 0))
  if (sums.some((sum, row) => sum !== cells[row]!.at(-1))) return undefined
  return [columns.slice(0, -1), rowNames.slice(0, -1), inner]
}

/** A square of counts without names. */
export const bareMatrix = (cells: readonly (readonly number[])[]): PastedMatrix | undefined =>
  cells.length >= 2 && cells.every((row) => row.length === cells.length && row.every(isCount))
    ? { named: false, classes: cells.map((_, index) => String(index)), cells }
    : undefined

const FOUR: readonly (readonly [cell: string, pattern: RegExp])[] = [
  ['tp', /^(tp|true[ _-]?positives?)$/i],
  ['fp', /^(fp|false[ _-]?positives?)$/i],
  ['fn', /^(fn|false[ _-]?negatives?)$/i],
  ['tn', /^(tn|true[ _-]?negatives?)$/i],
]

/** True and false positives and negatives by their names, each once and nothing else. */
export function fourCells(
  entries: readonly (readonly [name: string, value: unknown])[],
): PastedMatrix | undefined {
  if (entries.length !== FOUR.length) return undefined
  const found = FOUR.map(([, pattern]) => entries.find(([name]) => pattern.test(name.trim()))?.[1])
  if (!found.every(isCount)) return undefined
  const [tp, fp, fn, tn] = found as [number, number, number, number]
  return {
    named: true,
    classes: ['positive', 'negative'],
    cells: [
      [tp, fn],
      [fp, tn],
    ],
    rows: 'actual',
  }
}
