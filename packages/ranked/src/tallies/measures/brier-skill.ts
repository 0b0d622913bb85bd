import { undefinedBecause } from '@eval/core'
import { areProbabilities } from '../formulas/calibration-bins.js'
import { ALL_TIED, MINUS_ZERO, ONE_EACH, ONLY_POSITIVES } from '../examples.js'
import { brierScore } from '../formulas/mean-loss.js'
import { tallyOf, type TallyMeasure } from '../tally.js'
import { LACKS, totalsOf } from '../formulas/totals.js'

/** What probabilities save of the Brier score of always saying the share of positives. */
export const brierSkill: TallyMeasure = {
  contributes: 'measure',
  name: 'BrierSkill',
  input: 'tally',
  params: {},
  range: [-Infinity, 1],
  better: 'higher',
  undefinedWhen: { ...LACKS.positive, ...LACKS.negative, ...LACKS.probabilities },
  laws: ['scale-free', 'perfect-is-best'],
  about: {
    title: 'Brier skill score',
    summary: '1 - Brier / Brier of predicting the prevalence; below 0 is worse than that baseline.',
    formula: String.raw`1-\frac{\frac1n\sum_i(p_i-y_i)^2}{\pi(1-\pi)},\quad\pi=\frac1n\sum_iy_i`,
    references: [{ text: 'Murphy 1973', doi: '10.1175/1520-0450(1973)012<0595:ANVPOT>2.0.CO;2' }],
    aka: { 'scikit-learn': ['d2_brier_score'] },
    differs: 'Undefined with a single class; scikit-learn gives NaN or minus infinity.',
  },
  cases: [
    { source: 'by hand: 1 - 0.25 / 0.24', input: ALL_TIED, expected: 1 - 0.25 / 0.24 },
    { source: 'by hand: 1 - 0.34 / 0.25', input: ONE_EACH, expected: 1 - 0.34 / 0.25 },
    {
      source: 'scikit-learn 1.9.1: d2_brier_score',
      input: tallyOf([0.9, 0.8, 0.35, 0.6, 0.1, 0.5], [1, 1, 1, 0, 0, 0]),
      expected: 0.2716666666666666,
    },
    { source: 'by definition: no negatives', input: ONLY_POSITIVES, expected: { undefined: 'no-negative' } },
    { source: 'a score of -1', input: MINUS_ZERO, expected: { undefined: 'not-probabilities' } },
  ],
  compute(tally) {
    const { positive, negative } = totalsOf(tally)
    if (positive === 0) return undefinedBecause('no-positive')
    if (negative === 0) return undefinedBecause('no-negative')
    if (!areProbabilities(tally)) return undefinedBecause('not-probabilities')
    const share = positive / (positive + negative)
    return 1 - brierScore(tally) / share / (1 - share)
  },
}
