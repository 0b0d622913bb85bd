import { EMPTY_SCALE, gainRateOf, gainScale } from '../formulas/continuation.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: { type: 'integer', min: 1, required: true, about: 'Ranks considered.' },
  ...gainScale,
} as const

/** Discounted gain per document read, on a fixed scale instead of the topic's best order. */
export const sdcg: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'SDCG',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'additive',
    'tail-free',
    'unjudged-as-nonrelevant',
    'zero-without-hits',
  ],
  undefinedWhen: EMPTY_SCALE,
  about: {
    title: 'Scaled discounted cumulative gain',
    summary: 'Discounted cumulative gain divided by the sum of the discounts.',
    formula: String.raw`\sum_{r\le k}\frac{g_r}{\log_2(r+1)}\Big/\sum_{r\le k}\frac{1}{\log_2(r+1)}`,
    references: [
      { text: 'Moffat & Zobel 2008', doi: '10.1145/1416950.1416952' },
      { text: 'Järvelin & Kekäläinen 2002', doi: '10.1145/582415.582418' },
    ],
    differs: 'nDCG divides by the DCG of the ideal ranking, SDCG by the DCG of top grades at all ranks.',
  },
  cases: [
    {
      source: 'by hand: (1/2 + 1/2) / (1 + 1/log2 3 + 1/2)',
      input: rankingOfGrades([1, 0, 2]),
      params: { k: 3 },
      expected: 1 / (1.5 + 1 / Math.log2(3)),
    },
  ],
  compute(ranking, { k, ...scale }) {
    return gainRateOf(ranking, scale, { goesOn: (rank) => Math.log2(rank + 1) / Math.log2(rank + 2) }, k)
  },
  depth: cutoffDepth,
}
