import type { BinaryCells, MultiLabelTable } from '@eval/core'
import type { DecidedLabels } from '@eval/ranked'

/** The labels that rows were given: as the table has them, or from a threshold of scores on. */
export function givenLabels(
  { predicted, scores }: MultiLabelTable,
  threshold: number | undefined,
): Uint8Array | undefined {
  if (predicted) return predicted
  if (!scores || threshold === undefined) return undefined
  return Uint8Array.from(scores, (score) => (score >= threshold ? 1 : 0))
}

/** Rows with the same labels and the same answers as one row with their number; weights that are no counts stay apart. */
export function distinctRows(
  { labels, actual, weights, counted, rows }: MultiLabelTable,
  predicted: Uint8Array,
): DecidedLabels {
  const size = labels.length
  if (weights && !counted) return { labels, actual, predicted, weights }
  const distinct = new Map<string, { readonly row: number; weight: number }>()
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * size, (row + 1) * size]
    const key = `${actual.subarray(from, to).join('')} ${predicted.subarray(from, to).join('')}`
    const weight = weights ? weights[row]! : 1
    const known = distinct.get(key)
    if (known) known.weight += weight
    else distinct.set(key, { row, weight })
  }
  const kept = [...distinct.values()]
  const some = Uint32Array.from(kept, ({ row }) => row)
  return {
    labels,
    actual: matrixRows(actual, size, some),
    predicted: matrixRows(predicted, size, some),
    weights: Float64Array.from(kept, ({ weight }) => weight),
  }
}

/** Some rows of a matrix of so many columns, with those of another matrix where said. */
export function matrixRows<T extends Uint8Array | Float64Array>(
  matrix: T,
  columns: number,
  rows: ArrayLike<number>,
  other?: T,
  where?: Uint8Array,
): T {
  const kept = new (matrix.constructor as new (length: number) => T)(rows.length * columns)
  for (let place = 0; place < rows.length; place++) {
    const source = other && where?.[place] === 1 ? other : matrix
    const row = rows[place]!
    for (let column = 0; column < columns; column++)
      kept[place * columns + column] = source[row * columns + column]!
  }
  return kept
}

/** The same rows seen through some of the labels, given by index. */
export function onlyLabels(
  { labels, actual, predicted, weights }: DecidedLabels,
  kept: readonly number[],
): DecidedLabels {
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

/** One table for each label over all rows, each row as often as its weight says. */
export function tablesByLabel(
  { labels, actual, predicted }: DecidedLabels,
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
export function rowProfiles({ labels, actual, predicted, weights }: DecidedLabels): RowProfiles {
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
