import { classScoresOf } from './class-scores.js'

/** Four items of three classes with probabilities, two of them with ties. */
export const THREE_CLASSES = classScoresOf(
  ['a', 'b', 'c'],
  [0.5, 0.2, 0.3, 0.3, 0.4, 0.3, 0.2, 0.4, 0.4, 0.7, 0.2, 0.1],
  [0, 1, 2, 2],
)

/** A class that no item has. */
export const MISSING_CLASS = classScoresOf(['a', 'b', 'c'], [0.5, 0.2, 0.3, 0.3, 0.4, 0.3], [0, 1])
