import { undefinedBecause } from '@eval/core'
import { hypergeometric } from '../distributions/index.js'
import { conditionalOdds } from '../numbers/proportions/conditional-odds.js'
import { firstTrue } from '../numbers/first-true.js'
import { fourCells } from '../numbers/proportions/ratio-interval.js'
import { levelParam } from '../numbers/means/t-result.js'
import { EQUALLY_LIKELY } from '../numbers/tails.js'
import { logAdd } from '../special/log-sum.js'
import { alternativeParam, type Test } from '../test.js'

const params = { alternative: alternativeParam, level: levelParam } as const

/** Fisher's exact test of a two by two table, with the conditional odds ratio and its interval. */
export const fisher: Test<'table', typeof params> = {
  contributes: 'test',
  name: 'fisher',
  input: 'table',
  params,
  hypothesis: 'Rows and columns are independent: the odds ratio is 1.',
  undefinedWhen: { 'empty-table': 'The table holds nothing.' },
  about: {
    title: "Fisher's exact test",
    summary: 'Probability of tables at most as likely as the observed one, with the same margins.',
    formula: String.raw`p=\sum_{i:\,P(i)\le P(a)}\binom{a+b}{i}\binom{c+d}{a+c-i}\Big/\binom{n}{a+c}`,
    references: [{ text: 'Fisher 1935', doi: '10.2307/2342435' }],
    aka: { scipy: ['fisher_exact'], R: ['fisher.test'] },
    differs:
      'The interval is around the conditional maximum-likelihood odds ratio, as in R; scipy reports ad / bc.',
  },
  compute(table, { alternative, level }) {
    const [a, b, c, d] = fourCells(table, 'fisher')
    const n = a + b + c + d
    if (n === 0) return undefinedBecause('empty-table')
    const [row, column] = [a + b, a + c]
    const low = Math.max(0, column - (c + d))
    const high = Math.min(row, column)
    const margins = [n, row, column] as const
    const logP =
      alternative === 'less'
        ? hypergeometric.logCdf(a, ...margins)
        : alternative === 'greater'
          ? hypergeometric.logAtLeast(a, ...margins)
          : asUnlikely(a, low, high, margins)
    const sampleOdds = (a * d) / (b * c)
    const ratio = (place: number): number => {
      const first = low + place
      return (((row - first) / (first + 1)) * (column - first)) / (n - row - column + first + 1)
    }
    const odds = conditionalOdds({ last: high - low, ratio }, a - low, level, alternative)
    return {
      statistic: odds.estimate,
      statisticName: 'odds ratio',
      p: Math.exp(logP),
      logP,
      alternative,
      method: 'exact',
      n,
      notes: [],
      interval: {
        ...odds,
        level,
        side: alternative === 'two-sided' ? 'two-sided' : alternative === 'less' ? 'upper' : 'lower',
        method: 'conditional',
        n,
        notes: [],
      },
      details: Number.isNaN(sampleOdds) ? {} : { sampleOddsRatio: sampleOdds },
    }
  },
}

/** The logarithm of the chance of the tables that are no likelier than the observed one: a tail on either side of the peak. */
function asUnlikely(
  a: number,
  low: number,
  high: number,
  margins: readonly [n: number, row: number, column: number],
): number {
  const limit = hypergeometric.logPmf(a, ...margins) + EQUALLY_LIKELY
  const isUnlikely = (first: number): boolean => hypergeometric.logPmf(first, ...margins) <= limit
  const [n, row, column] = margins
  const peak = Math.min(high, Math.max(low, Math.floor(((row + 1) / (n + 2)) * (column + 1))))
  if (isUnlikely(peak)) return 0
  const near = firstTrue(low, peak, (first) => !isUnlikely(first)) - 1
  const far = firstTrue(peak, high + 1, isUnlikely)
  const tails = [
    near < low ? -Infinity : hypergeometric.logCdf(near, ...margins),
    far > high ? -Infinity : hypergeometric.logAtLeast(far, ...margins),
  ] as const
  return Math.min(0, logAdd(...tails))
}
