import { missingValue, tooLarge } from '../errors.js'
import type { Cell, MultiLabelTable } from '../tables.js'
import { cellsOf, cellText, isEmpty } from './cells.js'
import { columnsOf } from './columns.js'
import type { Interpreter } from './interpreter.js'
import { weightsOf } from './weights.js'

/** Sets of labels: lists in JSON and Parquet, `a|b` or `a;b` in text. */
export const multiLabels: Interpreter = {
  kind: 'multi-labels',
  fits: (records) =>
    records.columns.some((column) => column.some((cell) => typeof cell === 'object' && cell !== null)) ||
    records.columns.some(
      (column) =>
        column.length > 0 &&
        column.some((cell) => typeof cell === 'string' && /.[|].|^[^;]+;[^;]+$/.test(cell)),
    ),
  interpret(records, choice, context, lines) {
    const columns = columnsOf(records.names, choice, context)
    const cells = cellsOf(records, lines, context.problems)
    const truth = columns.need('truth')
    const prediction = columns.need('prediction')
    const weight = columns.find('weight')
    const id = columns.find('id')
    const sets = [truth, prediction].map((column) =>
      records.columns[column]!.map((cell, row) => {
        if (cell === null)
          context.problems.add(missingValue(cells.place(row), `label set of "${records.names[column]!}"`))
        return labelSet(cell)
      }),
    )
    const labels = [...new Set(sets.flat(2))].sort()
    if (labels.length * records.rows > context.limits.cells) {
      context.problems.fail(tooLarge(context.limits.cells, 'the table of labels'))
    }
    const codes = new Map(labels.map((label, code) => [label, code]))
    const matrix = (rows: readonly (readonly string[])[]): Uint8Array => {
      const cells = new Uint8Array(rows.length * labels.length)
      for (const [row, set] of rows.entries()) {
        for (const label of set) cells[row * labels.length + codes.get(label)!] = 1
      }
      return cells
    }
    const table: MultiLabelTable = {
      rows: records.rows,
      labels,
      actual: matrix(sets[0]!),
      predicted: matrix(sets[1]!),
      ...(weight === undefined ? {} : { weights: weightsOf(cells, weight, context.problems) }),
      ...(id === undefined ? {} : { ids: cells.texts(id, 'row id') }),
    }
    return { kind: 'multi-labels', table, columns: columns.found, why: columns.why }
  },
}

function labelSet(cell: Cell): string[] {
  if (isEmpty(cell)) return []
  if (typeof cell === 'object') return (cell ?? []).map((label) => cellText(label))
  return cellText(cell)
    .split(/[|;]/)
    .map((label) => label.trim())
    .filter((label) => label !== '')
}
