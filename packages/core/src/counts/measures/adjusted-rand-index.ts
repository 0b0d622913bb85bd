import { undefinedBecause } from '../../undefined.js'
import type { CountsMeasure } from '../table/counts.js'
import { faces, nothing, screening } from '../examples.js'
import { countsFromBinary } from '../counting/from-binary.js'
import { countsFromMatrix } from '../counting/from-matrix.js'
import { margins } from '../table/margins.js'
import { because } from '../reasons.js'

const params = {} as const

const pairs = (items: number): number => (items * (items - 1)) / 2

const pairsIn = (groups: Float64Array): number => groups.reduce((sum, items) => sum + pairs(items), 0)

/** Agreement on which pairs of items belong together, less what permuting the labels gives. */
export const adjustedRandIndex: CountsMeasure<typeof params> = {
  contributes: 'measure',
  input: 'counts',
  name: 'ARI',
  params,
  range: [-1, 1],
  better: 'higher',
  undefinedWhen: because('too-few', 'not-whole', 'no-choice'),
  laws: ['class-order-free', 'transpose-symmetric', 'empty-class-free', 'renaming-predictions-free'],
  about: {
    title: 'Adjusted Rand index',
    summary:
      'Agreement on pairs of items (same class or not) between actual and predicted classes, adjusted for chance.',
    formula: String.raw`\frac{\sum\binom{n_{cl}}2-E}{\frac12\left(\sum\binom{a_c}2+\sum\binom{p_l}2\right)-E},\quad E=\sum\binom{a_c}2\sum\binom{p_l}2\Big/\binom N2`,
    references: [{ text: 'Hubert & Arabie 1985, Comparing partitions', doi: '10.1007/BF01908075' }],
    aka: { 'scikit-learn': ['adjusted_rand_score'], pycm: ['ARI'] },
    differs:
      'With one cluster, or one item per cluster, on both sides scikit-learn gives 1; it is undefined here, and so are fractional weights.',
    avoidWhen: 'The class labels matter: it compares partitions only.',
  },
  cases: [
    {
      source: 'by hand: 4 and 4 of 10 pairs together, 2 of them both: (2 - 1.6) / (4 - 1.6)',
      input: countsFromMatrix(
        [
          [2, 0],
          [1, 2],
        ],
        'rows-actual',
      ),
      expected: 1 / 6,
    },
    { source: 'by hand: never wrong', input: countsFromBinary({ tp: 3, fp: 0, fn: 0, tn: 5 }), expected: 1 },
    { source: 'scikit-learn 1.2.1: adjusted_rand_score', input: faces, expected: 0.6598611678236015 },
    { source: 'scikit-learn 1.2.1: adjusted_rand_score', input: screening, expected: 0.13609422594794324 },
    { source: 'by hand: no items', input: nothing, expected: { undefined: 'too-few' } },
  ],
  compute(counts) {
    const { total, actual, predicted } = margins(counts)
    if (!counts.cells.every(Number.isSafeInteger)) return undefinedBecause('not-whole')
    if (total < 2) return undefinedBecause('too-few')
    const [together, given] = [pairsIn(actual), pairsIn(predicted)]
    const chance = together * (given / pairs(total))
    const most = (together + given) / 2
    return most === chance
      ? undefinedBecause('no-choice')
      : (pairsIn(counts.cells) - chance) / (most - chance)
  },
}
