import { firstRows, tallyColumns, type Tally } from '@eval/ranked'
import { demandTally } from '../check.js'

/** Scored labels as counts: the positives at each score, then the negatives. */
export function tallyCounts(tally: Tally): Float64Array {
  demandTally(tally, 'cells of scored labels')
  const { positives, negatives } = tally
  const counts = new Float64Array(positives.length + negatives.length)
  counts.set(positives)
  counts.set(negatives, positives.length)
  return counts
}

/** Scored labels with other counts at the same scores; a score that is left without items goes. */
export function tallyOfCounts({ scores }: Tally, counts: Float64Array): Tally {
  const size = scores.length
  // A tally has no scores without weight, and a draw leaves some empty.
  const columns = tallyColumns(size)
  const { scores: kept, positives, negatives } = columns
  let rows = 0
  for (let row = 0; row < size; row++) {
    const positive = counts[row]!
    const negative = counts[size + row]!
    kept[rows] = scores[row]!
    positives[rows] = positive
    negatives[rows] = negative
    // Which scores a draw leaves empty cannot be foreseen: counted without a branch, this takes half the time.
    rows += Number(positive + negative > 0)
  }
  return firstRows(columns, rows)
}

/** The class of each of the counts of scored labels: 0 for positives, 1 for negatives. */
export function tallyGroups({ scores }: Tally): Int32Array {
  return Int32Array.from({ length: 2 * scores.length }, (_, cell) => (cell < scores.length ? 0 : 1))
}
