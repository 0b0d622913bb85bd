import type { Cells } from '../cells.js'

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
  counts({ positives, negatives }) {
    const counts = new Float64Array(positives.length + negatives.length)
    counts.set(positives)
    counts.set(negatives, positives.length)
    return counts
  },
  withCounts(frame, counts) {
    const scores = frame.scores.length
    return { ...frame, positives: counts.subarray(0, scores), negatives: counts.subarray(scores) }
  },
  groups: ({ scores }) =>
    Int32Array.from({ length: 2 * scores.length }, (_, cell) => (cell < scores.length ? 0 : 1)),
}
