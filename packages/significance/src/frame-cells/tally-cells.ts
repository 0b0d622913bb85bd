import type { Cells } from '../cells.js'
import { coarserTally } from '../numbers/areas/coarser-tally.js'
import { tallyCounts, tallyGroups, tallyOfCounts } from '../numbers/areas/tally-counts.js'

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
  counts: tallyCounts,
  withCounts: tallyOfCounts,
  groups: tallyGroups,
  coarser: coarserTally,
  item({ scores }, cell) {
    // Positives of all scores come first, as `counts` has them.
    const positive = cell < scores.length
    return {
      scores: Float64Array.of(scores[positive ? cell : cell - scores.length]!),
      positives: Float64Array.of(positive ? 1 : 0),
      negatives: Float64Array.of(positive ? 0 : 1),
    }
  },
}
