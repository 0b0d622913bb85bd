import { badInput, undefinedBecause } from '@eval/core'
import { normal } from '../distributions/index.js'
import { betterParam, systemRanks } from '../numbers/system-ranks.js'
import { levelParam } from '../numbers/t-result.js'
import type { PairResult, Test } from '../test.js'

const params = {
  better: betterParam,
  level: levelParam,
  control: {
    type: 'text',
    about: 'Name of the system that the others are compared with; the first when absent.',
  },
} as const

/** Comparison of all systems with one control by mean rank. */
export const bonferroniDunn: Test<'systems', typeof params> = {
  contributes: 'test',
  name: 'bonferroni-dunn',
  input: 'systems',
  params,
  hypothesis: 'No system ranks other than the control.',
  undefinedWhen: { 'too-few': 'Two systems and two units or more are needed.' },
  about: {
    title: 'Bonferroni-Dunn test against a control',
    summary: 'Mean ranks against one control, each comparison at the level divided by their number.',
    formula: String.raw`CD=z_{\alpha/(2(k-1))}\sqrt{\frac{k(k+1)}{6N}}`,
    references: [{ text: 'Demšar 2006', url: 'https://jmlr.org/papers/v7/demsar06a.html' }],
  },
  compute(sample, { better, level, control }) {
    const { names } = sample
    const { means, units: n, systems: k } = systemRanks(sample, better, 'bonferroni-dunn')
    if (k < 2 || n < 2) return undefinedBecause('too-few')
    const own = control === undefined ? 0 : names.indexOf(control)
    if (own < 0)
      throw badInput(`bonferroni-dunn: no system is called "${control}"; there are ${names.join(', ')}.`)
    const unit = Math.sqrt((k * (k + 1)) / (6 * n))
    const criticalValue = normal.upperQuantile((1 - level) / (2 * (k - 1)))
    const pairs = names.flatMap((name, system): PairResult[] => {
      if (system === own) return []
      const difference = means[system]! - means[own]!
      const single = Math.LN2 + normal.logSurvival(Math.abs(difference) / unit)
      const logP = Math.min(0, single + Math.log(k - 1))
      return [{ first: name, second: names[own]!, difference, p: Math.exp(logP), logP }]
    })
    const widest = pairs.reduce((best, pair) => (pair.logP < best.logP ? pair : best))
    return {
      statistic: Math.abs(widest.difference) / unit,
      statisticName: 'z',
      p: widest.p,
      logP: widest.logP,
      alternative: 'two-sided',
      method: 'normal',
      n,
      notes: [],
      details: { criticalValue, criticalDifference: criticalValue * unit },
      pairs,
    }
  },
}
