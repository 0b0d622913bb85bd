import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCount, formatNumber, formatP, formatSigned } from './format.js'

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
    expect(formatP(0, -400.5)).toBe('3.2e-401')
  })
})
