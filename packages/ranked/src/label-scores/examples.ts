import { labelScoresOf } from './label-scores.js'

/** Two items and three labels. */
export const TWO_ITEMS = labelScoresOf(['a', 'b', 'c'], [0.75, 0.5, 1, 1, 0.2, 0.1], [1, 0, 0, 0, 0, 1])

/** Three labels with one score, of which the item has the first. */
export const TIED_LABELS = labelScoresOf(['a', 'b', 'c'], [0.5, 0.5, 0.5], [1, 0, 0])

/** One item without labels and one with all. */
export const NONE_AND_ALL = labelScoresOf(['a', 'b'], [0.1, 0.9, 0.4, 0.3], [0, 0, 1, 1])
