import { undefinedBecause } from '@eval/core'
import { intentRankingOf, intentsServed, relevantToIntents, type IntentMeasure } from '../intent-ranking.js'
import { NO_INTENT, noveltyParams } from '../novelty.js'

const params = {
  k: { type: 'integer', min: 1, required: true, about: 'Ranks considered.' },
  rel: noveltyParams.rel,
} as const

/** Precision at k averaged over intents. */
export const pIa: IntentMeasure<typeof params> = {
  contributes: 'measure',
  name: 'P_IA',
  input: 'intent-ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'swap-up-never-hurts'],
  undefinedWhen: { ...NO_INTENT },
  about: {
    title: 'Intent-aware precision',
    summary:
      'Precision of the top k for each intent that has a relevant document, averaged over these intents.',
    formula: String.raw`\frac1m\sum_i\frac{|\{r\le k: d_r\in i\}|}{k}`,
    references: [{ text: 'Agrawal, Gollapudi, Halverson & Ieong 2009', doi: '10.1145/1498759.1498766' }],
  },
  cases: [
    {
      source: 'by hand: (2/5 + 2/5) / 2',
      input: intentRankingOf([
        [0, 0],
        [1, 1],
        [0, 2],
        [1, 0],
        [0, 0],
      ]),
      params: { k: 5 },
      expected: 0.4,
    },
  ],
  compute(frame, { k, rel = frame.level }) {
    const served = intentsServed(frame, rel)
    if (served === 0) return undefinedBecause('no-intent')
    const relevant = relevantToIntents(frame.grades, rel).subarray(0, k * frame.intents)
    return relevant.reduce((sum, mark) => sum + mark, 0) / (k * served)
  },
}
