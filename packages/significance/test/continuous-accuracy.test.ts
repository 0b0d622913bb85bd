import { describe, expect, it } from 'vitest'
import { beta, chiSquare, f, normal, studentT } from '../src/index.js'
import { highPrecision, logError, relativeError, worst, type Exactly } from './high-precision.js'

type OneShape = readonly [x: number, df: number, lower: Exactly, upper: Exactly]
type TwoShapes = readonly [x: number, a: number, b: number, lower: Exactly, upper: Exactly]

function expectAtMost<Row>(gate: number, rows: readonly Row[], error: (row: Row) => number): void {
  expect(rows.length).toBeGreaterThanOrEqual(80)
  const found = worst(rows, error)
  expect(found.error, JSON.stringify(found.row)).toBeLessThanOrEqual(gate)
}

/** The share by which two positive numbers differ. */
const apart = (value: number, exact: number): number => Math.abs(value - exact) / Math.abs(exact)

describe('continuous tails against mpmath', () => {
  it('gives both beta tails for a and b from 0.01 to a million', () => {
    const rows = highPrecision<TwoShapes>('beta')
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expectAtMost(1e-12, rows, ([x, a, b, lower]) => logError(beta.logCdf(x, a, b), lower))
    expectAtMost(1e-12, rows, ([x, a, b, , upper]) => logError(beta.logSurvival(x, a, b), upper))
  })

  it("gives Student's t tail for up to a billion degrees of freedom", () => {
    const rows = highPrecision<readonly [t: number, df: number, upper: Exactly]>('student-t')
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expectAtMost(1e-12, rows, ([t, df, upper]) => logError(studentT.logSurvival(t, df), upper))
    expectAtMost(1e-12, rows, ([t, df, upper]) => logError(studentT.logCdf(-t, df), upper))
  })

  it('gives both chi-square tails', () => {
    const rows = highPrecision<OneShape>('chi-square')
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expectAtMost(1e-12, rows, ([x, df, lower]) => logError(chiSquare.logCdf(x, df), lower))
    expectAtMost(1e-12, rows, ([x, df, , upper]) => logError(chiSquare.logSurvival(x, df), upper))
  })

  it('gives both F tails', () => {
    const rows = highPrecision<TwoShapes>('f-ratio')
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expectAtMost(1e-12, rows, ([x, a, b, lower]) => logError(f.logCdf(x, a, b), lower))
    expectAtMost(1e-12, rows, ([x, a, b, , upper]) => logError(f.logSurvival(x, a, b), upper))
  })

  it('gives the normal tail out to 1e5 deviations', () => {
    const rows = highPrecision<readonly [z: number, upper: Exactly]>('normal')
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expectAtMost(1e-12, rows, ([z, upper]) => logError(normal.logSurvival(z), upper))
    expectAtMost(1e-12, rows, ([z, upper]) => logError(normal.logCdf(-z), upper))
    const visible = rows.filter(([, upper]) => upper[0] > -700)
    expectAtMost(1e-12, visible, ([z, upper]) => apart(normal.survival(z), Math.exp(upper[0])))
  })

  it('gives normal quantiles down to 1e-300, and below by the logarithm', () => {
    const rows = highPrecision<readonly [p: number, x: Exactly]>('normal-quantile')
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expectAtMost(1e-14, rows, ([p, x]) => relativeError(normal.quantile(p), x))
    expectAtMost(1e-14, rows, ([p, x]) => relativeError(-normal.upperQuantile(p), x))
    const logRows = highPrecision<readonly [logP: number, x: Exactly]>('normal-quantile-of-log')
    expectAtMost(1e-14, logRows, ([logP, x]) => relativeError(normal.quantileOfLog(logP), x))
    expectAtMost(1e-14, logRows, ([logP, x]) => relativeError(-normal.upperQuantileOfLog(logP), x))
  })
})

describe('continuous quantiles against mpmath', () => {
  it('turns a chi-square tail back into its point', () => {
    expectAtMost(1e-12, highPrecision<OneShape>('chi-square'), ([x, df, lower, upper]) => {
      const useLower = lower[0] < upper[0]
      const p = Math.exp(useLower ? lower[0] : upper[0])
      return apart(useLower ? chiSquare.quantile(p, df) : chiSquare.upperQuantile(p, df), x)
    })
  })

  it('turns an F tail back into its point', () => {
    expectAtMost(1e-12, highPrecision<TwoShapes>('f-ratio'), ([x, a, b, lower, upper]) => {
      const useLower = lower[0] < upper[0]
      const p = Math.exp(useLower ? lower[0] : upper[0])
      return apart(useLower ? f.quantile(p, a, b) : f.upperQuantile(p, a, b), x)
    })
  })

  it('turns a beta tail back into its point', () => {
    expectAtMost(1e-12, highPrecision<TwoShapes>('beta'), ([x, a, b, lower, upper]) => {
      const useLower = lower[0] < upper[0]
      const p = Math.exp(useLower ? lower[0] : upper[0])
      return apart(useLower ? beta.quantile(p, a, b) : beta.upperQuantile(p, a, b), x)
    })
  })

  it("turns a tail of Student's t back into its point", () => {
    const rows = highPrecision<readonly [t: number, df: number, upper: Exactly]>('student-t')
    const tails = rows.filter(([t]) => t > 0.01)
    expectAtMost(1e-12, tails, ([t, df, upper]) => apart(studentT.upperQuantile(Math.exp(upper[0]), df), t))
  })
})
