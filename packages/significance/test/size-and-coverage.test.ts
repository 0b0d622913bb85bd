import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { binomial, chiSquare } from '../src/index.js'
import * as intervals from '../src/intervals/index.js'
import * as tests from '../src/tests/index.js'
import { run } from './support/run.js'

/** The p-value of Kolmogorov's distance of values from the uniform distribution, with Stephens' correction for n. */
function uniformity(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const n = sorted.length
  let widest = 0
  for (const [index, value] of sorted.entries())
    widest = Math.max(widest, value - index / n, (index + 1) / n - value)
  const lambda = (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * widest
  let sum = 0
  for (let term = 1; term <= 100; term++)
    sum += 2 * (term % 2 === 1 ? 1 : -1) * Math.exp(-2 * term * term * lambda * lambda)
  return Math.min(1, Math.max(0, sum))
}

/** p-values of the randomization test where signs are random in truth. */
function nullValues(trials: number, units: number, params: Readonly<Record<string, unknown>>): number[] {
  const random = seeded(11)
  const second = new Float64Array(units)
  return Array.from({ length: trials }, (_, trial) => {
    // Sizes differ from unit to unit by far; only the signs are by chance.
    const first = second.map(() => (random.below(2) === 0 ? 1 : -1) * (0.05 + random.float() ** 3))
    // Each trial draws for itself: one set of drawn signs held against many truths is uniform only over all such sets.
    return run(tests.randomization, { first, second }, { ...params, seed: trial }).p
  })
}

describe('the p-values of the randomization test under the null', () => {
  it.each(['two-sided', 'greater', 'less'])('are uniform as a whole when exact and %s', (alternative) => {
    const p = uniformity(nullValues(2000, 13, { alternative, method: 'exact' }))
    expect(p).toBeGreaterThan(0.001)
    expect(p).toBeLessThan(0.999)
  })

  it.each(['two-sided', 'greater'])('fill every twentieth alike when drawn and %s', (alternative) => {
    const trials = 2000
    const counts = new Float64Array(20)
    // Of 199 draws, p is one of 1/200, 2/200, ..., 1, each as likely: ten to a twentieth.
    for (const p of nullValues(trials, 30, { alternative, method: 'monte-carlo', draws: 199 }))
      counts[Math.ceil(p * 20 - 1e-9) - 1]!++
    const statistic = counts.reduce((sum, count) => sum + (count - trials / 20) ** 2 / (trials / 20), 0)
    const p = chiSquare.survival(statistic, 19)
    expect(p).toBeGreaterThan(0.001)
    expect(p).toBeLessThan(0.999)
  })

  it('are seen not to be uniform where each system is drawn on its own', () => {
    const values = nullValues(1000, 30, { model: 'independent', method: 'monte-carlo', draws: 499 })
    expect(uniformity(values)).toBeLessThan(1e-10)
    const rejected = values.filter((p) => p <= 0.05).length / values.length
    expect(Math.abs(rejected - 0.166)).toBeLessThan(4 * Math.sqrt((0.166 * 0.834) / values.length))
  })
})

/** The chance that an interval holds the true share, added up over all counts. */
function coverage(kind: typeof intervals.wilson, n: number, p: number, level = 0.95): number {
  let sum = 0
  for (let hits = 0; hits <= n; hits++) {
    const { low, high } = run(kind, { hits, n }, { level })
    if (low <= p && p <= high) sum += binomial.pmf(hits, n, p)
  }
  return sum
}

/** mpmath 1.3 at 30 digits, from the score test itself: x belongs to p when (x - np)^2 <= z^2 np(1 - p). */
const exactCoverage = [
  {
    n: 10,
    mean: 0.9534902722061436,
    least: 0.8381574130652447,
    leastAt: 0.0175,
    at: [
      [0.01, 0.9043820750088045],
      [0.05, 0.9138616441006836],
      [0.1, 0.9298091736],
      [0.2, 0.9672065024],
      [0.3, 0.9244034877],
      [0.5, 0.978515625],
    ],
  },
  {
    n: 50,
    mean: 0.9515910527112073,
    least: 0.8823587930030043,
    leastAt: 0.0025,
    at: [
      [0.01, 0.9105646869039693],
      [0.05, 0.9622238270102227],
      [0.1, 0.9703082890880884],
      [0.2, 0.9507005621577431],
      [0.3, 0.9566596115764148],
      [0.5, 0.9350913529277278],
    ],
  },
  {
    n: 100,
    mean: 0.9504286031241388,
    least: 0.9101776910086821,
    leastAt: 0.005,
    at: [
      [0.01, 0.9206267977478196],
      [0.05, 0.9658911766162499],
      [0.1, 0.9363983902254399],
      [0.2, 0.9405196171395281],
      [0.3, 0.9371897486104618],
      [0.5, 0.9431120663590192],
    ],
  },
] as const

describe('the coverage of intervals of a proportion', () => {
  it.each(exactCoverage)('of Wilson is the exact curve at n = $n', ({ n, mean, least, leastAt, at }) => {
    const shares = Array.from({ length: 199 }, (_, index) => (index + 1) / 400)
    const found = shares.map((p) => coverage(intervals.wilson, n, p))
    expect(found.reduce((sum, value) => sum + value, 0) / found.length).toBeCloseTo(mean, 12)
    expect(Math.min(...found)).toBeCloseTo(least, 12)
    expect(shares[found.indexOf(Math.min(...found))]).toBe(leastAt)
    for (const [p, value] of at) expect(coverage(intervals.wilson, n, p)).toBeCloseTo(value, 12)
  })

  it.each([
    [0.9, 0.8],
    [0.95, 0.838],
    [0.99, 0.889],
  ])('of Wilson at level %d falls to %d near 0, as Agresti and Coull 1998 have it', (level, published) => {
    const n = 20_000
    // One hit stops to cover just above this share; below it only no hit does.
    const { low } = run(intervals.wilson, { hits: 1, n }, { level })
    const none = binomial.pmf(0, n, low * (1 - 1e-9))
    expect(none).toBeCloseTo(published, 3)
    expect(run(intervals.wilson, { hits: 0, n }, { level }).high).toBeGreaterThan(low)
  })

  it.each([
    [17, 0.5, 0.951],
    [40, 0.5, 0.919],
    [30, 0.2, 0.946],
    [98, 0.2, 0.928],
    [591, 0.005, 0.945],
    [592, 0.005, 0.792],
  ])('of Wald at n = %d and p = %d is %d, as Brown, Cai and DasGupta 2001 print it', (n, p, published) => {
    expect(Math.abs(coverage(intervals.wald, n, p) - published)).toBeLessThanOrEqual(0.0005 + 1e-12)
  })
})
