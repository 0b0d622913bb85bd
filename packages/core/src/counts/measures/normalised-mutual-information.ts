import { undefinedBecause } from '../../undefined.js'
import { clamped } from '../formulas/clamped.js'
import type { CountsMeasure } from '../table/counts.js'
import { entropies, entropyMean, meanEntropy } from '../formulas/entropies.js'
import { guesser, nothing } from '../examples.js'
import { countsFromBinary } from '../counting/from-binary.js'
import { because } from '../reasons.js'

const params = { average: entropyMean } as const

/** Mutual information as a share of a mean of the two entropies. */
export const normalisedMutualInformation: CountsMeasure<typeof params> = {
  contributes: 'measure',
  input: 'counts',
  name: 'NMI',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: because('empty', 'no-entropy'),
  laws: [
    'scale-free',
    'class-order-free',
    'chance-is-zero',
    'perfect-is-best',
    'transpose-symmetric',
    'empty-class-free',
    'renaming-predictions-free',
  ],
  about: {
    title: 'Normalised mutual information',
    summary: 'Mutual information between actual and predicted class, divided by the mean of their entropies.',
    formula: String.raw`\frac{I(A;P)}{\mathrm{mean}(H(A),H(P))}`,
    references: [
      { text: 'Strehl & Ghosh 2002, Cluster ensembles, Journal of Machine Learning Research 3' },
      {
        text: 'Vinh, Epps & Bailey 2010, Information theoretic measures for clusterings comparison, Journal of Machine Learning Research 11',
      },
    ],
    aka: { 'scikit-learn': ['normalized_mutual_info_score', 'v_measure_score'] },
    differs: 'Without entropy on either side scikit-learn gives 1; it is undefined here.',
    avoidWhen: 'Tables with many classes and few items are compared: it is not corrected for chance.',
  },
  cases: [
    { source: 'Powers 2003: guessing tells nothing', input: guesser, expected: 0 },
    { source: 'by hand: never wrong', input: countsFromBinary({ tp: 3, fp: 0, fn: 0, tn: 5 }), expected: 1 },
    { source: 'by hand: no items', input: nothing, expected: { undefined: 'empty' } },
  ],
  compute(counts, { average }) {
    const found = entropies(counts)
    if (found.total === 0) return undefinedBecause('empty')
    const mean = meanEntropy(found, average)
    return mean === 0 ? undefinedBecause('no-entropy') : clamped(found.mutual / mean, 0, 1)
  },
}
