import { expect, it } from 'vitest'
import { normal } from '../distributions/index.js'
import type { CorrelationResult } from '../correlate.js'
import { correlation as correlations } from './index.js'
import { kendall } from './kendall.js'
import { tauAp } from './tau-ap.js'
import { weightedTau } from './weighted-tau.js'

it('kendall by the normal distribution has the variance of all orders', () => {
  const first = Float64Array.of(1, 1, 1, 2, 2, 3)
  const second = Float64Array.of(1, 1, 2, 2, 2, 3)
  const balanceOf = (order: readonly number[]): number => {
    let balance = 0
    for (let one = 0; one < 6; one++)
      for (let other = 0; other < one; other++)
        balance += Math.sign(first[one]! - first[other]!) * Math.sign(order[one]! - order[other]!)
    return balance
  }
  const orders = (left: readonly number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((value, place) =>
          orders(left.filter((_, other) => other !== place)).map((rest) => [value, ...rest]),
        )
  const all = orders([...second]).map(balanceOf)
  const variance = all.reduce((sum, balance) => sum + balance ** 2, 0) / all.length
  const params = { variant: 'b', method: 'normal', alternative: 'greater', level: 0.95 } as const
  const found = kendall.compute({ first, second }, params) as CorrelationResult
  expect(found.p).toBeCloseTo(normal.survival(balanceOf([...second]) / Math.sqrt(variance)), 12)
})

it.each([
  ['sum', -0.5669496815368272],
  ['product', -0.6220571695180104],
] as const)(
  'weighted tau with weights joined by %s is that of scipy.stats.weightedtau',
  (joined, expected) => {
    const sample = { first: Float64Array.of(12, 2, 1, 12, 2), second: Float64Array.of(1, 4, 7, 1, 0) }
    const params = {
      rank: 'both',
      joined,
      level: 0.95,
      draws: 10,
      seed: 1,
      alternative: 'two-sided',
    } as const
    const found = weightedTau.compute(sample, params) as CorrelationResult
    expect(found.estimate).toBeCloseTo(expected, 14)
  },
)

it.each([
  [Float64Array.of(1, 1, 2), Float64Array.of(1, 2, 3)],
  [Float64Array.of(1, 2, 3), Float64Array.of(2, 1, 2)],
])('tau-ap has no value where either side has a tie: %j and %j', (first, second) => {
  const params = { level: 0.95, draws: 10, seed: 1, alternative: 'two-sided' } as const
  expect(tauAp.compute({ first, second }, params)).toEqual({ undefined: 'tied' })
})

it.each(correlations)('$name lies between -1 and 1, or 0 and 1', ({ name, range }) => {
  expect(range).toEqual(name === 'rbo' ? [0, 1] : [-1, 1])
})
