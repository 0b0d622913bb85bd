import type { Cells } from '../cells.js'
import { demandTally } from '../numbers/check.js'

/** Scored labels as cells: the positives at each score, then the negatives; the two classes are the groups. */
export const tallyCells: Cells<'tally'> = {
  contributes: 'cells',
  name: 'tally',
  params: {},
  about: {
    title: 'Cells of scored labels',
    summary:
      'Each score has a cell for its positives and one for its negatives; a stratified draw keeps both totals.',
  },
  counts(tally) {
    demandTally(tally, 'cells of scored labels')
    const { positives, negatives } = tally
    const counts = new Float64Array(positives.length + negatives.length)
    counts.set(positives)
    counts.set(negatives, positives.length)
    return counts
  },
  withCounts({ scores }, counts) {
    const size = scores.length
    // A tally has no scores without weight, and a draw leaves some empty.
    const kept = new Float64Array(size)
    const positives = new Float64Array(size)
    const negatives = new Float64Array(size)
    let rows = 0
    for (let row = 0; row < size; row++) {
      const [positive, negative] = [counts[row]!, counts[size + row]!]
      if (positive + negative === 0) continue
      kept[rows] = scores[row]!
      positives[rows] = positive
      negatives[rows] = negative
      rows++
    }
    return {
      scores: kept.subarray(0, rows),
      positives: positives.subarray(0, rows),
      negatives: negatives.subarray(0, rows),
    }
  },
  groups: ({ scores }) =>
    Int32Array.from({ length: 2 * scores.length }, (_, cell) => (cell < scores.length ? 0 : 1)),
}
