import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { binomial } from '../distributions/binomial.js'
import { drawnTails, exactTails, slackOf, type FlipTails } from './sign-flips.js'

const SIDES = ['atMost', 'below', 'atLeast', 'above', 'asFar', 'farther'] as const
type Chances = Readonly<Record<(typeof SIDES)[number], number>>

/** By definition: every choice of signs by itself. */
function enumerated(terms: Float64Array): Chances {
  const observed = terms.reduce((sum, term) => sum + term, 0)
  const counts = { atMost: 0, below: 0, atLeast: 0, above: 0, asFar: 0, farther: 0 }
  const all = 2 ** terms.length
  for (let signs = 0; signs < all; signs++) {
    const sum = terms.reduce((total, term, at) => total + ((signs >>> at) & 1 ? term : -term), 0)
    const [gap, distance] = [sum - observed, Math.abs(sum) - Math.abs(observed)]
    if (gap <= 1e-9) counts.atMost++
    if (gap < -1e-9) counts.below++
    if (gap >= -1e-9) counts.atLeast++
    if (gap > 1e-9) counts.above++
    if (distance >= -1e-9) counts.asFar++
    if (distance > 1e-9) counts.farther++
  }
  return Object.fromEntries(SIDES.map((side) => [side, counts[side] / all])) as unknown as Chances
}

const chancesOf = (tails: FlipTails): Chances =>
  Object.fromEntries(SIDES.map((side) => [side, Math.exp(tails[side])])) as unknown as Chances

const random = seeded(21)
const samples = {
  'on a grid': () => (random.below(9) - 4) / 10,
  'of many sizes, on a grid': () => random.below(60) - 30,
  'off a grid': () => random.float() - 0.4,
  'of few values off a grid': () => [Math.SQRT2, -Math.E, 0, Math.PI][random.below(4)]!,
}
const cases = Object.entries(samples).flatMap(([name, term]) =>
  Array.from({ length: 12 }, (_, at) => [name, Float64Array.from({ length: 1 + (at % 9) }, term)] as const),
)

describe('the tails of a sum with random signs', () => {
  it.each(cases)('are those of all signs: %s, %j', (_, terms) => {
    const expected = enumerated(terms)
    const found = exactTails(terms)!
    expect(found.method).toBe('exact')
    for (const side of SIDES) expect(Math.exp(found[side])).toBeCloseTo(expected[side], 12)
  })

  it.each([Float64Array.of(3, 1, 2, 2, 1), Float64Array.of(Math.SQRT2, -1, Math.E, 0.3, 0.7, -0.2)])(
    'are drawn with the errors of shares: %j',
    (terms) => {
      const draws = 4000
      const expected = enumerated(terms)
      const found = drawnTails(terms, draws, 5)
      for (const side of SIDES) {
        const share = (Math.exp(found[side]) * (draws + 1) - 1) / draws
        const p = expected[side]
        expect(Math.abs(share - p), side).toBeLessThanOrEqual(4 * Math.sqrt((p * (1 - p)) / draws) + 1e-12)
      }
    },
  )

  it('do not see zeros, nor the order of terms', () => {
    const terms = Float64Array.of(1, 3, -2, 1)
    const others = Float64Array.of(0, -2, 0, 1, 1, 0, 3)
    expect(drawnTails(others, 700, 2)).toEqual(drawnTails(terms, 700, 2))
    expect(exactTails(others)).toEqual(exactTails(terms))
    const nothing = { atMost: 1, below: 0, atLeast: 1, above: 0, asFar: 1, farther: 0 }
    expect(chancesOf(exactTails(new Float64Array(3))!)).toEqual(nothing)
  })

  it.each([7, 256, 700, 1100])('of %d equal terms are those of the binomial', (n) => {
    for (const share of [0.1, 0.45, 0.5, 0.62, 1]) {
      const wins = Math.round(share * n)
      const terms = Float64Array.from({ length: n }, (_, at) => (at < wins ? 0.25 : -0.25))
      const found = exactTails(terms)!
      const near = (ours: number, theirs: number): void => {
        if (theirs === -Infinity) expect(ours).toBe(theirs)
        else expect(Math.abs(ours - theirs)).toBeLessThan(1e-9 * Math.max(1, Math.abs(theirs)))
      }
      near(found.atMost, binomial.logCdf(wins, n, 0.5))
      near(found.atLeast, binomial.logAtLeast(wins, n, 0.5))
      near(found.below, wins === 0 ? -Infinity : binomial.logCdf(wins - 1, n, 0.5))
      near(found.above, wins === n ? -Infinity : binomial.logAtLeast(wins + 1, n, 0.5))
      near(found.asFar, Math.min(0, Math.LN2 + Math.min(found.atMost, found.atLeast)))
    }
  })

  it('are not found by going through signs where there are too many of them off a grid', () => {
    const odd = (n: number) => Float64Array.from({ length: n }, (_, at) => Math.sqrt(at + 2))
    expect(exactTails(odd(20))!.method).toBe('exact')
    expect(exactTails(odd(41))).toBeUndefined()
  })

  it('take sums for equal that rounding tells apart', () => {
    const terms = Float64Array.of(2, -1, 0.5)
    expect(slackOf(terms, 0)).toBeCloseTo(3.5e-12, 20)
    expect(slackOf(terms, 0.1)).toBeCloseTo(0.6, 14)
  })
})
