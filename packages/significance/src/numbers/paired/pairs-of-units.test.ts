import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { normal } from '../../distributions/normal.js'
import { studentT } from '../../distributions/student-t.js'
import { pairWeights, type Joined } from './discordance.js'
import { correlationP, fisherInterval, perfectNote, productMoment } from './fisher-z.js'
import { inversionSteps, inversionTails } from './inversions.js'
import { balanceTails, pairOrder } from './pair-order.js'
import { allEqual, inValueOrder } from './paired-columns.js'
import { permuted } from './permuted.js'
import { rankProductTails } from './rank-products.js'
import { roundingOf } from './rounding.js'
import { unitBalances } from './unit-balances.js'

const random = seeded(31)
const column = (n: number, values: number): Float64Array =>
  Float64Array.from({ length: n }, () => random.below(values))

/** All orders of some values, each place by itself. */
function orders(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]]
  return values.flatMap((value, place) =>
    orders(values.filter((_, other) => other !== place)).map((rest) => [value, ...rest]),
  )
}

const share = (all: readonly number[], holds: (value: number) => boolean): number =>
  all.filter(holds).length / all.length

const sizes = [2, 3, 5, 8, 13].flatMap((n) => [2, 4, 100].map((values) => [n, values] as const))

describe('pairs of units', () => {
  it.each(sizes)('have the weights of every pair by itself: %i units of %i values', (n, values) => {
    const [first, second] = [column(n, values), column(n, values)]
    const weights = Float64Array.from({ length: n }, () => random.float())
    for (const joined of ['sum', 'product'] as const satisfies Joined[]) {
      const expected = { all: 0, tiedFirst: 0, tiedSecond: 0, tiedBoth: 0, discordant: 0 }
      for (let i = 0; i < n; i++)
        for (let j = 0; j < i; j++) {
          const weight = joined === 'sum' ? weights[i]! + weights[j]! : weights[i]! * weights[j]!
          const [one, two] = [Math.sign(first[i]! - first[j]!), Math.sign(second[i]! - second[j]!)]
          expected.all += weight
          if (one === 0) expected.tiedFirst += weight
          if (two === 0) expected.tiedSecond += weight
          if (one === 0 && two === 0) expected.tiedBoth += weight
          if (one * two < 0) expected.discordant += weight
        }
      const found = pairWeights(first, second, weights, joined)
      for (const key of Object.keys(expected) as (keyof typeof expected)[])
        expect(found[key], key).toBeCloseTo(expected[key], 12)
    }
  })

  it.each(sizes)('balance for every unit by itself: %i units of %i values', (n, values) => {
    const sample = { first: column(n, values), second: column(n, values) }
    const { first, second } = sample
    const expected = Array.from(first, (one, i) =>
      first.reduce((sum, other, j) => sum + Math.sign(one - other) * Math.sign(second[i]! - second[j]!), 0),
    )
    expect([...unitBalances(sample)]).toEqual(expected.map((balance) => balance + 0))
    expect(2 * pairOrder(sample).balance).toBe(expected.reduce((sum, balance) => sum + balance, 0))
  })
})

describe('inversions of random orders', () => {
  it.each([1, 2, 3, 4, 5, 6])('have the tails of all orders of %i items', (n) => {
    const counts = orders(Array.from({ length: n }, (_, item) => item)).map((order) =>
      order.reduce((sum, one, at) => sum + order.slice(at).filter((other) => other < one).length, 0),
    )
    for (let inversions = 0; inversions <= (n * (n - 1)) / 2; inversions++) {
      const { less, greater } = inversionTails(n, inversions)
      expect(Math.exp(greater)).toBeCloseTo(
        share(counts, (count) => count <= inversions),
        13,
      )
      expect(Math.exp(less)).toBeCloseTo(
        share(counts, (count) => count >= inversions),
        13,
      )
      expect(inversionSteps(n, inversions)).toBe(n * Math.min(inversions, Math.max(...counts) - inversions))
    }
  })

  it('keep within a double where there are more orders than it holds, and are nearly normal', () => {
    const n = 220
    const [mean, deviation] = [(n * (n - 1)) / 4, Math.sqrt((n * (n - 1) * (2 * n + 5)) / 72)]
    for (const z of [-3, -1, 0, 1, 3]) {
      const { less, greater } = inversionTails(n, Math.round(mean + z * deviation))
      expect(Math.exp(greater) / normal.cdf(z)).toBeCloseTo(1, 1)
      expect(Math.exp(less) / normal.survival(z)).toBeCloseTo(1, 1)
    }
  })
})

