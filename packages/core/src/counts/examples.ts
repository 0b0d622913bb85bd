import { countsFromBinary } from './counting/from-binary.js'
import { countsFromMatrix } from './counting/from-matrix.js'

/** A screening test: 30 of 2030 people are ill (Weber 2023, Example 1). */
export const screening = countsFromBinary({ tp: 20, fp: 180, fn: 10, tn: 1820 })

/** A guesser who backs the first horse 40 times in 100 without looking (Powers 2003). */
export const guesser = countsFromMatrix(
  [
    [12, 28],
    [18, 42],
  ],
  'rows-predicted',
  { classes: ['first', 'second'], positive: 'first' },
)

/** The same bets placed with half of the knowledge (Powers 2003). */
export const halfInformed = countsFromMatrix(
  [
    [21, 14],
    [9, 56],
  ],
  'rows-predicted',
  { classes: ['first', 'second'], positive: 'first' },
)

/** Faces sorted into three classes (Weber 2023). */
export const faces = countsFromMatrix(
  [
    [13, 4, 2],
    [2, 15, 1],
    [5, 1, 57],
  ],
  'rows-predicted',
  { classes: ['woman', 'man', 'child'] },
)

/** No item at all. */
export const nothing = countsFromBinary({ tp: 0, fp: 0, fn: 0, tn: 0 })
