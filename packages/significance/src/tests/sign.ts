import { binomial } from '../distributions/index.js'
import { differencesOf } from '../numbers/check.js'
import { plainNotes } from '../clusters/independent-items.js'
import { pOf } from '../numbers/tails.js'
import { smallestFlipP } from '../power/smallest-p.js'
import { alternativeParam, type Test } from '../test.js'

const params = { alternative: alternativeParam } as const

/** The sign test: wins against losses, ties dropped. */
export const sign: Test<'paired', typeof params> = {
  contributes: 'test',
  name: 'sign',
  input: 'paired',
  params,
  hypothesis: 'A unit that differs is as likely to be a win as a loss.',
  laws: ['exchange'],
  undefinedWhen: {},
  about: {
    title: 'Sign test',
    summary: 'Binomial test of the number of wins among the units that differ.',
    formula: String.raw`p=\Pr(X\ge w),\quad X\sim\mathrm{Bin}(w+l,\tfrac12)`,
    references: [{ text: 'Conover 1999, Practical Nonparametric Statistics, section 3.4' }],
    avoidWhen: 'The size of differences matters: use wilcoxon or randomization.',
  },
  smallestP: ({ units }, { alternative }) => smallestFlipP(units, alternative),
  compute(sample, { alternative }) {
    const differences = differencesOf(sample, 'sign')
    const wins = differences.filter((value) => value > 0).length
    const losses = differences.filter((value) => value < 0).length
    const moved = wins + losses
    return {
      statistic: wins,
      statisticName: 'wins',
      ...(moved === 0
        ? { p: 1, logP: 0 }
        : pOf(alternative, binomial.logCdf(wins, moved, 0.5), binomial.logAtLeast(wins, moved, 0.5))),
      alternative,
      method: 'exact',
      n: differences.length,
      notes: [...(moved === 0 ? ['Every difference is zero.'] : []), ...plainNotes(sample)],
      details: { wins, losses, ties: differences.length - moved },
    }
  },
}