describe('the tails of the balance', () => {
  const sampleOf = (second: readonly number[], first = second.map((_, unit) => unit)) => ({
    first: Float64Array.from(first),
    second: Float64Array.from(second),
  })
  const tailsOf = (sample: ReturnType<typeof sampleOf>, method: 'auto' | 'exact' | 'normal') =>
    balanceTails(sample, pairOrder(sample), method)
  const mixed = (n: number): number[] => Array.from({ length: n }, (_, unit) => (unit * 7) % n)

  it('are exact without ties up to 33 units, or where all but one pair agree or disagree', () => {
    expect(tailsOf(sampleOf(mixed(33)), 'auto')).toMatchObject({ exact: true })
    expect(tailsOf(sampleOf(mixed(34)), 'auto')).toMatchObject({ exact: false })
    expect(tailsOf(sampleOf(mixed(34)), 'exact')).toMatchObject({ exact: true })
    expect(tailsOf(sampleOf(mixed(33)), 'normal')).toMatchObject({ exact: false })
    const line = Array.from({ length: 40 }, (_, unit) => unit)
    for (const [second, exact] of [
      [line, true],
      [line.toReversed(), true],
      [[1, 0, ...line.slice(2)], true],
      [[1, 0, ...line.slice(2)].toReversed(), true],
      [[2, 0, 1, ...line.slice(3)], false],
      [[2, 0, 1, ...line.slice(3)].toReversed(), false],
    ] as const)
      expect(tailsOf(sampleOf(second), 'auto')).toMatchObject({ exact })
  })

  it('are not exact where either column has ties', () => {
    for (const sample of [sampleOf([1, 1, 2]), sampleOf([1, 2, 3], [1, 1, 2])]) {
      expect(tailsOf(sample, 'auto')).toMatchObject({ exact: false })
      expect(tailsOf(sample, 'exact')).toEqual({ undefined: 'not-feasible' })
    }
  })

  it.each([
    [
      [1, 1, 1, 2, 2, 3],
      [1, 1, 2, 2, 2, 3],
    ],
    [
      [1, 2, 2, 4],
      [3, 1, 3, 3],
    ],
    [
      [1, 2],
      [2, 3],
    ],
    [
      [1, 2, 3, 4, 5],
      [2, 1, 4, 3, 5],
    ],
  ])('are normal with the variance over all orders: %j and %j', (first, second) => {
    const balanceOf = (order: readonly number[]): number => pairOrder(sampleOf(order, first)).balance
    const all = orders(second).map(balanceOf)
    const variance = all.reduce((sum, balance) => sum + balance ** 2, 0) / all.length
    const z = balanceOf(second) / Math.sqrt(variance)
    const found = tailsOf(sampleOf(second, first), 'normal')
    if ('undefined' in found) throw new Error(found.undefined)
    expect(found.tails.greater).toBeCloseTo(Math.log(normal.survival(z)), 11)
    expect(found.tails.less).toBeCloseTo(Math.log(normal.cdf(z)), 11)
  })
})

describe('other orders of the second column', () => {
  it.each([
    [
      [1, 2, 3, 4],
      [2, 1, 4, 3],
    ],
    [
      [1, 2.5, 2.5, 4],
      [1.5, 1.5, 4, 3],
    ],
    [
      [2, 2, 2, 5, 4, 6],
      [1, 2, 3, 4.5, 4.5, 6],
    ],
    [
      [3, 1.5, 1.5],
      [3, 2, 1],
    ],
  ])('have the tails of rank products and of any statistic: %j and %j', (first, second) => {
    const product = (order: ArrayLike<number>): number =>
      first.reduce((sum, rank, unit) => sum + rank * order[unit]!, 0)
    const all = orders(second).map(product)
    const atLeast = share(all, (value) => value >= product(second) - 1e-9)
    const atMost = share(all, (value) => value <= product(second) + 1e-9)
    const found = rankProductTails(Float64Array.from(first), Float64Array.from(second))!
    expect(Math.exp(found.greater)).toBeCloseTo(atLeast, 13)
    expect(Math.exp(found.less)).toBeCloseTo(atMost, 13)
    const drawing = { draws: 3000, seed: 4 }
    const observed = product(second)
    for (const [alternative, p] of [
      ['greater', atLeast],
      ['less', atMost],
      ['two-sided', Math.min(1, 2 * Math.min(atLeast, atMost))],
    ] as const) {
      const exact = permuted(Float64Array.from(second), observed, product, { ...drawing, alternative })
      expect(exact.p).toBeCloseTo(p, 13)
      expect(exact).not.toHaveProperty('draws')
    }
  })

  it('are not counted where there are too many of them', () => {
    const ranks = Float64Array.from({ length: 30 }, (_, rank) => rank + 1)
    expect(rankProductTails(ranks, ranks)).toBeUndefined()
  })

  it('are drawn from eight units on, with the errors of shares', () => {
    const second = Float64Array.of(1, 0, 0, 0, 0, 0, 0, 0)
    const first = (order: Float64Array): number => order[0]!
    const given = { draws: 4000, seed: 4 }
    // By hand: the 1 comes first in one order of eight, and no order has less than 0.
    const found = permuted(second, 1, first, { ...given, alternative: 'greater' })
    expect(Math.abs(found.p - 1 / 8)).toBeLessThan(4 * Math.sqrt(7 / 64 / 4000))
    expect(found.draws).toEqual({
      count: 4000,
      seed: 4,
      standardError: Math.sqrt((found.p * (1 - found.p)) / 4000),
    })
    expect(permuted(second, 1, first, { ...given, alternative: 'less' }).p).toBe(1)
    expect(permuted(second, 1, first, { ...given, alternative: 'two-sided' }).p).toBeCloseTo(2 * found.p, 14)
    expect(permuted(second, 0, first, { ...given, alternative: 'greater' }).p).toBe(1)
    const never = permuted(second, 2, first, { ...given, alternative: 'two-sided' })
    expect(never).toMatchObject({ atMost: true })
    expect(never.p).toBeCloseTo(2 / 4001, 15)
    expect([...second]).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
  })
})

