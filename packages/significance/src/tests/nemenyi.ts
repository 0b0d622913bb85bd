import { undefinedBecause } from '@eval/core'
import { studentizedRange } from '../distributions/index.js'
import { pairsOf } from '../numbers/pairs.js'
import { betterParam, systemRanks } from '../numbers/system-ranks.js'
import { levelParam } from '../numbers/t-result.js'
import type { Test } from '../test.js'

const params = { better: betterParam, level: levelParam } as const

/** Nemenyi's comparison of all pairs of systems by mean rank, with the critical difference. */
export const nemenyi: Test<'systems', typeof params> = {
  contributes: 'test',
  name: 'nemenyi',
  input: 'systems',
  params,
  hypothesis: 'All systems rank equally.',
  undefinedWhen: { 'too-few': 'Two systems and two units or more are needed.' },
  about: {
    title: 'Nemenyi test with critical difference',
    summary: 'Mean ranks of any two systems differ when they are further apart than the critical difference.',
    formula: String.raw`CD=\frac{q_\alpha}{\sqrt2}\sqrt{\frac{k(k+1)}{6N}}`,
    references: [{ text: 'Demšar 2006', url: 'https://jmlr.org/papers/v7/demsar06a.html' }],
    differs: 'The studentized range is computed to ten digits; tables and qsturng give four.',
  },
  compute(sample, { better, level }) {
    const { means, units: n, systems: k } = systemRanks(sample, better, 'nemenyi')
    if (k < 2 || n < 2) return undefinedBecause('too-few')
    const unit = Math.sqrt((k * (k + 1)) / (6 * n))
    const criticalValue = studentizedRange.upperQuantile(1 - level, k, Infinity) / Math.SQRT2
    const pairs = pairsOf(sample.names, (first, second) => {
      const difference = means[first]! - means[second]!
      const logP = studentizedRange.logSurvival((Math.SQRT2 * Math.abs(difference)) / unit, k, Infinity)
      return { difference, p: Math.exp(logP), logP }
    })
    const widest = pairs.reduce((best, pair) => (pair.logP < best.logP ? pair : best))
    return {
      statistic: Math.abs(widest.difference) / unit,
      statisticName: 'q',
      p: widest.p,
      logP: widest.logP,
      alternative: 'two-sided',
      method: 'studentized-range',
      n,
      notes: [],
      details: {
        criticalValue,
        criticalDifference: criticalValue * unit,
        ...Object.fromEntries(sample.names.map((name, system) => [`rank ${name}`, means[system]!])),
      },
      pairs,
    }
  },
}
