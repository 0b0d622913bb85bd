import { cumulativeGain } from '../formulas/cumulative-gain.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoff } from '../relevance.js'
import { cutoffDepth, gradeTerms } from '../terms.js'

const params = { k: cutoff } as const

/** The plain sum of grades in the top k. */
export const cg: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'CG',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, Infinity],
  better: 'higher',
  laws: [
    'order-only',
    'swap-up-never-hurts',
    'additive',
    'tail-free',
    'unjudged-as-nonrelevant',
    'zero-without-hits',
  ],
  undefinedWhen: {},
  about: {
    title: 'Cumulative gain',
    summary: 'Sum of the gains in the top k, whatever their order.',
    formula: String.raw`\sum_{r\le k} g_r`,
    references: [{ text: 'Järvelin & Kekäläinen 2002', doi: '10.1145/582415.582418' }],
    avoidWhen: 'Topics have different numbers of relevant documents: use NCG, or nDCG where order matters.',
  },
  cases: [
    {
      source: 'Weber 2023, table of gains: 0 + 2 + 1 + 3',
      input: rankingOfGrades([0, 2, 1, 3, 0, 2, 0, 3, 1, 3]),
      params: { k: 4 },
      expected: 6,
    },
  ],
  compute: ({ grades }, { k }) => cumulativeGain(grades, k),
  terms: (ranking, { k }) => gradeTerms(ranking, k, 1),
  depth: cutoffDepth,
}
