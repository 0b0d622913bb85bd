import { describe, expect, it } from 'vitest'
import { beta, chiSquare, f, normal, studentT } from './index.js'

/** Simpson's rule, to hold a density against its own tails. */
function integral(density: (x: number) => number, from: number, to: number): number {
  const pieces = 4000
  const h = (to - from) / pieces
  let sum = density(from) + density(to)
  for (let i = 1; i < pieces; i++) sum += density(from + i * h) * (i % 2 === 1 ? 4 : 2)
  return (sum * h) / 3
}

describe('densities', () => {
  it.each([
    ['normal', (x: number) => normal.pdf(x, 1, 2), (x: number) => normal.cdf(x, 1, 2), -1, 4],
    ["Student's t", (x: number) => studentT.pdf(x, 3.5), (x: number) => studentT.cdf(x, 3.5), -2, 3],
    [
      "Student's t, df = 1e7",
      (x: number) => studentT.pdf(x, 1e7),
      (x: number) => studentT.cdf(x, 1e7),
      -2,
      3,
    ],
    ['chi-square', (x: number) => chiSquare.pdf(x, 7), (x: number) => chiSquare.cdf(x, 7), 1, 20],
    ['F', (x: number) => f.pdf(x, 5, 9), (x: number) => f.cdf(x, 5, 9), 0.5, 4],
    ['beta', (x: number) => beta.pdf(x, 2.5, 40), (x: number) => beta.cdf(x, 2.5, 40), 0.01, 0.3],
  ])('are the derivative of the cdf: %s', (_, pdf, cdf, from, to) => {
    expect(integral(pdf, from, to)).toBeCloseTo(cdf(to) - cdf(from), 11)
  })

  it('know their value at the end of the range', () => {
    expect(chiSquare.pdf(0, 2)).toBeCloseTo(0.5, 15)
    expect(chiSquare.pdf(0, 1)).toBe(Infinity)
    expect(f.pdf(0, 2, 5)).toBe(1)
    expect(beta.pdf(0, 1, 3)).toBeCloseTo(3, 15)
    expect(beta.pdf(1, 2, 0.5)).toBe(Infinity)
    expect(studentT.pdf(0, 1)).toBeCloseTo(1 / Math.PI, 15)
    expect(studentT.pdf(0, Infinity)).toBe(normal.pdf(0))
  })
})

describe('relations between distributions', () => {
  it('make F of a squared t, and chi-square of a squared normal deviate', () => {
    for (const t of [0.2, 1.7, 5, 30]) {
      expect(f.survival(t * t, 1, 7) / (2 * studentT.survival(t, 7))).toBeCloseTo(1, 12)
      expect(chiSquare.survival(t * t, 1) / (2 * normal.survival(t))).toBeCloseTo(1, 12)
    }
  })

  it('have closed forms to meet', () => {
    expect(studentT.survival(3, 1)).toBeCloseTo(0.5 - Math.atan(3) / Math.PI, 15)
    expect(chiSquare.survival(5, 2)).toBeCloseTo(Math.exp(-2.5), 15)
    expect(beta.cdf(0.3, 1, 4)).toBeCloseTo(1 - 0.7 ** 4, 14)
    expect(studentT.upperQuantile(0.1, 2)).toBeCloseTo(1.8856180831641267, 14)
    expect(studentT.quantile(0.5, 9)).toBe(0)
    expect(studentT.quantile(0.5 + 1e-12, 9)).toBeCloseTo(1e-12 / studentT.pdf(0, 9), 15)
    expect(studentT.logSurvival(1e200, 1)).toBeCloseTo(-Math.log(Math.PI) - 200 * Math.LN10, 9)
  })
})

describe('moments', () => {
  it('are finite, infinite or absent as the parameters say', () => {
    expect(studentT.mean(1)).toBeUndefined()
    expect(studentT.variance(2)).toBe(Infinity)
    expect(studentT.variance(5)).toBeCloseTo(5 / 3, 15)
    expect(studentT.variance(Infinity)).toBe(1)
    expect(f.mean(3, 2)).toBe(Infinity)
    expect(f.variance(3, 2)).toBeUndefined()
    expect(f.variance(3, 10)).toBeCloseTo((2 * 100 * 11) / (3 * 64 * 6), 14)
    expect(beta.mean(2, 6)).toBe(0.25)
    expect(beta.variance(2, 6)).toBeCloseTo(12 / (64 * 9), 15)
    expect(chiSquare.mean(4)).toBe(4)
    expect(chiSquare.variance(4)).toBe(8)
    expect(normal.variance(3, 2)).toBe(4)
  })
})

describe('refusals', () => {
  it('give no number for NaN or impossible parameters', () => {
    expect(() => normal.cdf(NaN)).toThrow(/a number/)
    expect(() => normal.cdf(0, 0, 0)).toThrow(/standard deviation/)
    expect(() => studentT.cdf(0, 0)).toThrow(/degrees of freedom/)
    expect(() => studentT.quantile(-0.1, 3)).toThrow(/probability/)
    expect(() => chiSquare.cdf(1, -1)).toThrow(/degrees of freedom/)
    expect(() => f.cdf(1, 1, NaN)).toThrow(/degrees of freedom/)
    expect(() => beta.cdf(0.5, 0, 1)).toThrow(/finite a above 0/)
    expect(() => normal.quantileOfLog(0.1)).toThrow(/logarithm of a probability/)
  })
})
