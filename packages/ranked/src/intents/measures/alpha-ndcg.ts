import { undefinedBecause } from '@eval/core'
import { intentRankingOf, type IntentMeasure } from '../intent-ranking.js'
import { GREEDY_LIMIT, idealNoveltyOf, logarithmic, NO_INTENT, noveltyOf, noveltyParams } from '../novelty.js'

const params = {
  k: { type: 'integer', min: 1, about: 'Ranks considered; every rank when absent.' },
  ...noveltyParams,
} as const

/** Discounted cumulative novelty as a share of what the topic allows. */
export const alphaNdcg: IntentMeasure<typeof params> = {
  contributes: 'measure',
  name: 'alpha_nDCG',
  input: 'intent-ranking',
  params,
  at: 'k',
  range: [0, GREEDY_LIMIT],
  better: 'higher',
  laws: ['bounded', 'order-only', 'swap-up-never-hurts'],
  undefinedWhen: { ...NO_INTENT },
  about: {
    title: 'Alpha-nDCG',
    summary:
      'DCG with a gain that decreases with each further document on an intent, divided by that of a greedy ideal ranking.',
    formula: String.raw`\alpha\text{-DCG}_k \big/ \alpha\text{-DCG}^*_k`,
    references: [
      {
        text: 'Clarke, Kolla, Cormack, Vechtomova, Ashkan, Büttcher & MacKinnon 2008',
        doi: '10.1145/1390334.1390446',
      },
    ],
    differs:
      'The ideal ranking is the greedy one of ndeval (the later id on a tie). It is not always optimal, so values slightly above 1 can occur.',
  },
  cases: [
    {
      source: 'by hand: (2/log2 3 + (1/2)/log2 4) / (2 + (1/2)/log2 3 + (1/2)/log2 4)',
      input: intentRankingOf([
        [0, 0],
        [1, 1],
        [0, 2],
        [1, 0],
        [0, 0],
      ]),
      params: { k: 3 },
      expected: (2 / Math.log2(3) + 1 / 4) / (2 + 0.5 / Math.log2(3) + 1 / 4),
    },
  ],
  compute(frame, { k, alpha, rel }) {
    const best = idealNoveltyOf(frame, logarithmic, { alpha, rel, depth: k })
    if (best === 0) return undefinedBecause('no-intent')
    return noveltyOf(frame, logarithmic, { alpha, rel, depth: k }).value / best
  },
}
