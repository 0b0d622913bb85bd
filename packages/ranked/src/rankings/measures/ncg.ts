import { undefinedBecause } from '@eval/core'
import { cumulativeGain } from '../formulas/cumulative-gain.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoff } from '../relevance.js'
import { cutoffDepth, gradeTerms } from '../terms.js'

const params = { k: cutoff } as const

/** Cumulative gain as a share of the best top k that the topic allows. */
export const ncg: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'NCG',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'additive',
    'tail-free',
    'unjudged-as-nonrelevant',
    'zero-without-hits',
    'one-when-ideal',
  ],
  undefinedWhen: { 'no-relevant': 'No judged document of the topic has a positive grade.' },
  about: {
    title: 'Normalised cumulative gain',
    summary:
      'The sum of the grades in the top k divided by that of the k best judged documents of the topic.',
    formula: String.raw`\sum_{r\le k} g_r \Big/ \sum_{r\le k} g^*_r`,
    references: [
      { text: 'Järvelin & Kekäläinen 2002', doi: '10.1145/582415.582418' },
      { text: 'Rosset et al. 2018, as used at depth 100 in the TREC deep learning track' },
    ],
    differs: 'CGn divides by k times the top grade instead.',
  },
  cases: [
    {
      source: 'by hand: (0 + 2 + 1) / (3 + 2 + 1)',
      input: rankingOfGrades([0, 2, 1], { missed: [3] }),
      params: { k: 3 },
      expected: 0.5,
    },
  ],
  compute({ grades, ideal }, { k }) {
    const best = cumulativeGain(ideal, k)
    return best === 0 ? undefinedBecause('no-relevant') : cumulativeGain(grades, k) / best
  },
  terms(ranking, { k }) {
    const best = cumulativeGain(ranking.ideal, k)
    return best === 0 ? undefined : gradeTerms(ranking, k, 1 / best)
  },
  depth: cutoffDepth,
}
