import { describe, expect, it } from 'vitest'
import { erf, erfc, logErfc } from '../src/special/error-function.js'
import { logBinomialCoefficient } from '../src/special/log-binomial-coefficient.js'
import { logGamma } from '../src/special/log-gamma.js'
import { log1pMinus } from '../src/special/log1p-minus.js'
import { logAdd, logOneMinusExp, logSubtract } from '../src/special/log-sum.js'
import { stirlingError } from '../src/special/stirling-error.js'
import { highPrecision, logError, relativeError, worst, type Exactly } from './high-precision.js'

describe('special functions', () => {
  it('gives log-gamma with relative accuracy, also around its zeros', () => {
    const rows = highPrecision<readonly [x: number, value: Exactly]>('log-gamma')
    expect(rows.length).toBeGreaterThanOrEqual(200)
    const found = worst(rows, ([x, value]) => relativeError(logGamma(x), value))
    expect(found.error, JSON.stringify(found.row)).toBeLessThanOrEqual(1e-14)
    expect(logGamma(1)).toBe(0)
    expect(logGamma(2)).toBe(0)
    expect(logGamma(Infinity)).toBe(Infinity)
  })

  it('gives erfc and its logarithm', () => {
    const rows = highPrecision<readonly [x: number, value: Exactly, log: Exactly]>('erfc')
    expect(rows.length).toBeGreaterThanOrEqual(200)
    const plain = worst(rows, ([x, value]) => relativeError(erfc(x), value))
    expect(plain.error, JSON.stringify(plain.row)).toBeLessThanOrEqual(1e-14)
    const log = worst(rows, ([x, , value]) => logError(logErfc(x), value))
    expect(log.error, JSON.stringify(log.row)).toBeLessThanOrEqual(1e-12)
    const sum = worst(rows, ([x]) => Math.abs(erf(x) + erfc(x) - 1))
    expect(sum.error, JSON.stringify(sum.row)).toBeLessThanOrEqual(3e-16)
  })

  it('gives the Stirling error of real numbers as the difference of log-gamma and Stirling', () => {
    for (const n of [0.01, 0.3, 0.5, 1, 1.7, 4.25, 9.999, 10, 50.5, 2e4]) {
      const direct = logGamma(n + 1) - (n + 0.5) * Math.log(n) + n - 0.5 * Math.log(2 * Math.PI)
      expect(Math.abs(stirlingError(n) - direct)).toBeLessThan(1e-15 * (1 + n * Math.abs(Math.log(n))))
    }
  })

  it('gives binomial coefficients that Pascal would recognise', () => {
    let row = [1]
    for (let n = 1; n <= 50; n++) {
      row = Array.from({ length: n + 1 }, (_, k) => (row[k - 1] ?? 0) + (row[k] ?? 0))
      row.forEach((count, k) => {
        expect(Math.abs(logBinomialCoefficient(n, k) - Math.log(count))).toBeLessThan(1e-13)
      })
    }
    // mpmath 1.3.0: log(binomial(1000, 500)).
    expect(logBinomialCoefficient(1000, 500)).toBeCloseTo(689.4672615678512, 12)
  })

  it('keeps digits where logarithms nearly cancel', () => {
    expect(log1pMinus(1e-9)).toBeCloseTo(-1e-18 / 2 + 1e-27 / 3, 33)
    expect(logOneMinusExp(-1e-20)).toBeCloseTo(Math.log(1e-20), 12)
    expect(logAdd(-1000, -1000)).toBeCloseTo(-1000 + Math.LN2, 12)
    expect(logAdd(-Infinity, -3)).toBe(-3)
    expect(logSubtract(-1000, -1001)).toBeCloseTo(-1000 + Math.log(1 - Math.exp(-1)), 12)
    expect(logSubtract(-5, -Infinity)).toBe(-5)
  })

  it('refuses NaN and arguments outside the domain', () => {
    expect(() => logGamma(0)).toThrow(/above 0/)
    expect(() => logGamma(NaN)).toThrow(/above 0/)
    expect(() => erfc(NaN)).toThrow(/a number/)
    expect(() => logBinomialCoefficient(3, 4)).toThrow(/at most n = 3/)
  })
})
