import { undefinedBecause } from '../../undefined.js'
import type { CountsMeasure } from '../table/counts.js'
import { entropies } from '../formulas/entropies.js'
import { guesser, nothing } from '../examples.js'
import { countsFromBinary } from '../counting/from-binary.js'
import { because } from '../reasons.js'

const params = {
  unit: {
    type: 'choice',
    of: ['nats', 'bits'],
    default: 'nats',
    about: 'Natural logarithms, or logarithms to base 2.',
  },
} as const

/** Mutual information between actual and predicted class. */
export const mutualInformation: CountsMeasure<typeof params> = {
  contributes: 'measure',
  input: 'counts',
  name: 'MI',
  params,
  range: [0, Infinity],
  better: 'higher',
  undefinedWhen: because('empty'),
  laws: [
    'scale-free',
    'class-order-free',
    'chance-is-zero',
    'transpose-symmetric',
    'empty-class-free',
    'renaming-predictions-free',
  ],
  about: {
    title: 'Mutual information',
    summary: 'Mutual information between actual and predicted class.',
    formula: String.raw`\sum_{c,l}\frac{n_{cl}}{N}\log\frac{N\,n_{cl}}{a_c\,p_l}`,
    references: [
      {
        text: 'Shannon 1948, A mathematical theory of communication',
        doi: '10.1002/j.1538-7305.1948.tb01338.x',
      },
    ],
    aka: {
      'scikit-learn': ['mutual_info_score'],
      pycm: [{ name: 'Mutual Information', params: { unit: 'bits' } }],
    },
    differs:
      'scikit-learn uses nats, PyCM and ROCR (mi) bits. Invariant to a permutation of the class labels.',
  },
  cases: [
    { source: 'Powers 2003: guessing tells nothing', input: guesser, expected: 0 },
    {
      source: 'by hand: two equally common classes, never wrong: 1 bit',
      input: countsFromBinary({ tp: 5, fp: 0, fn: 0, tn: 5 }),
      params: { unit: 'bits' },
      expected: 1,
    },
    { source: 'by hand: no items', input: nothing, expected: { undefined: 'empty' } },
  ],
  compute(counts, { unit }) {
    const { total, mutual } = entropies(counts)
    if (total === 0) return undefinedBecause('empty')
    return unit === 'bits' ? mutual / Math.LN2 : mutual
  },
}
