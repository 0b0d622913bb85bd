import { describe, expect, it } from 'vitest'
import {
  beta,
  binomial,
  chiSquare,
  continuousBinomial,
  f,
  hypergeometric,
  normal,
  studentT,
} from './index.js'
import type { ContinuousDistribution } from './distribution.js'
import { signedRankNormal } from './signed-rank.js'

type Any = ContinuousDistribution<readonly number[]>
const LEVELS = [1e-12, 1e-4, 0.01, 0.1999, 0.2001, 0.35, 0.5, 0.65, 0.8, 0.99]

const continuous: readonly [
  name: string,
  of: unknown,
  params: readonly number[],
  ends: readonly [number, number],
][] = [
  ['normal', normal, [], [-Infinity, Infinity]],
  ['normal', normal, [3, 2], [-Infinity, Infinity]],
  ['Student t', studentT, [1], [-Infinity, Infinity]],
  ['Student t', studentT, [2], [-Infinity, Infinity]],
  ['Student t', studentT, [0.7], [-Infinity, Infinity]],
  ['Student t', studentT, [3], [-Infinity, Infinity]],
  ['Student t', studentT, [40], [-Infinity, Infinity]],
  ['Student t', studentT, [1e21], [-Infinity, Infinity]],
  ['Student t', studentT, [Infinity], [-Infinity, Infinity]],
  ['chi-square', chiSquare, [0.5], [0, Infinity]],
  ['chi-square', chiSquare, [2], [0, Infinity]],
  ['chi-square', chiSquare, [9], [0, Infinity]],
  ['F', f, [1, 4], [0, Infinity]],
  ['F', f, [2, 7], [0, Infinity]],
  ['F', f, [8, 3], [0, Infinity]],
  ['beta', beta, [0.7, 4], [0, 1]],
  ['beta', beta, [1, 3], [0, 1]],
  ['beta', beta, [4, 2], [0, 1]],
  ['beta', beta, [30, 90], [0, 1]],
]

describe('a continuous distribution', () => {
  it.each(continuous)(
    'has quantiles, tails and logarithms that fit: %s %j, %j',
    (_, given, params, [low, high]) => {
      const { cdf, survival, quantile, upperQuantile, logCdf, logSurvival, pdf, logPdf } = given as Any
      for (const p of LEVELS) {
        const [x, y] = [quantile(p, ...params), upperQuantile(p, ...params)]
        expect(cdf(x, ...params) / p).toBeCloseTo(1, 9)
        expect(survival(y, ...params) / p).toBeCloseTo(1, 9)
        expect(Math.abs(cdf(y, ...params) + p - 1)).toBeLessThan(1e-11)
        expect(logCdf(x, ...params)).toBeCloseTo(Math.log(cdf(x, ...params)), 9)
        expect(logSurvival(y, ...params)).toBeCloseTo(Math.log(survival(y, ...params)), 9)
        expect(logPdf(x, ...params)).toBeCloseTo(Math.log(pdf(x, ...params)), 9)
        // The density is the slope of the tail.
        if (p < 0.01) continue
        const step = 1e-4 * Math.min(1, Math.abs(x - low), Math.abs(high - x)) || 1e-4
        const slope = (cdf(x + step, ...params) - cdf(x - step, ...params)) / (2 * step)
        expect(pdf(x, ...params) / slope).toBeCloseTo(1, 5)
      }
      expect([quantile(0, ...params), quantile(1, ...params)]).toEqual([low, high])
      expect([upperQuantile(0, ...params), upperQuantile(1, ...params)]).toEqual([high, low])
      expect([cdf(low, ...params), survival(low, ...params)]).toEqual([0, 1])
      expect([cdf(high, ...params), survival(high, ...params)]).toEqual([1, 0])
      expect([cdf(-Infinity, ...params), survival(Infinity, ...params)]).toEqual([0, 0])
      for (const x of [-Infinity, Infinity]) expect(pdf(x, ...params)).toBe(0)
      if (low === 0) expect([pdf(-0.1, ...params), cdf(-0.1, ...params)]).toEqual([0, 0])
      if (high === 1) expect([pdf(1.1, ...params), survival(1.1, ...params)]).toEqual([0, 0])
    },
  )

  it('has moments as far as they exist', () => {
    expect([normal.mean(), normal.variance(), normal.mean(3, 2), normal.variance(3, 2)]).toEqual([0, 1, 3, 4])
    expect([1, 1.1, 2].map((df) => studentT.mean(df))).toEqual([undefined, 0, 0])
    expect([1, 1.1, 2, 3].map((df) => studentT.variance(df))).toEqual([undefined, Infinity, Infinity, 3])
    expect([chiSquare.mean(5), chiSquare.variance(5)]).toEqual([5, 10])
    expect([1, 2, 3, 4].map((df) => f.mean(6, df))).toEqual([Infinity, Infinity, 3, 2])
    expect([2, 3, 4].map((df) => f.variance(6, df))).toEqual([undefined, Infinity, Infinity])
    expect(f.variance(6, 5)).toBeCloseTo((2 * 25 * 9) / (6 * 9 * 1), 12)
    expect([beta.mean(3, 1), beta.variance(3, 1)]).toEqual([0.75, expect.closeTo(3 / (16 * 5), 14)])
  })

  it('has the density of its end', () => {
    expect([1, 2, 3].map((df) => chiSquare.pdf(0, df))).toEqual([Infinity, 0.5, 0])
    expect([1, 2, 3].map((df) => f.pdf(0, df, 5))).toEqual([Infinity, 1, 0])
    expect([0.5, 1, 2].map((a) => beta.pdf(0, a, 3))).toEqual([Infinity, expect.closeTo(3, 14), 0])
    expect([0.5, 1, 2].map((b) => beta.pdf(1, 3, b))).toEqual([Infinity, expect.closeTo(3, 14), 0])
    expect(studentT.logPdf(1e200, 3)).toBe(-Infinity)
    expect(studentT.pdf(1e-200, 3)).toBeCloseTo(studentT.pdf(0, 3), 14)
    expect(studentT.pdf(-1.5, 3)).toBe(studentT.pdf(1.5, 3))
  })

  it('is far out a power of t, whose square no double holds', () => {
    for (const df of [1, 2.5, 4]) {
      const near = studentT.logSurvival(1e150, df)
      expect(studentT.logSurvival(1e160, df)).toBeCloseTo(near - df * 10 * Math.LN10, 8)
      expect(studentT.cdf(1e160, df)).toBe(1)
      expect(studentT.cdf(studentT.quantile(1e-300, df), df) / 1e-300).toBeCloseTo(1, 8)
    }
  })
})

