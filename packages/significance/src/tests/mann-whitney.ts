import { stableSum, undefinedBecause } from '@eval/core'
import { pairsWonChances } from '../chance/permutations/rank-sum.js'
import { normal } from '../distributions/index.js'
import { demandItems } from '../numbers/check.js'
import { pOf } from '../numbers/tails.js'
import { alternativeParam, type Alternative, type Test, type TestResult } from '../test.js'

const params = {
  alternative: alternativeParam,
  method: {
    type: 'choice',
    of: ['normal', 'exact', 'auto'],
    default: 'normal',
    about:
      'The normal approximation, the exact distribution given the ties, or the exact one wherever enumeration is feasible.',
  },
  correction: {
    type: 'flag',
    default: false,
    about: 'Continuity correction of half a pair in the normal approximation.',
  },
} as const

/** The Mann-Whitney test: whether positives score above negatives. */
export const mannWhitney: Test<'tally', typeof params> = {
  contributes: 'test',
  name: 'mann-whitney',
  input: 'tally',
  params,
  hypothesis: 'Positives and negatives have the same distribution of scores.',
  undefinedWhen: {
    'one-class': 'There are no positives or no negatives.',
    'all-tied': 'All scores are equal, so the normal approximation has no variance; exact gives p = 1.',
    'not-feasible': 'There are too many items for the exact distribution.',
  },
  about: {
    title: 'Mann-Whitney U test',
    summary:
      'Number of pairs with the positive above the negative, ties half, under permutation of the labels.',
    formula: String.raw`z=\frac{U-mn/2}{\sqrt{\frac{mn}{12}\big(N+1-\sum(t^3-t)/(N(N-1))\big)}}`,
    references: [{ text: 'Mann & Whitney 1947', doi: '10.1214/aoms/1177730491' }],
    aka: { scipy: ['mannwhitneyu'] },
    differs:
      'The exact distribution accounts for ties; scipy uses the distribution without ties. By default scipy corrects for continuity and is exact up to eight items of a class without ties.',
  },
  compute(tally, { alternative, method, correction }) {
    const { positives: m, negatives: n } = demandItems(tally, 'mann-whitney')
    const { positives, negatives } = tally
    if (m === 0 || n === 0) return undefinedBecause('one-class')
    const all = m + n
    const allTied = positives.some((own, index) => own + (negatives[index] ?? 0) === all)
    if (allTied && method === 'normal') return undefinedBecause('all-tied')
    let below = n
    let wins = 0
    let ties = 0
    for (const [index, own] of positives.entries()) {
      const other = negatives[index]!
      below -= other
      wins += own * (below + other / 2)
      const size = own + other
      ties += size * (size * size - 1)
    }
    const variance = ((m * n) / 12) * (all + 1 - ties / (all * (all - 1)))
    const away = wins - (m * n) / 2
    const sign = alternative === 'two-sided' ? Math.sign(away) : alternative === 'greater' ? 1 : -1
    const z = (away - (correction ? 0.5 * sign : 0)) / Math.sqrt(variance)
    if (allTied) return tied(all, wins, alternative)
    const chances = method === 'normal' ? undefined : pairsWonChances(tally)
    if (method === 'exact' && !chances) return undefinedBecause('not-feasible')
    return {
      statistic: wins,
      statisticName: 'U',
      ...(chances
        ? exactP(chances, 2 * wins, alternative)
        : pOf(alternative, normal.logCdf(z), normal.logSurvival(z))),
      alternative,
      method: chances ? 'exact' : correction ? 'normal-corrected' : 'normal',
      n: all,
      notes: chances && correction ? ['The exact distribution needs no continuity correction.'] : [],
      details: { z, auc: wins / m / n },
    }
  },
}

/** Equal scores in every permutation of the labels: one outcome, as extreme as itself. */
const tied = (all: number, wins: number, alternative: Alternative): TestResult => ({
  statistic: wins,
  statisticName: 'U',
  p: 1,
  logP: 0,
  alternative,
  method: 'exact',
  n: all,
  notes: ['All scores are equal, so every permutation of the labels gives the same U.'],
  details: { auc: 0.5 },
})

/** The p-value of so many half pairs won, from the chances of each number of them. */
function exactP(chances: Float64Array, won: number, alternative: Alternative): ReturnType<typeof pOf> {
  const logOf = (part: Float64Array): number => Math.log(Math.min(1, stableSum(part)))
  return pOf(alternative, logOf(chances.subarray(0, won + 1)), logOf(chances.subarray(won)))
}
