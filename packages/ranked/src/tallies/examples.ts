import { tallyOf } from './tally.js'

/** The twenty scored instances of a lecture on evaluation, whose ROC table is printed there. */
export const LECTURE = tallyOf(
  [
    0.9, 0.8, 0.7, 0.6, 0.55, 0.54, 0.53, 0.52, 0.51, 0.5, 0.4, 0.39, 0.38, 0.37, 0.36, 0.35, 0.34, 0.33, 0.3,
    0.1,
  ],
  Array.from('PPNPPPNNPNPNPNNNPNPN', (label) => label === 'P'),
)

/** Five items with one score. */
export const ALL_TIED = tallyOf([0.5, 0.5, 0.5, 0.5, 0.5], [0, 1, 1, 0, 1])

/** Three positives and nothing else. */
export const ONLY_POSITIVES = tallyOf([0.1, 0.5, 0.9], [1, 1, 1])

/** Three negatives and nothing else. */
export const ONLY_NEGATIVES = tallyOf([0.1, 0.5, 0.9], [0, 0, 0])

/** One item of each class, with one probability. */
export const ONE_EACH = tallyOf([0.2, 0.2], [0, 1])

/** Scores that are no probabilities, with -0 and 0. */
export const MINUS_ZERO = tallyOf([0, -0, -1, 1], [0, 1, 0, 1])