describe('a discrete distribution', () => {
  it.each([
    ['binomial', binomial, [9, 0.3]],
    ['binomial', binomial, [4, 0]],
    ['binomial', binomial, [4, 1]],
    ['hypergeometric', hypergeometric, [15, 6, 8]],
    ['hypergeometric', hypergeometric, [15, 12, 8]],
    ['hypergeometric', hypergeometric, [1, 1, 1]],
  ] as const)('has quantiles where the tails pass the level: %s %j', (_, given, params) => {
    const of = given as unknown as Record<
      'pmf' | 'cdf' | 'survival' | 'atLeast' | 'quantile' | 'upperQuantile',
      (x: number, ...p: readonly number[]) => number
    > &
      Record<'mean' | 'variance', (...p: readonly number[]) => number>
    const chances = Array.from({ length: 16 }, (__, x) => of.pmf(x, ...params))
    const sum = (holds: (x: number) => boolean): number =>
      chances.reduce((total, chance, x) => total + (holds(x) ? chance : 0), 0)
    const mean = chances.reduce((total, chance, x) => total + x * chance, 0)
    expect(of.mean(...params)).toBeCloseTo(mean, 12)
    expect(of.variance(...params)).toBeCloseTo(
      chances.reduce((total, chance, x) => total + (x - mean) ** 2 * chance, 0),
      12,
    )
    const possible = [...chances.keys()].filter((x) => chances[x]! > 0)
    for (const level of [1e-9, 0.01, 0.1, 0.3, 0.5, 0.77, 0.999]) {
      expect(of.quantile(level, ...params)).toBe(possible.find((x) => sum((y) => y <= x) >= level - 1e-12))
      expect(of.upperQuantile(level, ...params)).toBe(
        possible.find((x) => sum((y) => y > x) <= level + 1e-12),
      )
    }
    if (possible.length > 1) {
      const ends = [possible[0], possible.at(-1)]
      expect([0, 1].map((level) => of.quantile(level, ...params))).toEqual(ends)
      expect([1, 0].map((level) => of.upperQuantile(level, ...params))).toEqual(ends)
    }
    for (const x of [-Infinity, -1, -0.5, 0, 0.5, 2, 2.5, 15, Infinity]) {
      expect(of.cdf(x, ...params)).toBeCloseTo(
        sum((y) => y <= x),
        12,
      )
      expect(of.survival(x, ...params)).toBeCloseTo(
        sum((y) => y > x),
        12,
      )
      expect(of.atLeast(x, ...params)).toBeCloseTo(
        sum((y) => y >= x),
        12,
      )
    }
    for (const x of [-1, 0.5, 16]) expect(of.pmf(x, ...params)).toBe(0)
  })

  it('is made continuous between whole numbers', () => {
    for (const x of [-0.5, 0.25, 3.5]) {
      const [upper, lower] = [continuousBinomial.survival(x, 4, 0.3), continuousBinomial.cdf(x, 4, 0.3)]
      expect(upper + lower).toBeCloseTo(1, 13)
      expect(upper).toBeCloseTo(beta.cdf(0.3, x + 1, 4 - x), 12)
    }
  })

  it('of signed ranks is nearly normal, corrected by one half', () => {
    const z = (w: number): number => (w - 27.5) / Math.sqrt(385 / 4)
    for (const w of [10, 27.5, 40]) {
      expect(signedRankNormal.cdf(w, 10)).toBeCloseTo(normal.cdf(z(w + 0.5)), 13)
      expect(signedRankNormal.survival(w, 10)).toBeCloseTo(normal.survival(z(w + 0.5)), 13)
      expect(signedRankNormal.atLeast(w, 10)).toBeCloseTo(normal.survival(z(w - 0.5)), 13)
      expect(signedRankNormal.logAtLeast(w, 10)).toBeCloseTo(normal.logSurvival(z(w - 0.5)), 12)
      expect(signedRankNormal.logCdf(w, 10, 0)).toBeCloseTo(normal.logCdf(z(w)), 12)
      expect(signedRankNormal.logSurvival(w, 10, 0)).toBeCloseTo(normal.logSurvival(z(w)), 12)
    }
  })
})
