import { undefinedBecause } from '@eval/core'
import { agreementOf, ratingsOf, type RatingsMeasure } from '../ratings.js'

/** How often two ratings of the same item agree. */
export const selfAgreement: RatingsMeasure = {
  contributes: 'measure',
  name: 'SelfAgreement',
  input: 'ratings',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: { 'no-repeats': 'No item was rated twice.' },
  laws: ['doubling-changes-nothing', 'names-of-categories-change-nothing'],
  about: {
    title: 'Self-agreement',
    summary:
      'The share of pairs of answers to the same item that agree, averaged over items: the observed agreement of Fleiss.',
    formula: String.raw`\bar P=\frac1N\sum_i\sum_j\frac{n_{ij}(n_{ij}-1)}{n_i(n_i-1)}`,
    references: [{ text: 'Fleiss 1971', doi: '10.1037/h0031619' }],
    avoidWhen:
      'Categories are of very unequal frequency, so that agreement by chance is high: use FleissKappa.',
  },
  cases: [
    {
      source: 'by hand: (1/3 + 1) / 2',
      input: ratingsOf([
        ['a', 'a', 'b'],
        ['c', 'c', 'c'],
      ]),
      expected: 2 / 3,
    },
    { source: 'one answer each', input: ratingsOf([['a'], ['b']]), expected: undefinedBecause('no-repeats') },
  ],
  compute(ratings) {
    const { items, agreement } = agreementOf(ratings)
    return items === 0 ? undefinedBecause('no-repeats') : agreement
  },
}
