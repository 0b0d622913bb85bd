import { undefinedBecause } from '../../undefined.js'
import { classMeasure } from '../per-class/class-measure.js'
import { guesser, screening } from '../examples.js'
import { because } from '../reasons.js'

/** Negative likelihood ratio: miss rate over specificity. */
export const lrMinus = classMeasure({
  name: 'LR-',
  params: {},
  range: [0, Infinity],
  better: 'lower',
  undefinedWhen: because('no-actual-positive', 'no-actual-negative', 'no-true-negative'),
  laws: ['scale-free', 'class-order-free', 'chance-is-one', 'perfect-is-best'],
  about: {
    title: 'Negative likelihood ratio',
    summary: 'Miss rate divided by specificity.',
    formula: String.raw`\frac{fn/(tp+fn)}{tn/(fp+tn)}`,
    references: [
      { text: 'Deeks & Altman 2004, Diagnostic tests 4: likelihood ratios', doi: '10.1136/bmj.329.7458.168' },
    ],
    aka: {
      'scikit-learn': ['neg_negative_likelihood_ratio'],
      pycm: ['NLR'],
      epiR: ['lr.neg'],
      general: ['negative_likelihood_ratio'],
    },
    differs: 'Without true negatives the ratio is undefined here, in scikit-learn and in PyCM.',
  },
  cases: [
    {
      source: 'Weber 2023, Example 1: (10/30) / (1820/2000)',
      input: screening,
      expected: 10 / 30 / (1820 / 2000),
    },
    { source: 'Powers 2003: guessing has ratio 1', input: guesser, expected: 1 },
  ],
  of({ tp, fp, fn, tn }) {
    if (tp + fn === 0) return undefinedBecause('no-actual-positive')
    if (fp + tn === 0) return undefinedBecause('no-actual-negative')
    if (tn === 0) return undefinedBecause('no-true-negative')
    return (fn / (tp + fn)) * ((fp + tn) / tn)
  },
})
