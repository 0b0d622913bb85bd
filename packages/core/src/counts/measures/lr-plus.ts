import { undefinedBecause } from '../../undefined.js'
import { classMeasure } from '../per-class/class-measure.js'
import { guesser, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Positive likelihood ratio: recall over fallout. */
export const lrPlus = classMeasure({
  name: 'LR+',
  params: {},
  range: [0, Infinity],
  better: 'higher',
  undefinedWhen: because('no-actual-positive', 'no-actual-negative', 'no-false-positive'),
  laws: ['scale-free', 'class-order-free', 'chance-is-one'],
  about: {
    title: 'Positive likelihood ratio',
    summary: 'Recall divided by the false positive rate.',
    formula: String.raw`\frac{tp/(tp+fn)}{fp/(fp+tn)}`,
    references: [
      { text: 'Deeks & Altman 2004, Diagnostic tests 4: likelihood ratios', doi: '10.1136/bmj.329.7458.168' },
    ],
    aka: { pycm: ['PLR'], epiR: ['lr.pos'], general: ['positive_likelihood_ratio'] },
    differs:
      'Without false positives the ratio is undefined here, in scikit-learn and in PyCM, infinite in epiR.',
  },
  cases: [
    {
      source: 'Weber 2023, Example 1: (20/30) / (180/2000)',
      input: screening,
      expected: 20 / 30 / (180 / 2000),
    },
    { source: 'Powers 2003: guessing has ratio 1', input: guesser, expected: 1 },
  ],
  of({ tp, fp, fn, tn }) {
    if (tp + fn === 0) return undefinedBecause('no-actual-positive')
    if (fp + tn === 0) return undefinedBecause('no-actual-negative')
    if (fp === 0) return undefinedBecause('no-false-positive')
    return (tp / (tp + fn)) * ((fp + tn) / fp)
  },
})
