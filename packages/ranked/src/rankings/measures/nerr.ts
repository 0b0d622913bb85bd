import { undefinedBecause } from '@eval/core'
import { expectedReciprocalRank } from '../formulas/expected-reciprocal-rank.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'
import { cutoff, topGrade } from '../relevance.js'
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

/** Expected reciprocal rank as a share of what the best order of the topic's documents would have. */
export const nerr: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'nERR',
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
    'one-when-ideal',
  ],
  undefinedWhen: {
    'no-relevant': 'No judged document of the topic has a positive grade.',
    'above-top': 'A document has a grade above the declared top grade.',
  },
  about: {
    title: 'Normalised expected reciprocal rank',
    summary: 'Expected reciprocal rank divided by that of the ideal ranking.',
    formula: String.raw`\mathrm{ERR}_k \big/ \mathrm{ERR}^*_k`,
    references: [{ text: 'Chapelle, Metzler, Zhang & Grinspan 2009', doi: '10.1145/1645953.1646033' }],
  },
  cases: [
    {
      source: 'by hand: ERR (1/2)(1/2) = 1/4 against 1/2 with the relevant document first',
      input: rankingOfGrades([0, 1]),
      expected: 0.5,
    },
    {
      source: 'by hand: ERR@1 3/8 of grade 2, best 7/8 of the grade 3 that was missed',
      input: rankingOfGrades([2], { missed: [3] }),
      params: { k: 1 },
      expected: 3 / 7,
    },
  ],
  compute(ranking, { k, top = topGrade(ranking) }) {
    if (top < topGrade(ranking)) return undefinedBecause('above-top')
    const best = expectedReciprocalRank(ranking.ideal, top, k)
    return best === 0
      ? undefinedBecause('no-relevant')
      : expectedReciprocalRank(ranking.grades, top, k) / best
  },
  depth: cutoffDepth,
}
