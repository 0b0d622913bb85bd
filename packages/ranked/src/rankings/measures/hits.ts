import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoff, hitsIn, rel } from '../relevance.js'
import { cutoffDepth } from '../terms.js'

const params = { k: cutoff, rel } as const

/** How many relevant documents are in the top k. */
export const hits: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Hits',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, Infinity],
  better: 'higher',
  laws: [
    'order-only',
    'swap-up-never-hurts',
    'additive',
    'rel-is-level',
    'tail-free',
    'unjudged-as-nonrelevant',
    'zero-without-hits',
  ],
  undefinedWhen: {},
  about: {
    title: 'Hits',
    summary: 'Number of relevant documents in the top k; averaged over topics.',
    formula: String.raw`\sum_{r\le k}[d_r \text{ relevant}]`,
    references: [{ text: 'Macskassy, Provost & Rosset 2005, the count n in the top k' }],
    differs: 'NumRelRet of trec_eval has no cutoff and is summed over topics.',
  },
  cases: [
    {
      source: 'Krstovski 2017, model 1: 4 of the top 10',
      input: rankingOfGrades([1, 0, 1, 0, 0, 0, 0, 1, 0, 1], { missed: [1] }),
      params: { k: 10 },
      expected: 4,
    },
  ],
  compute: (ranking, { k, rel: from }) => hitsIn(ranking, from, k),
  depth: cutoffDepth,
}
