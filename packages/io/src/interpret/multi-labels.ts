import { shown, sortedClasses } from '@eval/core'
import { inconsistent, missingColumn, missingValue, tooLarge } from '../errors.js'
import { ITEM_BYTES, LIST_BYTES } from '../source/memory.js'
import type { RecordValue, MultiLabelTable, RecordTable } from '../tables.js'
import { cellsOf, cellText, isEmpty } from './cells.js'
import { classColumns, SCORES, slicesOf } from './class-columns.js'
import { ROLES, columnsOf, type ColumnChoice } from './columns.js'
import type { Interpreter } from './interpreter.js'
import { labelSpelling } from './label-spelling.js'
import { countsRows, weightsOf } from './weights.js'

/** Sets of labels: lists in JSON and Parquet, `a|b` or `a;b` in text; a score for each label where there are columns of them. */
export const multiLabels: Interpreter = {
  kind: 'multi-labels',
  fits: (records, choice) =>
    labelColumns(records, choice).some((column) =>
      records.columns[column]!.some(
        (cell) =>
          (typeof cell === 'object' && cell !== null) ||
          (typeof cell === 'string' && /.[|].|^[^;]+;[^;]+$/.test(cell)),
      ),
    ),
  interpret(records, choice, context, lines) {
    const { problems, limits, memory } = context
    const columns = columnsOf(records.names, choice, context)
    const cells = cellsOf(records, lines, context)
    const truth = columns.need('truth')
    const prediction = columns.find('prediction')
    const weight = columns.find('weight')
    const id = columns.find('id')
    const setsOf = (column: number): string[][] =>
      records.columns[column]!.map((cell, row) => {
        if (cell === null)
          problems.add(missingValue(cells.place(row), `label set of ${shown(records.names[column])}`))
        const labels = labelSet(cell)
        memory.holdObjects(LIST_BYTES + ITEM_BYTES * labels.length)
        return labels
      })
    const sets = {
      actual: setsOf(truth),
      predicted: prediction === undefined ? undefined : setsOf(prediction),
    }
    const met = new Set([...sets.actual, ...(sets.predicted ?? [])].flat())
    const scored = classColumns(records, columns, SCORES, met)
    if (prediction === undefined && scored.length === 0) {
      problems.fail(missingColumn('predicted labels', ['prediction'], records.names))
    }
    const written = { ...sets, names: scored.map(({ name }) => name) }
    const spelling = labelSpelling([...met, ...written.names], choice, context)
    const respelled = (sets: readonly string[][]): string[][] => sets.map((set) => set.map(spelling))
    const actual = respelled(written.actual)
    const predicted = written.predicted && respelled(written.predicted)
    const names = written.names.map(spelling)
    if (new Set(names).size < names.length) {
      problems.fail(inconsistent({ line: 1 }, 'two columns hold scores of the same label'))
    }
    const labels = sortedClasses([...new Set([...actual.flat(), ...(predicted ?? []).flat(), ...names])])
    if (labels.length * records.rows > limits.cells) {
      problems.fail(tooLarge(limits.cells, 'the table of labels'))
    }
    const codes = new Map(labels.map((label, code) => [label, code]))
    const matrix = (rows: readonly (readonly string[])[]): Uint8Array => {
      memory.hold(rows.length * labels.length)
      const cells = new Uint8Array(rows.length * labels.length)
      for (const [row, set] of rows.entries()) {
        for (const label of set) cells[row * labels.length + codes.get(label)!] = 1
      }
      return cells
    }
    const scoresOf = (): Float64Array => {
      const known = new Set(names)
      const missing = labels.find((label) => !known.has(label))
      if (missing !== undefined) {
        problems.fail(inconsistent({ line: 1 }, `there is no score column for the label ${shown(missing)}`))
      }
      memory.hold(8 * records.rows * labels.length)
      const scores = new Float64Array(records.rows * labels.length)
      for (const { name, column } of scored) {
        const code = codes.get(spelling(name))!
        for (const [row, score] of cells.numbers(column, 'score').entries())
          scores[row * labels.length + code] = score
      }
      return scores
    }
    const table: MultiLabelTable = {
      rows: records.rows,
      labels,
      actual: matrix(actual),
      ...(predicted === undefined ? {} : { predicted: matrix(predicted) }),
      ...(scored.length === 0 ? {} : { scores: scoresOf() }),
      ...(weight === undefined ? {} : { weights: weightsOf(cells, weight, problems) }),
      ...(weight !== undefined && countsRows(records, weight) ? { counted: true } : {}),
      ...(id === undefined ? {} : { ids: cells.texts(id, 'row id') }),
      slices: new Map(
        [...slicesOf(records, columns, choice, context)].filter(
          ([name]) => !scored.some(({ column }) => records.names[column] === name),
        ),
      ),
    }
    const found = {
      ...columns.found,
      ...(scored.length === 0
        ? {}
        : { scores: scored.map(({ column }) => records.names[column]!).join(', ') }),
    }
    return { kind: 'multi-labels', table, columns: found, why: columns.why }
  },
}

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '')

/** The columns that may hold labels: those named by the user, or by their names. */
function labelColumns({ names }: RecordTable, choice: ColumnChoice): number[] {
  return (['truth', 'prediction'] as const).flatMap((role) => {
    const chosen = choice[role]
    const known = new Set([...ROLES[role].sure, ...(ROLES[role].maybe ?? [])].map(plain))
    return names.flatMap((name, index) =>
      (chosen === undefined ? known.has(plain(name)) : name === chosen) ? [index] : [],
    )
  })
}

function labelSet(cell: RecordValue): string[] {
  if (isEmpty(cell)) return []
  if (typeof cell === 'object') return (cell ?? []).map((label) => cellText(label))
  return cellText(cell)
    .split(/[|;]/)
    .map((label) => label.trim())
    .filter((label) => label !== '')
}
