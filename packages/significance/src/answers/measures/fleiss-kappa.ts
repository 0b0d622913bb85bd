import { undefinedBecause } from '@eval/core'
import { agreementOf, ratingsOf, ratingsOfCounts, type RatingsMeasure } from '../ratings.js'

/** Agreement of repeated ratings beyond chance. */
export const fleissKappa: RatingsMeasure = {
  contributes: 'measure',
  name: 'FleissKappa',
  input: 'ratings',
  params: {},
  range: [-1, 1],
  better: 'higher',
  undefinedWhen: {
    'no-repeats': 'No item was rated twice.',
    'one-category': 'All ratings are of one category, so the expected agreement is 1.',
  },
  laws: ['doubling-changes-nothing', 'names-of-categories-change-nothing'],
  about: {
    title: "Fleiss' kappa",
    summary: 'Agreement of several ratings of each item beyond chance: 1 is perfect agreement, 0 is chance.',
    formula: String.raw`\kappa=\frac{\bar P-\bar P_e}{1-\bar P_e},\quad\bar P_e=\sum_jp_j^2`,
    references: [
      { text: 'Fleiss 1971', doi: '10.1037/h0031619' },
      { text: 'Gwet 2014, Handbook of Inter-Rater Reliability, 4th edition, section 2.4' },
    ],
    aka: { statsmodels: ['fleiss_kappa'], R: ['kappam.fleiss'] },
    differs:
      "Items may have different numbers of ratings; each item has the same weight. With equal numbers it is Fleiss's kappa.",
    avoidWhen: 'The same two raters rated every item: use Kappa (Cohen).',
  },
  cases: [
    {
      source:
        'Fleiss 1971, table 1, 30 subjects, 6 psychiatrists, 5 diagnoses: 0.430; in exact fractions (5/9 - pe) / (1 - pe), pe = (26^2 + 26^2 + 30^2 + 55^2 + 43^2) / 180^2',
      input: ratingsOfCounts([
        [0, 0, 0, 6, 0],
        [0, 3, 0, 0, 3],
        [0, 1, 4, 0, 1],
        [0, 0, 0, 0, 6],
        [0, 3, 0, 3, 0],
        [2, 0, 4, 0, 0],
        [0, 0, 4, 0, 2],
        [2, 0, 3, 1, 0],
        [2, 0, 0, 4, 0],
        [0, 0, 0, 0, 6],
        [1, 0, 0, 5, 0],
        [1, 1, 0, 4, 0],
        [0, 3, 3, 0, 0],
        [1, 0, 0, 5, 0],
        [0, 2, 0, 3, 1],
        [0, 0, 5, 0, 1],
        [3, 0, 0, 1, 2],
        [5, 1, 0, 0, 0],
        [0, 2, 0, 4, 0],
        [1, 0, 2, 0, 3],
        [0, 0, 0, 0, 6],
        [0, 1, 0, 5, 0],
        [0, 2, 0, 1, 3],
        [2, 0, 0, 4, 0],
        [1, 0, 0, 4, 1],
        [0, 5, 0, 1, 0],
        [4, 0, 0, 0, 2],
        [0, 2, 0, 4, 0],
        [1, 0, 5, 0, 0],
        [0, 0, 0, 0, 6],
      ]),
      expected: 0.43024452006014086,
    },
    {
      source:
        'worked example of Wikipedia, 10 subjects, 14 raters, 5 categories: (0.378022 - 0.212755) / (1 - 0.212755), in exact fractions',
      input: ratingsOfCounts([
        [0, 0, 0, 0, 14],
        [0, 2, 6, 4, 2],
        [0, 0, 3, 5, 6],
        [0, 3, 9, 2, 0],
        [2, 2, 8, 1, 1],
        [7, 7, 0, 0, 0],
        [3, 2, 6, 3, 0],
        [2, 5, 3, 2, 2],
        [6, 5, 2, 1, 0],
        [0, 2, 2, 3, 7],
      ]),
      expected: 0.20993070442195522,
    },
    {
      source: 'by hand: no pair agrees, chance would half of the time',
      input: ratingsOf([
        ['a', 'b'],
        ['b', 'a'],
      ]),
      expected: -1,
    },
    {
      source: 'one category',
      input: ratingsOf([
        ['a', 'a'],
        ['a', 'a'],
      ]),
      expected: undefinedBecause('one-category'),
    },
  ],
  compute(ratings) {
    const { items, agreement, expected } = agreementOf(ratings)
    if (items === 0) return undefinedBecause('no-repeats')
    return expected >= 1 - 1e-12
      ? undefinedBecause('one-category')
      : Math.max(-1, (agreement - expected) / (1 - expected))
  },
}
