import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { normal } from '../distributions/normal.js'
import type { CorrelationResult } from '../correlate.js'
import { rbo } from './rbo.js'
import { tauAp } from './tau-ap.js'
import { weightedTau } from './weighted-tau.js'

const drawing = { draws: 1000, seed: 1 } as const
const weighing = { rank: 'both', joined: 'sum', level: 0.95, ...drawing } as const
const up = (n: number): Float64Array => Float64Array.from({ length: n }, (_, unit) => unit)

const tauOf = (first: Float64Array, second: Float64Array, alternative: 'greater' | 'two-sided' | 'less') =>
  weightedTau.compute({ first, second }, { ...weighing, alternative }) as CorrelationResult
const apOf = (
  first: Float64Array,
  second: Float64Array,
  alternative: 'greater' | 'two-sided' | 'less',
  draws: number = drawing.draws,
) => tauAp.compute({ first, second }, { ...drawing, draws, level: 0.95, alternative }) as CorrelationResult

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

  it('of tau-ap cover its mean over samples about as often as they say', () => {
    const random = seeded(4)
    const normalDraw = (): number => normal.quantile(random.float() || 0.5)
    const samples = Array.from({ length: 300 }, () => {
      const first = up(40).map(normalDraw)
      return { first, second: first.map((value) => value + 0.8 * normalDraw()) }
    })
    // Draws are for p alone.
    const found = samples.map(({ first, second }) => apOf(first, second, 'greater', 10))
    const mean = found.reduce((sum, { estimate }) => sum + estimate, 0) / found.length
    const covered = found.filter(({ interval }) => interval!.low <= mean && mean <= interval!.high).length
    expect(Math.abs(covered / 300 - 0.95)).toBeLessThan(4 * Math.sqrt((0.95 * 0.05) / 300))
    expect(found[0]!.interval).toMatchObject({ method: 'jackknife', level: 0.95, n: 40 })
    expect(apOf(up(5), up(5), 'greater').notes.join()).toContain('No interval')
  })

  it('of tau-ap are those of the jackknife on the scale of z', () => {
    const first = Float64Array.of(3, 1, 4, 1.5, 9, 2.6, 5, 3.5, 8, 7, 6, 2)
    const second = Float64Array.of(2, 7, 1, 8, 2.8, 1.8, 4, 5, 9, 0, 6, 3)
    const { estimate, interval } = apOf(first, second, 'two-sided', 10)
    const left = Array.from(first, (_, out) => {
      const kept = (values: Float64Array) => values.filter((__, unit) => unit !== out)
      return apOf(kept(first), kept(second), 'two-sided', 10).estimate
    })
    const mean = left.reduce((sum, value) => sum + value, 0) / 12
    const squares = left.reduce((sum, value) => sum + (value - mean) ** 2, 0)
    // The standard error of z is that of the estimate over 1 - estimate^2; 2.200985 is the 97.5 % point of t with 11 degrees.
    const reach = (2.200985160082949 * Math.sqrt((11 / 12) * squares)) / (1 - estimate ** 2)
    expect(interval!.low).toBeCloseTo(Math.tanh(Math.atanh(estimate) - reach), 10)
    expect(interval!.high).toBeCloseTo(Math.tanh(Math.atanh(estimate) + reach), 10)
  })

  it('do not depend on the order of units', () => {
    const first = Float64Array.of(3, 1, 4, 1.5, 9, 2.6, 5, 3.5, 8, 7)
    const second = Float64Array.of(2, 7, 1, 8, 2.8, 1.8, 4, 5, 9, 0)
    for (const of of [tauOf, apOf])
      expect(of(first.toReversed(), second.toReversed(), 'two-sided')).toEqual(of(first, second, 'two-sided'))
  })
})

const overlapOf = (first: readonly string[], second: readonly string[], form: 'ext' | 'min' = 'ext') =>
  rbo.compute({ first, second }, { p: 0.8, form, alternative: 'greater', ...drawing }) as CorrelationResult

describe('rank-biased overlap', () => {
  it('of equal rankings is one order among all', () => {
    const items = ['a', 'b', 'c', 'd', 'e']
    expect(overlapOf(items, items).p).toBeCloseTo(1 / 120, 14)
    expect(overlapOf(items, items.toReversed()).p).toBe(1)
    expect(overlapOf(items, ['v', 'w', 'x', 'y', 'z']).p).toBe(1)
    expect(overlapOf(Array.from('abcdefghij'), Array.from('abcdefghij')).p).toBeCloseTo(1 / 1001, 14)
  })

  it('lies between what the ranks not shown could make of it, ends that are reached', () => {
    const [first, second] = [Array.from('abcde'), Array.from('bcx')]
    const { estimate, interval } = overlapOf(first, second)
    expect(interval!.low).toBeLessThan(estimate)
    expect(interval!.high).toBeGreaterThan(estimate)
    expect(interval).toMatchObject({ level: 1, method: 'residual' })
    const ever = (lists: [string[], string[]]): number => {
      const [seen, other] = [new Set<string>(), new Set<string>()]
      let sum = 0
      for (const [place, item] of lists[0].entries()) {
        seen.add(item)
        other.add(lists[1][place]!)
        const common = [...seen].filter((one) => other.has(one)).length
        sum += (0.2 * 0.8 ** place * common) / (place + 1)
      }
      return sum
    }
    const rest = Array.from({ length: 300 }, (_, place) => `${place}`)
    // The best that can follow: the short one goes on with a, d, e; the long one with x; then both alike.
    const best = ever([
      [...first, 'x', ...rest],
      [...second, 'a', 'd', 'e', ...rest],
    ])
    const worst = ever([
      [...first, ...rest.map((item) => `one ${item}`)],
      [...second, ...rest.map((item) => `two ${item}`), '', ''],
    ])
    expect(interval!.high).toBeCloseTo(best, 12)
    expect(interval!.low).toBeCloseTo(worst, 12)
  })
})
