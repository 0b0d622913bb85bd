import { undefinedBecause } from '@eval/core'
import { intentRankingOf, type IntentMeasure } from '../intent-ranking.js'
import { NO_INTENT, noveltyOf, noveltyParams, perfectNovelty, reciprocal } from '../novelty.js'

const params = {
  k: { type: 'integer', min: 1, required: true, about: 'Ranks considered.' },
  ...noveltyParams,
} as const

/** Expected reciprocal rank averaged over intents, on a scale that is the same for all topics. */
export const errIa: IntentMeasure<typeof params> = {
  contributes: 'measure',
  name: 'ERR_IA',
  input: 'intent-ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'swap-up-never-hurts'],
  undefinedWhen: { ...NO_INTENT },
  about: {
    title: 'Intent-aware expected reciprocal rank',
    summary:
      'Expected reciprocal rank averaged over intents; a relevant document satisfies a user with probability alpha.',
    formula: String.raw`\frac{\sum_{r\le k}\frac1r\sum_i [d_r\in i](1-\alpha)^{c_{i,r-1}}}{m\sum_{r\le k}\frac{(1-\alpha)^{r-1}}{r}}`,
    references: [
      { text: 'Chapelle, Ji, Liao, Velipasaoglu, Lai & Wu 2011', doi: '10.1007/s10791-011-9167-7' },
      { text: 'Clarke, Craswell, Soboroff & Ashkan 2011', doi: '10.1145/1935826.1935847' },
    ],
    differs: 'ndeval does not divide at cutoff 1, and stops at rank 20. Grades are used as binary relevance.',
  },
  cases: [
    {
      source: 'by hand: (2/2 + (1/2)/3 + (1/2)/4) / (2 (1 + 1/4 + 1/12 + 1/32)); ndeval at 20 prints 0.4659',
      input: intentRankingOf([
        [0, 0],
        [1, 1],
        [0, 2],
        [1, 0],
        [0, 0],
      ]),
      params: { k: 4 },
      expected: (1 + 1 / 6 + 1 / 8) / (2 * (1 + 1 / 4 + 1 / 12 + 1 / 32)),
    },
    {
      source: 'by hand: (1/2) / (2 (1 + 1/4)); ndeval at 20 prints 0.1803',
      input: intentRankingOf(
        [
          [0, 0],
          [2, 0],
          [0, 0],
          [0, 0],
        ],
        {
          missed: [
            [1, 0],
            [0, 2],
          ],
        },
      ),
      params: { k: 2 },
      expected: 0.2,
    },
  ],
  compute(frame, { k, alpha, rel }) {
    const { value, served } = noveltyOf(frame, reciprocal, { alpha, rel, depth: k })
    if (served === 0) return undefinedBecause('no-intent')
    return value / (served * perfectNovelty(reciprocal, alpha, k))
  },
}
