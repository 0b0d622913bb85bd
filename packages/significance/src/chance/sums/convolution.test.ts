import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { normal } from '../../distributions/normal.js'
import type { ChanceDistribution } from '../../null-model.js'
import { convolved, momentsOf, sumOf } from './convolution.js'
import { linearInHits, listed, zeroOrOne } from '../laws/distribution-of.js'
import { hypergeometricHits } from '../laws/hits-law.js'
import { commonStep } from './lattice.js'
import { saddlePointTails } from './saddle-point.js'
import { tiltedSum } from './tilted-sum.js'
import { partOf } from './exponential-tilting.js'

interface Fixture {
  readonly name: string
  readonly topics: readonly (readonly [N: number, relevant: number])[]
  readonly k: number
  readonly hits: number
  readonly lnAtLeast: string
  readonly lnAtMost: string
}

/** Made with mpmath 1.3 at 40 digits: the distributions of all topics convolved number by number. */
const fixtures = JSON.parse(
  readFileSync(new URL('../../../test/fixtures/convolution-tails.json', import.meta.url), 'utf8'),
) as Fixture[]

const precisions = ({ topics, k }: Pick<Fixture, 'topics' | 'k'>): ChanceDistribution[] =>
  topics.map(([N, relevant]) => linearInHits(hypergeometricHits(N, relevant, k), 0, 1 / k))

const ln = (written: string): number => (written === '-inf' ? -Infinity : Number(written))

/** Equal, or as near as doubles of this size can be. */
function near(found: number | undefined, expected: number): boolean {
  return found === expected || Math.abs(found! - expected) <= 1e-12 * (1 + Math.abs(expected))
}

function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let index = 1; index <= k; index++) ways = (ways * BigInt(n - k + index)) / BigInt(index)
  return ways
}

/** The natural logarithm of a ratio of whole numbers of any size. */
function lnOfRatio(top: bigint, bottom: bigint): number {
  const digits = bottom.toString().length - top.toString().length + 25
  const scaled = (top * 10n ** BigInt(digits)) / bottom
  const text = scaled.toString()
  return Math.log(Number(`0.${text}`)) + (text.length - digits) * Math.LN10
}

describe('the chance of a mean over topics', () => {
  it.each(fixtures.map((fixture) => [`${fixture.hits} hits of ${fixture.name}`, fixture] as const))(
    'has the digits of its logarithm: %s',
    (_, { topics, k, hits, lnAtLeast, lnAtMost }) => {
      const sum = sumOf(precisions({ topics, k }))!
      expect([sum.logAtLeast(hits / k), near(sum.logAtLeast(hits / k), ln(lnAtLeast))]).toContain(true)
      expect([sum.logAtMost(hits / k), near(sum.logAtMost(hits / k), ln(lnAtMost))]).toContain(true)
    },
  )

  it('is the ratio of whole numbers that counting gives, at every value', () => {
    const topics = [
      [40, 3],
      [25, 7],
      [60, 2],
      [31, 11],
      [90, 1],
    ] as const
    const k = 6
    let ways = [1n]
    let all = 1n
    for (const [N, relevant] of topics) {
      const next = new Array<bigint>(ways.length + k).fill(0n)
      for (const [had, count] of ways.entries())
        for (let more = 0; more <= Math.min(k, relevant); more++)
          next[had + more]! += count * choose(relevant, more) * choose(N - relevant, k - more)
      ways = next
      all *= choose(N, k)
    }
    const sum = sumOf(precisions({ topics, k }))!
    const most = ways.findLastIndex((count) => count > 0n)
    for (let hits = 0; hits <= most; hits++) {
      const atLeast = ways.slice(hits).reduce((total, count) => total + count, 0n)
      const atMost = ways.slice(0, hits + 1).reduce((total, count) => total + count, 0n)
      expect(Math.abs(sum.logAtLeast(hits / k)! - lnOfRatio(atLeast, all))).toBeLessThan(1e-12)
      expect(Math.abs(sum.logAtMost(hits / k)! - lnOfRatio(atMost, all))).toBeLessThan(1e-12)
    }
    expect(sum.logAtLeast((most + 1) / k)).toBe(-Infinity)
  })

  it('has the logarithm of chances that are no numbers themselves', () => {
    const rare = zeroOrOne(Math.log1p(-1e-200), -460.51701859880916)
    const sum = sumOf([rare, rare, rare])!
    expect(sum.logAtLeast(3)).toBeCloseTo(3 * -460.51701859880916, 9)
    expect(sum.logAtLeast(2)).toBeCloseTo(2 * -460.51701859880916 + Math.log(3), 9)
  })

  it('adds up values that share no grid, also far out', () => {
    const values = [Math.SQRT1_2, 1 / Math.PI, Math.E / 3, 0.3].map((value) => Float64Array.of(0, value))
    const parts = values.map((pair) => listed(pair, Float64Array.of(1 - 1e-150, 1e-150)))
    expect(commonStep(parts.map((part) => partOf(part)!))).toBeUndefined()
    const sum = sumOf(parts)!
    const [a, b, c] = [Math.SQRT1_2, 1 / Math.PI, Math.E / 3]
    // By hand: three of the four, in one way and in two.
    expect(sum.logAtLeast(a + c + 0.3)).toBeCloseTo(Math.LN2 + 3 * Math.log(1e-150), 9)
    expect(sum.logAtLeast(a + b + c)).toBeCloseTo(3 * Math.log(1e-150), 9)
  })

  it('finds the grid of thirds, quarters and sixths, and none among reciprocals of many ranks', () => {
    const thirds = { values: Float64Array.of(0, 1 / 3, 2 / 3, 1), logs: new Float64Array(4) }
    const quarters = { values: Float64Array.of(-0.25, 0, 0.5), logs: new Float64Array(3) }
    expect(commonStep([thirds, quarters])).toBeCloseTo(1 / 12, 15)
    const ranks = Float64Array.from({ length: 40 }, (_, index) => 1 / (40 - index))
    expect(commonStep([{ values: ranks, logs: ranks }])).toBeUndefined()
  })

  it('has the support of two dice with its tails', () => {
    const die = listed(
      Float64Array.of(1, 2, 3, 4, 5, 6),
      new Float64Array(6).map(() => 1 / 6),
    )
    const two = convolved([die, die])
    expect(Array.from(two.support!.probabilities, (p) => Math.round(p * 36))).toEqual([
      1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1,
    ])
    expect(Math.exp(two.logAtLeast!(10)) * 36).toBeCloseTo(6, 12)
    expect(Math.exp(two.logAtMost!(7)) * 36).toBeCloseTo(21, 12)
  })
})

