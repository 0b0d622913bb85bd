import { undefinedBecause } from '../../undefined.js'
import { clamped } from '../formulas/clamped.js'
import type { CountsMeasure } from '../table/counts.js'
import { entropies } from '../formulas/entropies.js'
import { guesser, nothing } from '../examples.js'
import { countsFromBinary } from '../counting/from-binary.js'
import { because } from '../reasons.js'

const params = {
  of: {
    type: 'choice',
    of: ['actual', 'predicted'],
    default: 'actual',
    about: 'Entropy that is explained: of the actual class given the predicted one, or the reverse.',
  },
} as const

/** The share of the uncertainty about one side that knowing the other takes away. */
export const entropyCoefficient: CountsMeasure<typeof params> = {
  contributes: 'measure',
  input: 'counts',
  name: 'EntropyCoefficient',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: because('empty', 'no-entropy'),
  laws: [
    'scale-free',
    'class-order-free',
    'chance-is-zero',
    'perfect-is-best',
    'empty-class-free',
    'renaming-predictions-free',
  ],
  about: {
    title: 'Entropy coefficient (uncertainty coefficient)',
    summary: 'Mutual information as a share of the entropy of the actual class.',
    formula: String.raw`\frac{I(A;P)}{H(A)}`,
    references: [
      {
        text: 'Theil 1970, On the estimation of relationships involving qualitative variables',
        doi: '10.1086/224909',
      },
    ],
    aka: {
      'scikit-learn': ['homogeneity_score', { name: 'completeness_score', params: { of: 'predicted' } }],
      pycm: ['RCI'],
      general: ['uncertainty_coefficient', 'theils_u', 'entropy_coefficient'],
    },
    differs: 'The symmetric uncertainty coefficient is NMI with the arithmetic mean.',
  },
  cases: [
    { source: 'Powers 2003: guessing tells nothing', input: guesser, expected: 0 },
    { source: 'by hand: never wrong', input: countsFromBinary({ tp: 3, fp: 0, fn: 0, tn: 5 }), expected: 1 },
    { source: 'by hand: no items', input: nothing, expected: { undefined: 'empty' } },
  ],
  compute(counts, { of }) {
    const { total, actual, predicted, mutual } = entropies(counts)
    if (total === 0) return undefinedBecause('empty')
    const uncertainty = of === 'actual' ? actual : predicted
    return uncertainty === 0 ? undefinedBecause('no-entropy') : clamped(mutual / uncertainty, 0, 1)
  },
}
