import type { Tally } from './tally.js'

/** Columns of so many rows to be filled in with a tally. */
export const tallyColumns = (rows: number): Tally => ({
  scores: new Float64Array(rows),
  positives: new Float64Array(rows),
  negatives: new Float64Array(rows),
})

/** The first rows of columns that were filled in so far; nothing is copied. */
export const firstRows = ({ scores, positives, negatives }: Tally, rows: number): Tally => ({
  scores: scores.subarray(0, rows),
  positives: positives.subarray(0, rows),
  negatives: negatives.subarray(0, rows),
})
