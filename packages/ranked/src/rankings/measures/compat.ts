import { undefinedBecause } from '@eval/core'
import { idealOverlap } from '../formulas/ideal-overlap.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { RankingMeasure } from '../ranking.js'

const params = {
  p: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.95,
    about: 'Probability of continuing to the next rank (persistence).',
  },
  normalize: {
    type: 'flag',
    default: true,
    about: 'Normalise by the value of the ideal ranking, so that the best is 1.',
  },
} as const

/** Agreement with the nearest ideal ranking, weighted towards the top. */
export const compat: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'Compat',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'swap-up-never-hurts', 'unjudged-as-nonrelevant', 'zero-without-hits'],
  undefinedWhen: { 'no-relevant': 'No judged document of the topic has a positive grade.' },
  about: {
    title: 'Compatibility',
    summary:
      'Rank-biased overlap of the ranking with the nearest ideal ranking, evaluated to the longer of the two.',
    formula: String.raw`\frac{\sum_{d\le n} p^{d-1} X_d/d}{\sum_{d\le n} p^{d-1} X^*_d/d},\quad X_d=|S_{1..d}\cap I_{1..d}|`,
    references: [{ text: 'Clarke, Vtyurina & Smucker 2021', doi: '10.1145/3451161' }],
    differs:
      'The same depth and weights as the authors’ program and ir_measures, which score a topic without relevant documents 0.',
  },
  cases: [
    {
      source: 'by hand, p = 1/2: (0 + 1/4) / (1 + 1/4)',
      input: rankingOfGrades([0, 1]),
      params: { p: 0.5 },
      expected: (0.5 * 0.5) / (1 + 0.5 * 0.5),
    },
    {
      source: 'by hand, p = 1/2, not normalised: (0 + 1/4) / (1 + 1/2)',
      input: rankingOfGrades([0, 1]),
      params: { p: 0.5, normalize: false },
      expected: 1 / 6,
    },
    {
      source: 'by hand, p = 1/2: ideal is missed 3, then the 1 of rank 1: (0 + 1/4) / (1 + 1/2)',
      input: rankingOfGrades([1], { missed: [3] }),
      params: { p: 0.5 },
      expected: 1 / 6,
    },
  ],
  compute(ranking, { p, normalize }) {
    const { overlap, wanted } = idealOverlap(ranking)
    if (wanted === 0) return undefinedBecause('no-relevant')
    let sum = 0
    let best = 0
    let weight = 1
    for (let depth = 1; depth <= overlap.length; depth++) {
      sum += (weight * overlap[depth - 1]!) / depth
      best += normalize ? (weight * Math.min(depth, wanted)) / depth : weight
      weight *= p
    }
    return sum / best
  },
}
