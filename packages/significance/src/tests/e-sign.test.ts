import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { alphaAtLook } from '../sequential/alpha-spending.js'
import { logSignEValue } from '../sequential/sign-e-value.js'
import { eSign } from './e-sign.js'
import type { TestResult } from '../test.js'

describe('the anytime-valid sign test', () => {
  // by hand: 2^12 / (13 * C(12, 9)); one-sided also times 2 P(Bin(13, 1/2) <= 9), or >= 10
  it.each([
    [9, 3, 'two-sided', 4096 / (13 * 220)],
    [3, 9, 'two-sided', 4096 / (13 * 220)],
    [9, 3, 'greater', ((2 * 4096) / (13 * 220)) * (1 - 378 / 8192)],
    [9, 3, 'less', ((2 * 4096) / (13 * 220)) * (378 / 8192)],
    [3, 9, 'less', ((2 * 4096) / (13 * 220)) * (1 - 378 / 8192)],
    [0, 0, 'greater', 1],
    [0, 0, 'two-sided', 1],
  ] as const)('%i wins and %i losses, %s', (wins, losses, alternative, expected) => {
    expect(Math.exp(logSignEValue(wins, losses, alternative))).toBeCloseTo(expected, 12)
  })

  it('gives 1 over the e-value as p, and drops ties', () => {
    const first = Float64Array.of(1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0.5)
    const second = Float64Array.from(first, (value) => 1 - value)
    const { p, details } = eSign.compute({ first, second }, { alternative: 'two-sided' }) as TestResult
    expect(details).toMatchObject({ wins: 9, losses: 3, ties: 1 })
    expect(p).toBeCloseTo((13 * 220) / 4096, 12)
  })

  it('has an expectation of 1 at every number of units under the null hypothesis', () => {
    for (const n of [1, 2, 7, 20]) {
      let [expectation, coefficient] = [0, 1]
      for (let wins = 0; wins <= n; wins++) {
        expectation += (coefficient / 2 ** n) * Math.exp(logSignEValue(wins, n - wins, 'greater'))
        coefficient = (coefficient * (n - wins)) / (wins + 1)
      }
      expect(expectation).toBeCloseTo(1, 12)
    }
  })

  it('keeps its error when one looks after every unit, and finds 70 % losses', () => {
    const random = seeded(5)
    const alarmAt = (rate: number, units: number): number => {
      let [wins, losses] = [0, 0]
      for (let unit = 1; unit <= units; unit++) {
        if (random.float() < rate) wins++
        else losses++
        if (logSignEValue(wins, losses, 'less') >= Math.log(20)) return unit
      }
      return Infinity
    }
    const alarms = Array.from({ length: 1000 }, () => alarmAt(0.5, 300)).filter(Number.isFinite).length
    // 5 % of 1,000, with three standard errors of 7
    expect(alarms).toBeLessThan(50 + 21)
    expect(alarms).toBeGreaterThan(0)
    const found = Array.from({ length: 400 }, () => alarmAt(0.3, 1000)).sort((a, b) => a - b)
    expect(found[200]).toBeLessThan(60)
    expect(found[360]).toBeLessThan(150)
  })
})

describe('alpha spending', () => {
  it('never spends more than all of it', () => {
    let spent = 0
    for (let look = 1; look <= 10_000; look++) spent += alphaAtLook(0.05, look)
    expect(spent).toBeLessThan(0.05)
    expect(spent).toBeGreaterThan(0.0499)
  })

  it('refuses looks that are none', () => {
    expect(() => alphaAtLook(0.05, 0)).toThrow(/counted from 1/)
    expect(() => alphaAtLook(1, 1)).toThrow(/between 0 and 1/)
  })
})
