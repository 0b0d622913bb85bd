import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { normal } from './normal.js'
import { studentT } from './student-t.js'
import { studentizedRange } from './studentized-range.js'

type Row = readonly [q: number, groups: number, df: number | string, survival: number]

const rows = JSON.parse(
  readFileSync(new URL('../../test/fixtures/distributions/studentized-range.json', import.meta.url), 'utf8'),
) as readonly Row[]

describe('studentized range', () => {
  it.each(rows)(
    'gives P(Q > %f) for %i groups and df %s to 1e-11, as an independent quadrature',
    (q, groups, df, survival) => {
      const found = studentizedRange.survival(q, groups, Number(df))
      expect(Math.abs(found - survival)).toBeLessThan(1e-11 * survival)
      expect(Math.abs(studentizedRange.cdf(q, groups, Number(df)) - (1 - survival))).toBeLessThan(1e-11)
    },
  )

  it("is Student's t for two groups, in the far tail too", () => {
    for (const [q, df] of [
      [0.3, 2],
      [3, 1],
      [3.5, 10],
      [10, 50],
      [40, 1],
      [100, 5],
      [12, 1e5],
      [9, Infinity],
    ] as const) {
      const exact = 2 * studentT.survival(q / Math.SQRT2, df)
      expect(Math.abs(studentizedRange.survival(q, 2, df) / exact - 1)).toBeLessThan(1e-11)
    }
  })

  it('keeps the logarithm of its tail where no double holds the tail', () => {
    // The range of two normals is the distance of two, which is normal.
    for (const q of [41, 60, 200])
      expect(studentizedRange.logSurvival(q, 2, Infinity)).toBeCloseTo(
        Math.LN2 + normal.logSurvival(q / Math.SQRT2),
        11,
      )
    for (const groups of [3, 10]) {
      const [before, after] = [39.9999999, 40.0000001].map((q) =>
        studentizedRange.logSurvival(q, groups, Infinity),
      )
      // The slope of the logarithm there is about -20.
      expect(before! - after!).toBeCloseTo(4e-6, 7)
    }
    expect(studentizedRange.logSurvival(200, 6, Infinity)).toBeLessThan(-9900)
  })

  it('returns its own points from their tails', () => {
    for (const [p, groups, df] of [
      [0.05, 5, 3],
      [0.001, 10, 40],
      [0.5, 3, Infinity],
      [0.99, 4, 12],
      [1e-9, 6, Infinity],
    ] as const) {
      const q = studentizedRange.upperQuantile(p, groups, df)
      expect(Math.abs(studentizedRange.survival(q, groups, df) / p - 1)).toBeLessThan(1e-11)
    }
    expect(studentizedRange.quantile(0.95, 3, 10)).toBeCloseTo(
      studentizedRange.upperQuantile(0.05, 3, 10),
      10,
    )
  })

  it('ends at 0 and at infinity', () => {
    expect(studentizedRange.survival(0, 3, 10)).toBe(1)
    expect(studentizedRange.cdf(-1, 3, 10)).toBe(0)
    expect(studentizedRange.survival(Infinity, 3, 10)).toBe(0)
    expect(studentizedRange.quantile(1, 3, 10)).toBe(Infinity)
  })

  it('refuses one group, no degrees of freedom and NaN', () => {
    expect(() => studentizedRange.cdf(1, 1, 10)).toThrow(/at least 2 groups/)
    expect(() => studentizedRange.cdf(1, 3, 0)).toThrow(/degree of freedom/)
    expect(() => studentizedRange.cdf(NaN, 3, 10)).toThrow(/a number/)
  })
})
