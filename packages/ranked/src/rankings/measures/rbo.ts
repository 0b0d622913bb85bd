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
    default: 0.9,
    about: 'Probability of continuing to the next rank (persistence).',
  },
  beyond: {
    type: 'choice',
    of: ['extrapolated', 'none'],
    default: 'extrapolated',
    about: 'Beyond the end of the lists: extrapolated agreement, or none.',
  },
} as const

/** Rank-biased overlap of the ranking with the ideal ranking nearest to it, over endless lists. */
export const rbo: RankingMeasure<typeof params> = {
  contributes: 'measure',
  name: 'RBO',
  input: 'ranking',
  params,
  range: [0, 1],
  better: 'higher',
  laws: ['bounded', 'order-only', 'swap-up-never-hurts', 'unjudged-as-nonrelevant', 'zero-without-hits'],
  undefinedWhen: {
    'no-relevant': 'No judged document of the topic has a positive grade.',
    'nothing-retrieved': 'The ranking is empty, so agreement cannot be extrapolated.',
  },
  about: {
    title: 'Rank-biased overlap with the ideal ranking',
    summary: 'Rank-biased overlap of the ranking with the ideal ranking; p is the persistence.',
    formula: String.raw`(1-p)\sum_{d\ge1}p^{d-1}\frac{|S_{1..d}\cap I_{1..d}|}{d}`,
    references: [{ text: 'Webber, Moffat & Zobel 2010', doi: '10.1145/1852102.1852106' }],
    differs:
      'Compat stops at the end of the longer list and is normalised by its ideal value; RBO extrapolates.',
  },
  cases: [
    {
      source: 'by hand, p = 1/2, nothing beyond: sum over d >= 1 of 2^-d/d',
      input: rankingOfGrades([1]),
      params: { p: 0.5, beyond: 'none' },
      expected: Math.LN2,
    },
    {
      source: 'by hand, p = 1/2: agreement 0, then 1/2 for ever: 1/2 * 1/2',
      input: rankingOfGrades([0, 1], { missed: [1] }),
      params: { p: 0.5 },
      expected: 0.25,
    },
    { source: 'by definition', input: rankingOfGrades([1]), expected: 1 },
  ],
  compute(ranking, { p, beyond }) {
    const { overlap, wanted } = idealOverlap(ranking)
    if (wanted === 0) return undefinedBecause('no-relevant')
    const short = Math.min(ranking.grades.length, wanted)
    if (short === 0 && beyond === 'extrapolated') return undefinedBecause('nothing-retrieved')
    return beyond === 'none' ? least(overlap, p) : extrapolated(overlap, short, p)
  },
}

/** Nothing is shared beyond the lists: the overlap stays as it is while depth grows. */
function least(overlap: Float64Array, p: number): number {
  let sum = 0
  let logarithm = 0
  let power = 1
  for (let depth = 1; depth <= overlap.length; depth++) {
    power *= p
    sum += (overlap[depth - 1]! * power) / depth
    logarithm += power / depth
  }
  const shared = overlap.at(-1) ?? 0
  const tail = Math.max(0, -Math.log1p(-p) - logarithm)
  return ((1 - p) / p) * (sum + shared * tail)
}

/** The shorter list goes on agreeing as it did at its end, and both do beyond the longer one (Webber's equation 32). */
function extrapolated(overlap: Float64Array, short: number, p: number): number {
  const long = overlap.length
  const atShort = overlap[short - 1]!
  let sum = 0
  let power = 1
  for (let depth = 1; depth <= long; depth++) {
    power *= p
    const assumed = depth > short ? (atShort * (depth - short)) / short : 0
    sum += ((overlap[depth - 1]! + assumed) * power) / depth
  }
  return ((1 - p) / p) * sum + ((overlap[long - 1]! - atShort) / long + atShort / short) * power
}
