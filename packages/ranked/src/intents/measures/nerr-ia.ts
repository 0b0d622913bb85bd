import { undefinedBecause } from '@eval/core'
import { intentRankingOf, type IntentMeasure } from '../intent-ranking.js'
import { GREEDY_LIMIT, idealNoveltyOf, NO_INTENT, noveltyOf, noveltyParams, reciprocal } from '../novelty.js'

const params = {
  k: { type: 'integer', min: 1, about: 'Ranks considered; every rank when absent.' },
  ...noveltyParams,
} as const

/** Expected reciprocal rank averaged over intents as a share of what the topic allows. */
export const nerrIa: IntentMeasure<typeof params> = {
  contributes: 'measure',
  name: 'nERR_IA',
  input: 'intent-ranking',
  params,
  at: 'k',
  range: [0, GREEDY_LIMIT],
  better: 'higher',
  laws: ['bounded', 'order-only', 'swap-up-never-hurts'],
  undefinedWhen: { ...NO_INTENT },
  about: {
    title: 'Normalised intent-aware expected reciprocal rank',
    summary: 'Intent-aware expected reciprocal rank divided by that of a greedy ideal ranking.',
    formula: String.raw`\mathrm{ERR\text{-}IA}_k \big/ \mathrm{ERR\text{-}IA}^*_k`,
    references: [
      { text: 'Chapelle, Ji, Liao, Velipasaoglu, Lai & Wu 2011', doi: '10.1007/s10791-011-9167-7' },
      { text: 'Clarke, Craswell, Soboroff & Ashkan 2011', doi: '10.1145/1935826.1935847' },
    ],
    differs:
      'The ideal ranking is the greedy one of ndeval (the later id on a tie). It is not always optimal, so values slightly above 1 can occur.',
  },
  cases: [
    {
      source: 'by hand: (2/2 + (1/2)/3) / (2 + (1/2)/2 + (1/2)/3)',
      input: intentRankingOf([
        [0, 0],
        [1, 1],
        [0, 2],
        [1, 0],
        [0, 0],
      ]),
      params: { k: 3 },
      expected: (1 + 1 / 6) / (2 + 1 / 4 + 1 / 6),
    },
  ],
  compute(frame, { k, alpha, rel }) {
    const best = idealNoveltyOf(frame, reciprocal, { alpha, rel, depth: k })
    if (best === 0) return undefinedBecause('no-intent')
    return noveltyOf(frame, reciprocal, { alpha, rel, depth: k }).value / best
  },
}
