import type { BinaryCells } from '@eval/core'
import type { MultiLabelTable } from '@eval/io'
import type { DecidedLabels } from '@eval/ranked'
import type { Rows } from '../predictions.js'

/** Rows with the same labels and the same answers, counted once: averages over labels and rows need no more. */
export type LabelRows = DecidedLabels

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

/** One table for each label over all rows, each row as often as its weight says. */
export function tablesByLabel(
  { labels, actual, predicted }: LabelRows,
  weights: Float64Array,
): BinaryCells[] {
  // Four cells a label: neither, given alone, had alone, both.
  const cells = new Float64Array(4 * labels.length)
  for (let row = 0, cell = 0; row < weights.length; row++) {
    const weight = weights[row]!
    for (let label = 0; label < labels.length; label++, cell++)
      cells[4 * label + 2 * actual[cell]! + predicted[cell]!]! += weight
  }
  return labels.map((_, label) => {
    const at = 4 * label
    return { tp: cells[at + 3]!, fp: cells[at + 1]!, fn: cells[at + 2]!, tn: cells[at]! }
  })
}

/** How a row was decided over all labels, with how many rows, or how much weight, were decided so. */
export interface RowProfiles {
  readonly tables: readonly BinaryCells[]
  readonly weights: Float64Array
}

/** Rows with the same numbers of right and wrong decisions are one, whatever the labels. */
export function rowProfiles({ labels, actual, predicted, weights }: LabelRows): RowProfiles {
  const size = labels.length
  const met = new Map<number, number>()
  for (let row = 0, cell = 0; row < weights.length; row++) {
    let [both, had, given] = [0, 0, 0]
    for (const end = cell + size; cell < end; cell++) {
      had += actual[cell]!
      given += predicted[cell]!
      both += actual[cell]! & predicted[cell]!
    }
    const key = (both * (size + 1) + had) * (size + 1) + given
    met.set(key, (met.get(key) ?? 0) + weights[row]!)
  }
  const tables = Array.from(met.keys(), (key) => {
    const given = key % (size + 1)
    const had = Math.floor(key / (size + 1)) % (size + 1)
    const tp = Math.floor(key / (size + 1) ** 2)
    return { tp, fp: given - tp, fn: had - tp, tn: size - had - given + tp }
  })
  return { tables, weights: Float64Array.from(met.values()) }
}
