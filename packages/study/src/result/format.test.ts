import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exactP,
  formatCount,
  formatNumber,
  formatP,
  formatSigned,
  formatThreshold,
  FULL,
  percentOf,
  pStatement,
} from './format.js'

describe('levels as percentages', () => {
  it('are as they were asked for, and short where they were computed', () => {
    expect([0.95, 0.9, 0.999, 0.9999, 1 - 1e-6].map(percentOf)).toEqual([
      '95',
      '90',
      '99.9',
      '99.99',
      '99.9999',
    ])
    expect([1 - 0.030396355, 1 - 0.05 / 3].map(percentOf)).toEqual(['97', '98.3'])
    expect(percentOf(1 - 1e-9)).toBe('99.9999999')
  })
})

describe('numbers as text', () => {
  it('never have a zero with a sign, however they are rounded', () => {
    const value = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: -0.01, max: 0.01, noNaN: true }),
      fc.constantFrom(-0, -1e-15, 1e-16, -0.00005, -0.5, -0.49999999999999994),
    )
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 17 }), (number, digits) => {
        for (const text of [formatNumber, formatSigned, formatCount].map((format) => format(number, digits)))
          expect(text).not.toMatch(/^[-+]0(\.0*)?(e.*)?$/)
      }),
    )
  })

  it('keep what is too small for the decimals as a power of ten', () => {
    expect(formatNumber(-0.00004)).toBe('-4.00e-5')
    expect(formatSigned(0.00004)).toBe('+4.00e-5')
    expect(formatSigned(1e-17)).toBe('0.0000')
  })

  it('stop at 1e-16 for a p-value, and keep every digit where these are asked for', () => {
    expect(formatP(1e-16)).toBe('1.0e-16')
    expect(formatP(9e-17)).toBe('< 1e-16')
    expect(formatP(0, -400.5)).toBe('< 1e-16')
    expect(formatP(0)).toBe('< 1e-16')
    expect(formatP(0, -400.5, 0)).toBe('3.2e-401')
    expect(formatP(9e-17, undefined, 0)).toBe('9.0e-17')
    expect([formatP(0, undefined, 0), exactP(0, undefined, 0)]).toEqual(['0', '0'])
    expect(pStatement(1e-40, undefined, '=', 0)).toBe('p = 1.0e-40')
    expect(exactP(0, -400.5)).toBe('3.2e-401')
    expect(exactP(0.0123456)).toBe('0.0123456')
    expect(exactP(0)).toBe('< 1e-300')
    expect(formatNumber(1 / 3, FULL)).toBe('0.3333333333333333')
    expect(pStatement(0.02, undefined, '<=')).toBe('p <= 0.020')
    expect(pStatement(1e-40, undefined, '=')).toBe('p < 1e-16')
  })
})

describe('a threshold as it is printed', () => {
  it('is rounded towards the next score that it leaves out', () => {
    expect(formatThreshold(0.5483805009760362, 0.5273)).toBe('0.5483')
    expect(formatThreshold(0.5483805009760362, 0.54837)).toBe('0.54838')
    expect(formatThreshold(2 / 3, 0.6666)).toBe('0.66666')
    expect(formatThreshold(0.38, 0.37)).toBe('0.3800')
    expect(formatThreshold(6.6666666e-7, 6.6e-7)).toBe('6.66e-7')
    expect(formatThreshold(0.25, -Infinity, 1)).toBe('0.2')
    expect(formatThreshold(-0.54834, -0.5, 3)).toBe('-0.548')
    expect(formatThreshold(Infinity, 1)).toBe('∞')
    expect(formatThreshold(2 / 3, 0.5, FULL)).toBe(String(2 / 3))
  })

  it('separates the same rows, whatever the scores', () => {
    const score = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(score, score, fc.integer({ min: 0, max: 8 }), (own, other, digits) => {
        fc.pre(own !== other)
        const printed = Number(formatThreshold(own, other, digits))
        if (other < own) expect(other < printed && printed <= own).toBe(true)
        else expect(own <= printed && printed < other).toBe(true)
      }),
    )
  })
})
