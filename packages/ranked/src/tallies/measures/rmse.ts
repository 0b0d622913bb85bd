import { ALL_TIED } from '../examples.js'
import { brierScore } from '../formulas/mean-loss.js'
import { probabilityMeasure } from '../probability-measure.js'

/** The root of the Brier score, in units of probability. */
export const rmse = probabilityMeasure({
  name: 'RMSE',
  params: {},
  range: [0, 1],
  better: 'lower',
  laws: ['bounded', 'scale-free', 'perfect-is-best'],
  about: {
    title: 'Root mean squared error of probabilities',
    summary: 'Square root of the Brier score.',
    formula: String.raw`\sqrt{\frac1n\sum_i (p_i-y_i)^2}`,
    references: [{ text: 'Caruana & Niculescu-Mizil 2004', doi: '10.1145/1014052.1014063' }],
    aka: { ROCR: ['rmse'] },
  },
  cases: [{ source: 'by hand: the root of 0.25', input: ALL_TIED, expected: 0.5 }],
  of: (tally) => Math.sqrt(brierScore(tally)),
})
