import { undefinedBecause } from '@eval/core'
import { intentRankingOf, intentsServed, relevantToIntents, type IntentMeasure } from '../intent-ranking.js'
import { NO_INTENT, noveltyParams } from '../novelty.js'

const params = {
  k: { type: 'integer', min: 1, about: 'Ranks considered; every rank when absent.' },
  rel: noveltyParams.rel,
} as const

/** The share of intents that the top k covers. */
export const stRecall: IntentMeasure<typeof params> = {
  contributes: 'measure',
  name: 'StRecall',
  input: 'intent-ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'swap-up-never-hurts'],
  undefinedWhen: { ...NO_INTENT },
  about: {
    title: 'Subtopic recall',
    summary: 'Share of intents with a relevant document in the top k.',
    formula: String.raw`\frac1m\left|\bigcup_{r\le k}\{i: d_r\in i\}\right|`,
    references: [{ text: 'Zhai, Cohen & Lafferty 2003', doi: '10.1145/860435.860440' }],
    aka: { ndeval: ['strec@{k}'] },
  },
  cases: [
    {
      source: 'by hand: both intents at rank 2',
      input: intentRankingOf([
        [0, 0],
        [1, 1],
        [0, 2],
        [1, 0],
        [0, 0],
      ]),
      params: { k: 2 },
      expected: 1,
    },
    {
      source: 'by hand: one of two intents',
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
      expected: 0.5,
    },
  ],
  compute(frame, { k = Infinity, rel = frame.level }) {
    const served = intentsServed(frame, rel)
    if (served === 0) return undefinedBecause('no-intent')
    const covered = new Set<number>()
    for (const [index, mark] of relevantToIntents(frame.grades, rel)
      .subarray(0, k * frame.intents)
      .entries()) {
      if (mark === 1) covered.add(index % frame.intents)
    }
    return covered.size / served
  },
}
