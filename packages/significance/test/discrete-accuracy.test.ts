import { describe, expect, it } from 'vitest'
import { binomial, hypergeometric } from '../src/index.js'
import { highPrecision, logError, worst, type Exactly } from './high-precision.js'

type HypergeometricRow = readonly [N: number, K: number, n: number, x: number, lower: Exactly, upper: Exactly]
type BinomialRow = readonly [n: number, p: number, x: number, lower: Exactly, upper: Exactly]

describe('discrete tails against mpmath', () => {
  const hypergeometricRows = highPrecision<HypergeometricRow>('hypergeometric')
  const binomialRows = highPrecision<BinomialRow>('binomial')

  it('has enough hypergeometric points, up to N = 1e9 and far below the smallest double', () => {
    expect(hypergeometricRows.length).toBeGreaterThanOrEqual(500)
    expect(Math.max(...hypergeometricRows.map(([N]) => N))).toBe(1e9)
    expect(Math.min(...hypergeometricRows.map((row) => Math.min(row[4][0], row[5][0])))).toBeLessThan(-11000)
    expect(binomialRows.length).toBeGreaterThanOrEqual(200)
  })

  it('gives the hypergeometric lower tail', () => {
    const found = worst(hypergeometricRows, ([N, K, n, x, lower]) =>
      logError(hypergeometric.logCdf(x, N, K, n), lower),
    )
    expect(found.error, JSON.stringify(found.row)).toBeLessThanOrEqual(1e-12)
  })

  it('gives the hypergeometric upper tail', () => {
    const found = worst(hypergeometricRows, ([N, K, n, x, , upper]) =>
      logError(hypergeometric.logSurvival(x, N, K, n), upper),
    )
    expect(found.error, JSON.stringify(found.row)).toBeLessThanOrEqual(1e-12)
  })

  it('gives both binomial tails', () => {
    const lower = worst(binomialRows, ([n, p, x, exact]) => logError(binomial.logCdf(x, n, p), exact))
    expect(lower.error, JSON.stringify(lower.row)).toBeLessThanOrEqual(1e-12)
    const upper = worst(binomialRows, ([n, p, x, , exact]) => logError(binomial.logSurvival(x, n, p), exact))
    expect(upper.error, JSON.stringify(upper.row)).toBeLessThanOrEqual(1e-12)
  })
})
