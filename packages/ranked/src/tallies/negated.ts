import type { Tally } from './tally.js'

/** The classifier that says the opposite: every score changes its sign, so that the order turns round and each point (FPR, TPR) becomes (1 - FPR, 1 - TPR). */
export const negated = ({ scores, positives, negatives }: Tally): Tally => ({
  scores: scores.map((score) => 0 - score).reverse(),
  positives: positives.slice().reverse(),
  negatives: negatives.slice().reverse(),
})