describe('the saddle-point approximation', () => {
  it('follows a tail of 1e-978 over twenty topics to half a power, where the normal one is off by hundreds', () => {
    const { topics, k, hits, lnAtLeast } = fixtures.findLast(({ name }) => name.startsWith('20 '))!
    const parts = precisions({ topics, k })
    // A point of a lattice begins half a step below it; the approximation knows of no lattice.
    const x = (hits - 0.5) / k
    const { logAtLeast } = saddlePointTails(tiltedSum(sumOf(parts)!.parts), x)
    expect(Math.abs(logAtLeast - ln(lnAtLeast)) / Math.LN10).toBeLessThan(0.5)
    const { mean, variance } = momentsOf(parts)
    const byNormal = normal.logSurvival((x - mean) / Math.sqrt(variance))
    expect(Math.abs(byNormal - ln(lnAtLeast)) / Math.LN10).toBeGreaterThan(100)
  })

  it('is near the exact tails of values without a grid', () => {
    const parts = Array.from({ length: 5 }, (_, unit) => {
      const values = Float64Array.from({ length: 8 }, (__, place) => place / (7.1 + unit / Math.PI))
      return listed(
        values,
        values.map((___, place) => (8 - place) / 36),
      )
    })
    const sum = sumOf(parts)!
    for (const x of [0.8, 1.4, 2.1, 3, 3.6]) {
      const { logAtLeast, logAtMost } = saddlePointTails(tiltedSum(sum.parts), x)
      expect(Math.abs(logAtLeast - sum.logAtLeast(x)!)).toBeLessThan(0.15)
      expect(Math.abs(logAtMost - sum.logAtMost(x)!)).toBeLessThan(0.15)
    }
  })

  it('is within a twentieth of the exact p of reciprocal ranks, where the normal one is a hundred times too small', () => {
    const values = Float64Array.from({ length: 11 }, (_, index) => (index === 0 ? 0 : 1 / (11 - index)))
    const probabilities = new Float64Array(11)
    let none = 1
    for (let rank = 1; rank <= 10; rank++) {
      probabilities[11 - rank] = none * (5 / (26 - rank))
      none *= 1 - 5 / (26 - rank)
    }
    probabilities[0] = none
    const parts = new Array<ChanceDistribution>(50).fill(listed(values, probabilities))
    const sum = sumOf(parts)!
    const x = 0.7643 * 50
    // numpy 1.24: the chances of 50 topics added up on the grid of 1/2520.
    expect(Math.exp(sum.logAtLeast(x)!) / 4.937475685708165e-13).toBeCloseTo(1, 10)
    const { mean, variance } = momentsOf(parts)
    expect(
      Math.exp(saddlePointTails(tiltedSum(sum.parts), x).logAtLeast) / 4.937475685708165e-13,
    ).toBeCloseTo(1, 1)
    expect(normal.survival((x - mean) / Math.sqrt(variance)) / 4.937475685708165e-13).toBeLessThan(0.01)
  })

  it('has no step on the way out from the mean', () => {
    const parts = Array.from({ length: 4 }, () =>
      listed(Float64Array.of(0, 1, 2.5, 7), Float64Array.of(0.6, 0.25, 0.1, 0.05)),
    )
    const sum = tiltedSum(sumOf(parts)!.parts)
    const step = 0.01 * Math.sqrt(sum.variance)
    const logs = Array.from(
      { length: 200 },
      (_, at) => saddlePointTails(sum, sum.mean + at * step).logAtLeast,
    )
    const bends = logs.slice(2).map((log, at) => Math.abs(log - 2 * logs[at + 1]! + logs[at]!))
    expect(Math.max(...bends)).toBeLessThan(2e-4)
  })

  it('is exact at both ends of the support and beyond', () => {
    const parts = [0.2, 0.5, 0.7].map((yes) => partOf(zeroOrOne(Math.log(1 - yes), Math.log(yes)))!)
    expect(saddlePointTails(tiltedSum(parts), 3).logAtLeast).toBeCloseTo(Math.log(0.07), 12)
    expect(saddlePointTails(tiltedSum(parts), 0).logAtMost).toBeCloseTo(Math.log(0.12), 12)
    expect(saddlePointTails(tiltedSum(parts), 3.5)).toEqual({ logAtLeast: -Infinity, logAtMost: 0 })
    expect(saddlePointTails(tiltedSum(parts), -1)).toEqual({ logAtLeast: 0, logAtMost: -Infinity })
  })
})
