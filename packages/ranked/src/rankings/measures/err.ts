import { undefinedBecause } from '@eval/core'
import { expectedReciprocalRank } from '../formulas/expected-reciprocal-rank.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoff, topGrade } from '../relevance.js'
import { traceRanks } from '../trace-ranks.js'
import { cutoffDepth } from '../terms.js'

const params = {
  k: cutoff,
  top: {
    type: 'number',
    min: 0,
    max: 1000,
    open: true,
    about: 'Top grade of the scale; the highest grade that the topic has when absent.',
  },
} as const

/** Expected reciprocal rank under the cascade model, on any scale of grades. */
export const err: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'ERR',
  input: 'ranking',
  params,
  at: 'k',
  range: [0, 1],
  better: 'higher',
  laws: [
    'bounded',
    'order-only',
    'swap-up-never-hurts',
    'tail-free',
    'unjudged-as-nonrelevant',
    'zero-without-hits',
  ],
  undefinedWhen: { 'above-top': 'A document has a grade above the declared top grade.' },
  about: {
    title: 'Expected reciprocal rank',
    summary: 'Expected 1/rank at which a user who reads down the list is satisfied and stops.',
    formula: String.raw`\sum_{r\le k}\frac{R_r}{r}\prod_{i<r}(1-R_i),\quad R_r=\frac{2^{g_r}-1}{2^{\mathrm{top}}}`,
    references: [{ text: 'Chapelle, Metzler, Zhang & Grinspan 2009', doi: '10.1145/1645953.1646033' }],
    differs:
      'gdeval.pl, used by ir_measures, fixes the top grade at 4: ERR(top=4)@20. Without a declared top grade, topics with different highest grades are on different scales.',
  },
  cases: [
    {
      source: 'by hand: 3/8 + 1/2 (5/8)(1/8) + 1/3 (5/8)(7/8)(7/8)',
      input: rankingOfGrades([2, 1, 3]),
      expected: 3 / 8 + 5 / 128 + 245 / 1536,
    },
    {
      source: 'by hand with top grade 4: 1/2 (1/16) + 1/3 (15/16)(3/16)',
      input: rankingOfGrades([0, 1, 2]),
      params: { top: 4 },
      expected: 1 / 32 + 15 / 256,
    },
    {
      source: 'gdeval.pl 1.2a prints err@2 = 0.09375 (3/16 at rank 2)',
      input: rankingOfGrades([null, 2, null, null], { missed: [1, 2] }),
      params: { k: 2, top: 4 },
      expected: 0.09375,
    },
  ],
  compute(ranking, { k, top = topGrade(ranking) }) {
    if (top < topGrade(ranking)) return undefinedBecause('above-top')
    return expectedReciprocalRank(ranking.grades, top, k)
  },
  trace(ranking, { k, top = topGrade(ranking) }) {
    const terms = ['satisfied', 'still reading', 'contribution', 'running value']
    let reading = 1
    let value = 0
    const steps = traceRanks(ranking, { k }, terms, (rank, _, item) => {
      const satisfied = (2 ** Math.max(0, ranking.grades[item]!) - 1) / 2 ** top
      const contribution = (reading * satisfied) / rank
      value += contribution
      const figures = [satisfied, reading, contribution, value]
      reading *= 1 - satisfied
      return figures
    })
    return { ...steps, totals: { 'top grade': top }, value }
  },
  depth: cutoffDepth,
}
