import { describe, expect, it } from 'vitest'
import type { CorrelationResult } from '../correlate.js'
import { rbo } from './rbo.js'
import { tauAp } from './tau-ap.js'
import { weightedTau } from './weighted-tau.js'

const drawing = { draws: 1000, seed: 1 } as const
const weighing = { rank: 'both', joined: 'sum', level: 0.95, ...drawing } as const
const up = (n: number): Float64Array => Float64Array.from({ length: n }, (_, unit) => unit)

const tauOf = (first: Float64Array, second: Float64Array, alternative: 'greater' | 'two-sided' | 'less') =>
  weightedTau.compute({ first, second }, { ...weighing, alternative }) as CorrelationResult
const apOf = (first: Float64Array, second: Float64Array, alternative: 'greater' | 'two-sided' | 'less') =>
  tauAp.compute({ first, second }, { ...drawing, alternative }) as CorrelationResult

describe.each([
  ['weighted-tau', tauOf],
  ['tau-ap', apOf],
])('the p-value of %s', (_, of) => {
  it('is one order among all for full agreement of few units', () => {
    expect(of(up(5), up(5), 'greater').p).toBeCloseTo(1 / 120, 14)
    expect(of(up(5), up(5), 'two-sided').p).toBeCloseTo(2 / 120, 14)
    expect(of(up(5), up(5).toReversed(), 'less').p).toBeCloseTo(1 / 120, 14)
    expect(of(up(5), up(5), 'less').p).toBe(1)
    expect(of(up(5), up(5), 'greater').draws).toBeUndefined()
  })

  it('goes through every order once: all p-values of four units are ranks among the 24', () => {
    const orders = [0, 1, 2, 3].flatMap((a) =>
      [0, 1, 2, 3].flatMap((b) =>
        [0, 1, 2, 3]
          .filter((c) => new Set([a, b, c]).size === 3)
          .map((c) => Float64Array.of(a, b, c, 6 - a - b - c)),
      ),
    )
    const results = orders.map((order) => of(up(4), order, 'greater'))
    expect(results).toHaveLength(24)
    for (const { estimate, p } of results) {
      const reached = results.filter((other) => other.estimate >= estimate - 1e-12).length
      expect(p).toBeCloseTo(reached / 24, 14)
    }
  })

  it('is drawn for more units, never 0, the same for the same seed, with its error', () => {
    const found = of(up(12), up(12), 'greater')
    expect(found.p).toBeCloseTo(1 / 1001, 14)
    expect(found.draws).toMatchObject({ count: 1000, seed: 1 })
    expect(of(up(12), up(12), 'greater')).toEqual(found)
  })
})

describe('intervals of rank correlations', () => {
  it('hold the estimate of weighted-tau between the ends of the draws', () => {
    const second = Float64Array.of(1, 0, 2, 4, 3, 5, 9, 7, 6, 8, 11, 10)
    const { estimate, interval } = tauOf(up(12), second, 'two-sided')
    expect(interval!.low).toBeLessThan(estimate)
    expect(interval!.high).toBeGreaterThan(estimate)
    expect(interval).toMatchObject({ method: 'bootstrap-percentile', level: 0.95, draws: { count: 1000 } })
  })

  it('are missing with a note where they would mean nothing', () => {
    expect(apOf(up(5), up(5), 'greater').notes.join()).toContain('No interval')
    const overlap = rbo.compute({ first: ['a', 'b'], second: ['b', 'c'] }, { p: 0.9, form: 'ext' })
    expect((overlap as CorrelationResult).notes.join()).toContain('No p-value')
  })
})
