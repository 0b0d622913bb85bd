import { firstRows, tallyColumns, type Tally } from '@eval/ranked'
import type { CoarserFrame } from '../../cells.js'

/**
 * A tally in blocks of neighbouring scores with about as many items each. A block has the mean of its scores; its cells
 * are its positives and its negatives, in the order of `tallyCounts`.
 */
export function coarserTally(tally: Tally, cells: number): CoarserFrame<'tally'> | undefined {
  const { scores, positives, negatives } = tally
  const most = Math.floor(cells / 2)
  if (scores.length <= most) return undefined
  let items = 0
  for (let row = 0; row < scores.length; row++) items += positives[row]! + negatives[row]!
  const columns = tallyColumns(scores.length)
  const ends: number[] = []
  let [positive, negative, weighted, passed] = [0, 0, 0, 0]
  for (let row = 0; row < scores.length; row++) {
    const weight = positives[row]! + negatives[row]!
    positive += positives[row]!
    negative += negatives[row]!
    weighted += weight * scores[row]!
    passed += weight
    if (passed * most < items * (ends.length + 1) && row + 1 < scores.length) continue
    const block = ends.length
    columns.scores[block] = weighted / (positive + negative)
    columns.positives[block] = positive
    columns.negatives[block] = negative
    ends.push(row + 1)
    ;[positive, negative, weighted] = [0, 0, 0]
  }
  const frame = firstRows(columns, ends.length)
  return {
    frame,
    part(cell) {
      const block = cell % ends.length
      const [start, end] = [block === 0 ? 0 : ends[block - 1]!, ends[block]!]
      const none = new Float64Array(end - start)
      const isPositive = cell < ends.length
      return {
        scores: scores.subarray(start, end),
        positives: isPositive ? positives.subarray(start, end) : none,
        negatives: isPositive ? none : negatives.subarray(start, end),
      }
    },
  }
}
