import { undefinedBecause } from '@eval/core'
import { areProbabilities } from '../formulas/calibration-bins.js'
import { epsParam } from '../eps-param.js'
import { ALL_TIED, MINUS_ZERO, ONLY_POSITIVES } from '../examples.js'
import { logLossOf } from '../formulas/log-loss.js'
import { tallyOf, type TallyMeasure } from '../tally.js'
import { LACKS, totalsOf } from '../formulas/totals.js'

const params = { eps: epsParam('-Infinity') } as const

/** What probabilities save of the log loss of always saying the share of positives. */
export const logSkill: TallyMeasure<typeof params> = {
  contributes: 'measure',
  name: 'LogSkill',
  input: 'tally',
  params,
  range: [-Infinity, 1],
  better: 'higher',
  undefinedWhen: { ...LACKS.positive, ...LACKS.negative, ...LACKS.probabilities },
  laws: ['scale-free'],
  about: {
    title: 'Log skill score',
    summary: '1 - log loss / log loss of predicting the prevalence; below 0 is worse than that baseline.',
    formula: String.raw`1-\frac{-\frac1n\sum_i y_i\ln p_i+(1-y_i)\ln(1-p_i)}{-\pi\ln\pi-(1-\pi)\ln(1-\pi)}`,
    references: [{ text: 'Roulston & Smith 2002', doi: '10.1175/1520-0493(2002)130<1653:EPFUIT>2.0.CO;2' }],
    aka: {
      'scikit-learn': [{ name: 'd2_log_loss_score', params: { eps: 2 ** -52 } }],
      general: ['mcfadden_r2'],
    },
    differs: 'Undefined with a single class.',
  },
  cases: [
    {
      source: 'by hand: 1 - ln 2 / H(0.6)',
      input: ALL_TIED,
      expected: 1 - Math.LN2 / -(0.6 * Math.log(0.6) + 0.4 * Math.log(0.4)),
    },
    {
      source: 'scikit-learn 1.9.1: d2_log_loss_score',
      input: tallyOf([0.9, 0.8, 0.35, 0.6, 0.1, 0.5], [1, 1, 1, 0, 0, 0]),
      expected: 0.25626074175090274,
    },
    { source: 'by hand: certain and wrong', input: tallyOf([1, 0], [0, 1]), expected: -Infinity },
    { source: 'by definition: no negatives', input: ONLY_POSITIVES, expected: { undefined: 'no-negative' } },
    { source: 'a score of -1', input: MINUS_ZERO, expected: { undefined: 'not-probabilities' } },
  ],
  compute(tally, { eps }) {
    const { positive, negative } = totalsOf(tally)
    if (positive === 0) return undefinedBecause('no-positive')
    if (negative === 0) return undefinedBecause('no-negative')
    if (!areProbabilities(tally)) return undefinedBecause('not-probabilities')
    const share = positive / (positive + negative)
    return 1 - logLossOf(tally, eps).loss / -(share * Math.log(share) + (1 - share) * Math.log1p(-share))
  },
}
