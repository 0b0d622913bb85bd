import { undefinedBecause } from '../../undefined.js'
import type { CountsMeasure } from '../table/counts.js'
import { entropies, entropyMean, meanEntropy } from '../formulas/entropies.js'
import { expectedMutualInformation } from '../formulas/expected-mutual-information.js'
import { faces, nothing, screening } from '../examples.js'
import { countsFromBinary } from '../counting/from-binary.js'
import { countsFromMatrix } from '../counting/from-matrix.js'
import { because } from '../reasons.js'

const params = { average: entropyMean } as const

/** Differences of entropies this small, as a share of them, are rounding. */
const ROUNDING = 1e-14

/** Mutual information less what permuting the labels gives, as a share of the most there is to gain. */
export const adjustedMutualInformation: CountsMeasure<typeof params> = {
  contributes: 'measure',
  input: 'counts',
  name: 'AMI',
  params,
  range: [-Infinity, 1],
  better: 'higher',
  undefinedWhen: because('empty', 'no-entropy', 'not-whole', 'no-choice'),
  laws: ['class-order-free', 'transpose-symmetric', 'empty-class-free', 'renaming-predictions-free'],
  about: {
    title: 'Adjusted mutual information',
    summary:
      'Mutual information between actual and predicted class, adjusted for chance: 0 is its expectation under random labels, 1 perfect agreement.',
    formula: String.raw`\frac{I(A;P)-E[I]}{\mathrm{mean}(H(A),H(P))-E[I]}`,
    references: [
      {
        text: 'Vinh, Epps & Bailey 2010, Information theoretic measures for clusterings comparison, Journal of Machine Learning Research 11',
      },
    ],
    aka: { 'scikit-learn': ['adjusted_mutual_info_score'] },
    differs:
      'Without entropy on either side scikit-learn gives 1, and with one item per class it divides by the machine epsilon; both are undefined here, and so are fractional weights.',
  },
  cases: [
    {
      source: 'by hand: whichever item is given the first class, the information is the same',
      input: countsFromMatrix(
        [
          [1, 1],
          [0, 2],
        ],
        'rows-actual',
      ),
      expected: 0,
    },
    { source: 'by hand: never wrong', input: countsFromBinary({ tp: 3, fp: 0, fn: 0, tn: 5 }), expected: 1 },
    { source: 'scikit-learn 1.2.1: adjusted_mutual_info_score', input: faces, expected: 0.4902997381612363 },
    {
      source: 'scikit-learn 1.2.1: adjusted_mutual_info_score',
      input: screening,
      expected: 0.07071554475783749,
    },
    {
      source: 'by hand: one class given, so that no permutation tells anything',
      input: countsFromBinary({ tp: 3, fp: 5, fn: 0, tn: 0 }),
      params: { average: 'min' },
      expected: { undefined: 'no-choice' },
    },
    { source: 'by hand: no items', input: nothing, expected: { undefined: 'empty' } },
  ],
  compute(counts, { average }) {
    if (!counts.cells.every(Number.isSafeInteger)) return undefinedBecause('not-whole')
    const found = entropies(counts)
    if (found.total === 0) return undefinedBecause('empty')
    if (found.actual === 0 && found.predicted === 0) return undefinedBecause('no-entropy')
    const chance = expectedMutualInformation(counts)
    const mean = meanEntropy(found, average)
    if (Math.abs(mean - chance) <= ROUNDING * Math.max(found.actual, found.predicted))
      return undefinedBecause('no-choice')
    return Math.min(1, (found.mutual - chance) / (mean - chance))
  },
}
