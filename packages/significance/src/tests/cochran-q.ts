import { badInput, undefinedBecause } from '@eval/core'
import { chiSquare } from '../distributions/index.js'
import { demandSystems } from '../numbers/check.js'
import type { Test } from '../test.js'

/** Cochran's Q: several systems on the same right-or-wrong items. */
export const cochranQ: Test<'systems'> = {
  contributes: 'test',
  name: 'cochran-q',
  input: 'systems',
  params: {},
  hypothesis: 'All systems are right equally often.',
  undefinedWhen: { 'too-few': 'Two systems or more are needed.' },
  about: {
    title: "Cochran's Q test",
    summary:
      "Omnibus test of equal accuracy of several systems on the same items; for two it is McNemar's test without correction.",
    formula: String.raw`Q=(k-1)\frac{k\sum_j G_j^2-(\sum_j G_j)^2}{k\sum_i L_i-\sum_i L_i^2}`,
    references: [{ text: 'Cochran 1950', doi: '10.1093/biomet/37.3-4.256' }],
    aka: { statsmodels: ['cochrans_q'] },
  },
  compute(sample) {
    const units = demandSystems(sample, 'cochran-q')
    const k = sample.values.length
    if (k < 2) return undefinedBecause('too-few')
    if (!sample.values.every((column) => column.every((value) => value === 0 || value === 1))) {
      throw badInput('cochran-q takes values that are 1 where a system is right and 0 where it is wrong.')
    }
    const rights = sample.values.map((column) => column.reduce((sum, value) => sum + value, 0))
    const total = rights.reduce((sum, value) => sum + value, 0)
    const squares = rights.reduce((sum, value) => sum + value * value, 0)
    let spread = 0
    for (let unit = 0; unit < units; unit++) {
      const row = sample.values.reduce((sum, column) => sum + column[unit]!, 0)
      spread += row * (k - row)
    }
    const still = spread === 0
    const statistic = still ? 0 : ((k - 1) * (k * squares - total * total)) / spread
    const logP = still ? 0 : chiSquare.logSurvival(statistic, k - 1)
    return {
      statistic,
      statisticName: 'Q',
      p: Math.exp(logP),
      logP,
      alternative: 'two-sided',
      method: 'chi-square',
      n: units,
      notes: still ? ['The systems never disagree.'] : [],
      degreesOfFreedom: [k - 1],
    }
  },
}
