import { differencesOf } from '../numbers/check.js'
import { plainNotes } from '../clusters/independent-items.js'
import { logSignEValue } from '../sequential/sign-e-value.js'
import { alternativeParam, type Test } from '../test.js'

const params = { alternative: alternativeParam } as const

/** The sign test by an e-value, which stays valid however often one looks. */
export const eSign: Test<'paired', typeof params> = {
  contributes: 'test',
  name: 'e-sign',
  input: 'paired',
  params,
  hypothesis: 'A unit that differs is as likely to be a win as a loss.',
  laws: ['exchange'],
  undefinedWhen: {},
  about: {
    title: 'Anytime-valid sign test (e-value)',
    summary:
      'Sign test by an e-value (bets on wins against losses): p = 1/e stays valid under repeated looks.',
    formula: String.raw`E=\frac{2^{w+l}}{(w+l+1)\binom{w+l}{w}},\qquad p=\min(1,1/E)`,
    references: [
      { text: 'Robbins 1970', doi: '10.1214/aoms/1177696786' },
      {
        text: 'Ramdas, Grünwald, Vovk & Shafer 2023, Game-theoretic statistics and safe anytime-valid inference',
        doi: '10.1214/23-STS894',
      },
    ],
    differs:
      'The win rate has a uniform prior on (0, 1), or on half of it where the alternative is one-sided.',
    avoidWhen: 'The number of units was fixed beforehand: sign has more power then.',
  },
  smallestP({ units }, { alternative }) {
    const isLess = alternative === 'less'
    return Math.exp(Math.min(0, -logSignEValue(isLess ? 0 : units, isLess ? units : 0, alternative)))
  },
  compute(sample, { alternative }) {
    const differences = differencesOf(sample, 'e-sign')
    const wins = differences.filter((value) => value > 0).length
    const losses = differences.filter((value) => value < 0).length
    const logE = logSignEValue(wins, losses, alternative)
    const logP = Math.min(0, -logE)
    return {
      statistic: logE,
      statisticName: 'ln e-value',
      p: Math.exp(logP),
      logP,
      alternative,
      method: 'e-value',
      n: differences.length,
      notes: [...(wins + losses === 0 ? ['Every difference is zero.'] : []), ...plainNotes(sample)],
      details: { wins, losses, ties: differences.length - wins - losses, eValue: Math.exp(logE) },
    }
  },
}