describe('a product-moment correlation', () => {
  it('is that of its definition, at most 1, in any unit', () => {
    for (let trial = 0; trial < 20; trial++) {
      const [first, second] = [0, 1].map(() => Array.from({ length: 6 }, () => random.float() - 0.3)) as [
        number[],
        number[],
      ]
      const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / 6
      const cross = (a: number[], b: number[]): number =>
        a.reduce((sum, value, at) => sum + (value - mean(a)) * (b[at]! - mean(b)), 0)
      const expected = cross(first, second) / Math.sqrt(cross(first, first) * cross(second, second))
      for (const unit of [1, 1e300, 1e-300])
        expect(
          productMoment(
            Float64Array.from(first, (value) => value * unit),
            Float64Array.from(second, (value) => 3 - value),
          ),
        ).toBeCloseTo(-expected, 12)
    }
    expect(productMoment(Float64Array.of(1, 2, 4), Float64Array.of(3, 2, 0))).toBe(-1)
  })

  it('has the p of Student on two degrees fewer than units, from three units on', () => {
    // By hand: t = 0.6 sqrt(8 / 0.64).
    const t = 0.6 * Math.sqrt(8 / 0.64)
    expect(correlationP(0.6, 10, 'greater')!.p).toBeCloseTo(studentT.survival(t, 8), 13)
    expect(correlationP(0.6, 10, 'less')!.p).toBeCloseTo(1 - studentT.survival(t, 8), 13)
    expect(correlationP(0.6, 10, 'two-sided')!.p).toBeCloseTo(2 * studentT.survival(t, 8), 13)
    expect(correlationP(1, 2, 'greater')).toBeUndefined()
    expect(correlationP(0.6, 3, 'greater')!.p).toBeCloseTo(studentT.survival(0.75, 1), 13)
    expect([correlationP(1, 3, 'greater')!.p, correlationP(-1, 3, 'less')!.p]).toEqual([0, 0])
    expect([correlationP(-1, 3, 'greater')!.p, correlationP(1, 3, 'less')!.p]).toEqual([1, 1])
    expect([perfectNote(1, 3), perfectNote(-1, 3)].map((notes) => notes.length)).toEqual([1, 1])
    expect([perfectNote(1, 2), perfectNote(0.9, 3)]).toEqual([[], []])
  })

  it('has the interval of Fisher, none without a finite standard error', () => {
    const found = fisherInterval(0.5, 0.2, 0.9, 12)!
    const reach = 0.2 * normal.upperQuantile(0.05)
    expect(found).toMatchObject({ estimate: 0.5, level: 0.9, n: 12, notes: [], method: 'fisher-z' })
    expect(Math.atanh(found.low)).toBeCloseTo(Math.atanh(0.5) - reach, 12)
    expect(Math.atanh(found.high)).toBeCloseTo(Math.atanh(0.5) + reach, 12)
    for (const error of [0, -1, Infinity, NaN]) expect(fisherInterval(0.5, error, 0.9, 12)).toBeUndefined()
    expect(fisherInterval(-1, 0.2, 0.9, 12)!.notes).toHaveLength(1)
  })
})

describe('paired columns', () => {
  it('are constant where every value is the first, to the last one', () => {
    expect([allEqual([]), allEqual([2]), allEqual([2, 2]), allEqual([2, 2, 2])]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([allEqual([1, 2]), allEqual([2, 2, 1]), allEqual([2, 1, 2])]).toEqual([false, false, false])
  })

  it('come in the order of the first, then of the second', () => {
    const { first, second } = inValueOrder({
      first: Float64Array.of(2, 1, 2, 1),
      second: Float64Array.of(3, 9, 1, 8),
    })
    expect([[...first], [...second]]).toEqual([
      [1, 1, 2, 2],
      [8, 9, 1, 3],
    ])
  })

  it('are rounded by one unit in the last place of the largest value of both', () => {
    const [small, large] = [Float64Array.of(1, -3), Float64Array.of(-8, 2)]
    expect(roundingOf({ first: small, second: large })).toBe(8 * Number.EPSILON)
    expect(roundingOf({ first: large, second: small })).toBe(8 * Number.EPSILON)
  })
})
