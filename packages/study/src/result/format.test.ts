import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  exactP,
  formatCount,
  formatNumber,
  formatP,
  formatSigned,
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
    expect(exactP(0, -400.5)).toBe('3.2e-401')
    expect(exactP(0.0123456)).toBe('0.0123456')
    expect(exactP(0)).toBe('< 1e-300')
    expect(formatNumber(1 / 3, FULL)).toBe('0.3333333333333333')
    expect(pStatement(0.02, undefined, '<=')).toBe('p <= 0.020')
    expect(pStatement(1e-40, undefined, '=')).toBe('p < 1e-16')
  })
})
