import type { BinaryCells } from '@eval/core'
import type { MultiLabelTable } from '@eval/io'
import type { Rows } from '../predictions.js'

/** Rows with the same labels and the same answers, counted once: averages over labels and rows need no more. */
export interface LabelRows {
  readonly labels: readonly string[]
  /** 1 where a distinct row has the label: `actual[row * labels.length + label]`. */
  readonly actual: Uint8Array
  readonly predicted: Uint8Array
  /** How many rows, or how much weight, each distinct row stands for. */
  readonly weights: Float64Array
}

/** The distinct rows of a table, or of some of its rows; undefined where no labels were given to them. */
export function labelRowsOf(
  table: MultiLabelTable,
  threshold: number | undefined,
  rows?: Rows,
): LabelRows | undefined {
  const { labels, actual, weights } = table
  const predicted = table.predicted ?? thresholded(table, threshold)
  if (!predicted) return undefined
  const size = labels.length
  const distinct = new Map<string, { readonly row: number; weight: number }>()
  for (const row of rows ?? Array.from({ length: table.rows }, (_, index) => index)) {
    const [from, to] = [row * size, (row + 1) * size]
    const key = `${actual.subarray(from, to).join('')} ${predicted.subarray(from, to).join('')}`
    const weight = weights ? weights[row]! : 1
    const known = distinct.get(key)
    if (known) known.weight += weight
    else distinct.set(key, { row, weight })
  }
  const kept = [...distinct.values()]
  const some = (matrix: Uint8Array): Uint8Array => {
    const cells = new Uint8Array(kept.length * size)
    for (const [place, { row }] of kept.entries())
      cells.set(matrix.subarray(row * size, (row + 1) * size), place * size)
    return cells
  }
  return {
    labels,
    actual: some(actual),
    predicted: some(predicted),
    weights: Float64Array.from(kept, ({ weight }) => weight),
  }
}

/** The same rows seen through some of the labels, given by index. */
export function onlyLabels(
  { labels, actual, predicted, weights }: LabelRows,
  kept: readonly number[],
): LabelRows {
  const some = (cells: Uint8Array): Uint8Array =>
    Uint8Array.from(
      { length: weights.length * kept.length },
      (_, cell) => cells[Math.floor(cell / kept.length) * labels.length + kept[cell % kept.length]!]!,
    )
  return {
    labels: kept.map((index) => labels[index]!),
    actual: some(actual),
    predicted: some(predicted),
    weights,
  }
}

function thresholded({ scores }: MultiLabelTable, threshold: number | undefined): Uint8Array | undefined {
  if (!scores || threshold === undefined) return undefined
  return Uint8Array.from(scores, (score) => (score >= threshold ? 1 : 0))
}

type MutableCells = { -readonly [cell in keyof BinaryCells]: BinaryCells[cell] }
const none = (): MutableCells => ({ tp: 0, fp: 0, fn: 0, tn: 0 })
const cellAt = (is: number, said: number): keyof BinaryCells =>
  is === 1 ? (said === 1 ? 'tp' : 'fn') : said === 1 ? 'fp' : 'tn'

/** One table for each label over all rows, each row as often as its weight says. */
export function tablesByLabel(
  { labels, actual, predicted }: LabelRows,
  weights: Float64Array,
): BinaryCells[] {
  const tables = labels.map(none)
  for (let row = 0, cell = 0; row < weights.length; row++) {
    for (let label = 0; label < labels.length; label++, cell++)
      tables[label]![cellAt(actual[cell]!, predicted[cell]!)] += weights[row]!
  }
  return tables
}

/** One table for each distinct row over all labels. */
export function tablesByRow({ labels, actual, predicted, weights }: LabelRows): BinaryCells[] {
  return Array.from(weights, (_, row) => {
    const table = none()
    for (let label = 0; label < labels.length; label++) {
      const cell = row * labels.length + label
      table[cellAt(actual[cell]!, predicted[cell]!)]++
    }
    return table
  })
}
