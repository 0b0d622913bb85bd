import { undefinedBecause } from '@eval/core'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { rel, relevantAt, relevantInPool } from '../relevance.js'

const params = {
  recall: {
    type: 'number',
    min: 0,
    max: 1,
    required: true,
    about: 'Recall level; 0 means the first relevant document.',
  },
  rel,
} as const

/** Precision at the first rank at which a recall is reached. */
export const precAtRecall: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'PrecAtRecall',
  input: 'ranking',
  params,
  at: 'recall',
  range: [0, 1],
  better: 'higher',
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'rel-is-level',
    'one-when-ideal',
    'tail-free',
    'unjudged-as-nonrelevant',
  ],
  undefinedWhen: {
    'no-relevant': 'The topic has no relevant document.',
    'recall-not-reached': 'The ranking ends before the recall is reached.',
  },
  about: {
    title: 'Precision at a recall threshold',
    summary: 'Precision at the smallest cutoff whose recall is at least the threshold.',
    formula: String.raw`p_k,\quad k=\min\{j: r_j\ge r_t\}`,
    references: [
      { text: 'Weber 2023, lecture on the evaluation of retrieval systems (there called R-precision)' },
    ],
    differs:
      'Rprec is precision at rank R; IPrec is the best precision at that recall or beyond, and 0 where it is not reached.',
  },
  cases: [
    {
      source: 'Weber 2023, example with 5 relevant documents: recall 1 at rank 13',
      input: rankingOfGrades([1, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0]),
      params: { recall: 1 },
      expected: 5 / 13,
    },
    {
      source: 'by definition',
      input: rankingOfGrades([1], { missed: [1] }),
      params: { recall: 0.75 },
      expected: { undefined: 'recall-not-reached' },
    },
  ],
  compute(ranking, { recall, rel: from }) {
    const total = relevantInPool(ranking, from)
    if (total === 0) return undefinedBecause('no-relevant')
    let found = 0
    for (const [index, mark] of relevantAt(ranking, from).entries()) {
      found += mark
      if (mark === 1 && found / total >= recall) return found / (index + 1)
    }
    return undefinedBecause('recall-not-reached')
  },
}
