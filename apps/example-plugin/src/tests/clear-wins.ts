import { badInput, undefinedBecause } from '@eval/core'
import { alternativeParam, binomial, type Test } from '@eval/significance'

const params = {
  alternative: alternativeParam,
  margin: { type: 'number', min: 0, default: 0.05, about: 'Differences up to this size count as ties.' },
} as const

/** A sign test that does not count differences nobody would notice. */
export const clearWins: Test<'paired', typeof params> = {
  contributes: 'test',
  name: 'clear-wins',
  input: 'paired',
  params,
  at: 'margin',
  hypothesis: 'A unit on which the systems clearly differ is as likely to be won as lost.',
  laws: ['exchange'],
  undefinedWhen: { 'no-clear-difference': 'No unit differs by more than the margin.' },
  about: {
    title: 'Test of clear wins',
    summary: 'The exact sign test on the units that differ by more than a margin.',
    formula: String.raw`p=\min\big(1,\,2\min(\Pr(X\le w),\Pr(X\ge w))\big),\quad X\sim\mathrm{Bin}(w+l,\tfrac12)`,
    references: [
      { text: 'Dixon & Mood 1946, The statistical sign test', doi: '10.1080/01621459.1946.10501898' },
    ],
    avoidWhen: 'Sizes of differences matter: use randomization or wilcoxon.',
  },
  compute({ first, second }, { alternative, margin }) {
    if (first.length !== second.length)
      throw badInput('clear-wins: the systems have different numbers of units.')
    const differences = first.map((value, unit) => value - second[unit]!)
    if (differences.some((difference) => Number.isNaN(difference)))
      throw badInput('clear-wins: a value is not a number.')
    const wins = differences.filter((difference) => difference > margin).length
    const losses = differences.filter((difference) => difference < -margin).length
    const n = wins + losses
    if (n === 0) return undefinedBecause('no-clear-difference')
    const less = binomial.logCdf(wins, n, 0.5)
    const greater = binomial.logAtLeast(wins, n, 0.5)
    const either = Math.min(0, Math.LN2 + Math.min(less, greater))
    const logP = Math.min(0, alternative === 'less' ? less : alternative === 'greater' ? greater : either)
    return {
      statistic: wins,
      statisticName: 'clear wins',
      p: Math.exp(logP),
      logP,
      alternative,
      method: 'exact',
      n: differences.length,
      notes: [],
      details: { wins, losses },
    }
  },
}
