import { undefinedBecause } from '@eval/core'
import { hypergeometric } from '../distributions/index.js'
import { conditionalOdds } from '../numbers/conditional-odds.js'
import { fourCells } from '../numbers/ratio-interval.js'
import { levelParam } from '../numbers/t-result.js'
import { EQUALLY_LIKELY } from '../numbers/tails.js'
import { logSum } from '../special/log-sum.js'
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
    summary: 'The chance of tables as unlikely as the observed one, with the same margins.',
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
    const margins = [n, a + b, a + c] as const
    const low = Math.max(0, a + c - (c + d))
    const high = Math.min(a + b, a + c)
    const logs = Float64Array.from({ length: high - low + 1 }, (_, i) =>
      hypergeometric.logPmf(low + i, ...margins),
    )
    const limit = logs[a - low]! + EQUALLY_LIKELY
    const counts = (log: number, i: number): boolean =>
      alternative === 'two-sided' ? log <= limit : alternative === 'less' ? low + i <= a : low + i >= a
    const logP = Math.min(0, logSum(logs.filter(counts).sort()))
    const sampleOdds = (a * d) / (b * c)
    const odds = conditionalOdds(logs, a - low, level, alternative)
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
