import { bareMatrix, fourCells, isCount, namedMatrix, sideOf, type PastedMatrix } from './matrix.js'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const grid = (value: unknown): value is number[][] =>
  Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every(isCount))

/** A confusion matrix in JSON: a list of rows, with classes beside it, by class and class, or its four cells. */
export function matrixFromJson(value: unknown): PastedMatrix | undefined {
  if (grid(value)) return bareMatrix(value)
  if (!isObject(value)) return undefined
  const entries = Object.entries(value)
  return fourCells(entries) ?? described(value) ?? byClass(entries)
}

/** `{ "matrix": [[…]], "classes": […] }`, with what the rows are where it says so. */
function described(value: Readonly<Record<string, unknown>>): PastedMatrix | undefined {
  const cells = value.matrix ?? value.confusion_matrix
  const classes = value.classes ?? value.labels
  if (!grid(cells)) return undefined
  const side = typeof value.rows === 'string' ? sideOf(value.rows) : undefined
  if (!Array.isArray(classes)) {
    const bare = bareMatrix(cells)
    return bare && { ...bare, ...(side === undefined ? {} : { rows: side }) }
  }
  // A number whose digits JSON has lost is no name.
  if (classes.some((name) => typeof name === 'number' && Math.abs(name) > Number.MAX_SAFE_INTEGER))
    return undefined
  const names = classes.map(String)
  return cells.every((row) => row.length === names.length)
    ? namedMatrix(names, names, cells, side)
    : undefined
}

/** `{ "spam": { "spam": 40, "ham": 10 }, "ham": { … } }`. */
function byClass(entries: readonly (readonly [string, unknown])[]): PastedMatrix | undefined {
  const [first] = entries
  if (!first || !isObject(first[1])) return undefined
  const columns = Object.keys(first[1])
  const rows = entries.map(([, row]) => (isObject(row) ? columns.map((name) => row[name]) : []))
  if (entries.some(([, row]) => !isObject(row) || Object.keys(row).length !== columns.length))
    return undefined
  return grid(rows)
    ? namedMatrix(
        columns,
        entries.map(([name]) => name),
        rows,
        undefined,
      )
    : undefined
}
