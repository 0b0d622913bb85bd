import { undefinedBecause } from '../../undefined.js'
import { classMeasure } from '../per-class/class-measure.js'
import { guesser, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Diagnostic odds ratio. */
export const diagnosticOddsRatio = classMeasure({
  name: 'DOR',
  params: {},
  range: [0, Infinity],
  better: 'higher',
  undefinedWhen: because('no-actual-positive', 'no-actual-negative', 'no-error-pair'),
  laws: ['scale-free', 'class-order-free', 'chance-is-one', 'transpose-symmetric'],
  about: {
    title: 'Diagnostic odds ratio',
    summary:
      'Odds of a positive prediction for actual positives divided by the same odds for actual negatives.',
    formula: String.raw`\frac{tp\cdot tn}{fp\cdot fn}`,
    references: [
      { text: 'Glas et al. 2003, The diagnostic odds ratio', doi: '10.1016/S0895-4356(03)00177-X' },
    ],
    aka: { pycm: ['DOR'], epiR: ['diag.or'], ROCR: ['odds'] },
    differs:
      'No 0.5 is added to empty cells; without false positives or false negatives the odds ratio is undefined.',
  },
  cases: [
    {
      source: 'Weber 2023, Example 1: 20 x 1820 / (180 x 10)',
      input: screening,
      expected: (20 * 1820) / (180 * 10),
    },
    { source: 'Powers 2003: guessing has ratio 1', input: guesser, expected: 1 },
  ],
  of({ tp, fp, fn, tn }) {
    if (tp + fn === 0) return undefinedBecause('no-actual-positive')
    if (fp + tn === 0) return undefinedBecause('no-actual-negative')
    if (fp === 0 || fn === 0) return undefinedBecause('no-error-pair')
    return (tp / fp) * (tn / fn)
  },
})
