import { undefinedBecause } from '@eval/core'
import { intentRankingOf, type IntentMeasure } from '../intent-ranking.js'
import { logarithmic, NO_INTENT, noveltyOf, noveltyParams, perfectNovelty } from '../novelty.js'

const params = {
  k: { type: 'integer', min: 1, required: true, about: 'Ranks considered.' },
  ...noveltyParams,
} as const

/** Discounted cumulative novelty on a scale that is the same for all topics. */
export const alphaDcg: IntentMeasure<typeof params> = {
  contributes: 'measure',
  name: 'alpha_DCG',
  input: 'intent-ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'swap-up-never-hurts'],
  undefinedWhen: { ...NO_INTENT },
  about: {
    title: 'Alpha-DCG',
    summary:
      'DCG with a gain that decreases with each further document on an intent, divided by its upper bound.',
    formula: String.raw`\frac{\sum_{r\le k}\frac{1}{\log_2(r+1)}\sum_i [d_r\in i](1-\alpha)^{c_{i,r-1}}}{m\sum_{r\le k}\frac{(1-\alpha)^{r-1}}{\log_2(r+1)}}`,
    references: [
      {
        text: 'Clarke, Kolla, Cormack, Vechtomova, Ashkan, Büttcher & MacKinnon 2008',
        doi: '10.1145/1390334.1390446',
      },
      { text: 'Clarke, Craswell, Soboroff & Ashkan 2011', doi: '10.1145/1935826.1935847' },
    ],
    differs: 'ndeval does not divide at cutoff 1, and stops at rank 20.',
  },
  cases: [
    {
      source: 'by hand: (2/log2 3 + (1/2)/log2 4) / (2 (1 + (1/2)/log2 3 + (1/4)/log2 4))',
      input: intentRankingOf([
        [0, 0],
        [1, 1],
        [0, 2],
        [1, 0],
        [0, 0],
      ]),
      params: { k: 3 },
      expected: (2 / Math.log2(3) + 1 / 4) / (2 * (1 + 0.5 / Math.log2(3) + 1 / 8)),
    },
    {
      source: 'by definition',
      input: intentRankingOf([[0]]),
      params: { k: 5 },
      expected: { undefined: 'no-intent' },
    },
  ],
  compute(frame, { k, alpha, rel }) {
    const { value, served } = noveltyOf(frame, logarithmic, { alpha, rel, depth: k })
    if (served === 0) return undefinedBecause('no-intent')
    return value / (served * perfectNovelty(logarithmic, alpha, k))
  },
}
