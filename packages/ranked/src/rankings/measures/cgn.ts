import { undefinedBecause } from '@eval/core'
import { cumulativeGain } from '../formulas/cumulative-gain.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoff, topGrade } from '../relevance.js'
import { cutoffDepth, gradeTerms } from '../terms.js'

const params = {
  k: cutoff,
  top: {
    type: 'number',
    min: 0,
    open: true,
    about: 'Top grade of the scale; the highest grade that the topic has when absent.',
  },
} as const

/** Cumulative gain as a share of a top k filled with the top grade. */
export const cgn: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'CGn',
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
    'unjudged-as-nonrelevant',
    'zero-without-hits',
  ],
  undefinedWhen: {
    'no-top-grade': 'No top grade is declared and no judged document of the topic has a positive grade.',
    'above-top': 'A document has a grade above the declared top grade.',
    'nothing-retrieved': 'No cutoff is given and the ranking is empty.',
  },
  about: {
    title: 'Cumulative gain per rank, as a share of the top grade',
    summary: 'The sum of the grades in the top k divided by k times the top grade of the scale.',
    formula: String.raw`\frac{1}{k\,g_{\max}}\sum_{r\le k} g_r`,
    references: [
      { text: 'Weber 2023, lecture on the evaluation of retrieval systems' },
      { text: 'Järvelin & Kekäläinen 2002', doi: '10.1145/582415.582418' },
    ],
    differs: 'NCG divides by the gain of the ideal top k, CGn by k times the top grade.',
  },
  cases: [
    {
      source: 'Weber 2023, table of gains: 15 / (10 * 3)',
      input: rankingOfGrades([0, 2, 1, 3, 0, 2, 0, 3, 1, 3]),
      params: { k: 10 },
      expected: 0.5,
    },
  ],
  compute(ranking, { k = ranking.grades.length, top = topGrade(ranking) }) {
    if (k === 0) return undefinedBecause('nothing-retrieved')
    if (top === 0) return undefinedBecause('no-top-grade')
    if (top < topGrade(ranking)) return undefinedBecause('above-top')
    return cumulativeGain(ranking.grades, k) / (k * top)
  },
  terms(ranking, { k = ranking.grades.length, top = topGrade(ranking) }) {
    return k === 0 || top === 0 || top < topGrade(ranking) ? undefined : gradeTerms(ranking, k, 1 / (k * top))
  },
  depth: cutoffDepth,
}
