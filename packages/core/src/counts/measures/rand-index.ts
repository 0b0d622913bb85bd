import { undefinedBecause } from '../../undefined.js'
import type { CountsMeasure } from '../table/counts.js'
import { faces, nothing, screening } from '../examples.js'
import { countsFromBinary } from '../counting/from-binary.js'
import { countsFromMatrix } from '../counting/from-matrix.js'
import { margins } from '../table/margins.js'
import { because } from '../reasons.js'

const params = {} as const

/** The items that are together with each item, itself aside, added up: twice the pairs. */
const together = (groups: Float64Array): number => groups.reduce((sum, items) => sum + items * (items - 1), 0)

/** The share of the pairs of items of which both sides say the same: that they belong together, or that they do not. */
export const randIndex: CountsMeasure<typeof params> = {
  contributes: 'measure',
  input: 'counts',
  name: 'RandIndex',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: because('too-few', 'not-whole'),
  laws: [
    'class-order-free',
    'transpose-symmetric',
    'empty-class-free',
    'renaming-predictions-free',
    'perfect-is-best',
  ],
  about: {
    title: 'Rand index',
    summary:
      'Share of pairs of items on which actual and predicted classes agree: same class in both, or different in both.',
    formula: String.raw`1-\left(\sum\binom{a_c}2+\sum\binom{p_l}2-2\sum\binom{n_{cl}}2\right)\Big/\binom N2`,
    references: [
      {
        text: 'Rand 1971, Objective criteria for the evaluation of clustering methods',
        doi: '10.1080/01621459.1971.10482356',
      },
    ],
    aka: { 'scikit-learn': ['rand_score'] },
    differs: 'scikit-learn gives 1 for a single item; it is undefined here, and so are fractional weights.',
    avoidWhen: 'There are many classes: chance alone comes near 1. ARI is adjusted for chance.',
  },
  cases: [
    {
      source: 'by hand: of 10 pairs, 2 are together on both sides and 4 apart on both',
      input: countsFromMatrix(
        [
          [2, 0],
          [1, 2],
        ],
        'rows-actual',
      ),
      expected: 0.6,
    },
    { source: 'by hand: never wrong', input: countsFromBinary({ tp: 3, fp: 0, fn: 0, tn: 5 }), expected: 1 },
    { source: 'scikit-learn 1.2.1: rand_score', input: faces, expected: 0.8317171717171717 },
    { source: 'scikit-learn 1.2.1: rand_score', input: screening, expected: 0.8302447030374835 },
    { source: 'by hand: no items', input: nothing, expected: { undefined: 'too-few' } },
  ],
  compute(counts) {
    const { total, actual, predicted } = margins(counts)
    if (!counts.cells.every(Number.isSafeInteger)) return undefinedBecause('not-whole')
    if (total < 2) return undefinedBecause('too-few')
    const apart = together(actual) + together(predicted) - 2 * together(counts.cells)
    return 1 - apart / total / (total - 1)
  },
}
