import { ALL_TIED, MINUS_ZERO, ONE_EACH, ONLY_POSITIVES } from '../examples.js'
import { brierScore } from '../formulas/mean-loss.js'
import { probabilityMeasure } from '../probability-measure.js'

/** Mean squared distance of the probability from what happened. */
export const brier = probabilityMeasure({
  name: 'Brier',
  params: {},
  range: [0, 1],
  better: 'lower',
  laws: ['bounded', 'scale-free', 'perfect-is-best'],
  about: {
    title: 'Brier score',
    summary: 'Mean squared error of the predicted probability against 1 for positives and 0 for negatives.',
    formula: String.raw`\frac1n\sum_i (p_i-y_i)^2`,
    references: [{ text: 'Brier 1950', doi: '10.1175/1520-0493(1950)078<0001:VOFEIT>2.0.CO;2' }],
    aka: { 'scikit-learn': ['brier_score_loss', 'neg_brier_score'], yardstick: ['brier_class'] },
    differs:
      'This is the two-class form in [0, 1]; the form over classes in [0, 2] is Brier of class scores.',
  },
  cases: [
    { source: 'scikit-learn 1.2.1: brier_score_loss', input: ALL_TIED, expected: 0.25 },
    { source: 'scikit-learn 1.2.1: brier_score_loss', input: ONE_EACH, expected: 0.34 },
    { source: 'scikit-learn 1.2.1: brier_score_loss', input: ONLY_POSITIVES, expected: 0.3566666666666667 },
    { source: 'a score of -1', input: MINUS_ZERO, expected: { undefined: 'not-probabilities' } },
  ],
  of: brierScore,
  itemwise: () => true,
})
