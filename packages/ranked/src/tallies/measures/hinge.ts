import { undefinedBecause } from '@eval/core'
import { ALL_TIED, MINUS_ZERO } from '../examples.js'
import { meanLoss } from '../formulas/mean-loss.js'
import type { TallyMeasure } from '../tally.js'
import { LACKS } from '../formulas/totals.js'

/** Mean shortfall of the margin below 1, positives wanting scores of 1 or more and negatives of -1 or less. */
export const hinge: TallyMeasure = {
  contributes: 'measure',
  name: 'Hinge',
  input: 'tally',
  params: {},
  range: [0, Infinity],
  better: 'lower',
  undefinedWhen: LACKS.empty,
  laws: ['scale-free', 'positive-up-never-hurts'],
  about: {
    title: 'Hinge loss',
    summary: 'Mean of max(0, 1 - margin), for scores that are signed distances from a boundary at 0.',
    formula: String.raw`\frac1n\sum_i\max(0,\ 1-y_i s_i),\quad y_i\in\{-1,1\}`,
    references: [{ text: 'Cortes & Vapnik 1995', doi: '10.1007/BF00994018' }],
    aka: { 'scikit-learn': ['hinge_loss'] },
    avoidWhen: 'Scores are probabilities: no negative can reach its margin.',
  },
  cases: [
    { source: 'by hand: (3 x 0.5 + 2 x 1.5) / 5', input: ALL_TIED, expected: 0.9 },
    { source: 'by hand: (1 + 1 + 0 + 0) / 4', input: MINUS_ZERO, expected: 0.5 },
  ],
  compute(tally) {
    if (tally.scores.length === 0) return undefinedBecause('empty')
    return meanLoss(
      tally,
      (score) => Math.max(0, 1 - score),
      (score) => Math.max(0, 1 + score),
    )
  },
}
