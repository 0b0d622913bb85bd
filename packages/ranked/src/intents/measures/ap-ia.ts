import { undefinedBecause } from '@eval/core'
import { intentRankingOf, intentsServed, relevantToIntents, type IntentMeasure } from '../intent-ranking.js'
import { NO_INTENT, noveltyParams } from '../novelty.js'

const params = {
  k: { type: 'integer', min: 1, about: 'Ranks considered; every rank when absent.' },
  rel: noveltyParams.rel,
} as const

/** Average precision averaged over intents. */
export const apIa: IntentMeasure<typeof params> = {
  contributes: 'measure',
  name: 'AP_IA',
  input: 'intent-ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'swap-up-never-hurts'],
  undefinedWhen: { ...NO_INTENT },
  about: {
    title: 'Intent-aware average precision',
    summary: 'Average precision for each intent that has a relevant document, averaged over these intents.',
    formula: String.raw`\frac1m\sum_i \mathrm{AP}_i`,
    references: [{ text: 'Agrawal, Gollapudi, Halverson & Ieong 2009', doi: '10.1145/1498759.1498766' }],
    aka: { ir_measures: ['MAP_IA'], ndeval: ['MAP-IA'] },
    differs:
      'With a cutoff the sum ends at rank k and is still divided by the relevant documents of each intent.',
  },
  cases: [
    {
      source: 'by hand: ((1/2 + 2/4)/2 + (1/2 + 2/3)/2) / 2',
      input: intentRankingOf([
        [0, 0],
        [1, 1],
        [0, 2],
        [1, 0],
        [0, 0],
      ]),
      expected: (1 / 2 + 7 / 12) / 2,
    },
  ],
  compute(frame, { k = Infinity, rel = frame.level }) {
    const served = intentsServed(frame, rel)
    if (served === 0) return undefinedBecause('no-intent')
    const { intents } = frame
    const total = new Float64Array(intents)
    for (const [index, mark] of relevantToIntents(frame.pool, rel).entries()) total[index % intents]! += mark
    const found = new Float64Array(intents)
    const relevant = relevantToIntents(frame.grades, rel).subarray(0, k * intents)
    let sum = 0
    for (const [index, mark] of relevant.entries()) {
      if (mark === 0) continue
      const intent = index % intents
      found[intent]! += 1
      sum += found[intent]! / (Math.floor(index / intents) + 1) / total[intent]!
    }
    return sum / served
  },
}
