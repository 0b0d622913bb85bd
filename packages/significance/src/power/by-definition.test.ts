import { describe, expect, it } from 'vitest'
import { normal, studentT } from '../distributions/index.js'
import { topKBound } from '../top-k/bounds/bounds.js'
import { topKPValue } from '../top-k/p-value.js'
import { areaPower, itemsForAreaPower } from './area-power.js'
import { eMeanDetectable, eMeanPower, eMeanSpread, eMeanUnits, type EMeanDesign } from './e-mean-power.js'
import { noncentralTail } from './noncentral-t.js'
import { minimumDetectableEffect, pairedPower, unitsForPower } from './paired-power.js'
import { attainedError, smallestFlipP } from './smallest-p.js'
import { areaForTopKPower, cutoffForPrecision, hitsReached, topKPower } from './top-k-power.js'

const bySigns = (n: number): number => smallestFlipP(n)

describe('the power of a paired test', () => {
  it('is the chance that the t statistic passes its quantile, on the sides that count', () => {
    const design = { n: 9, deviation: 2, error: 0.1 }
    const shift = (1.5 / 2) * 3
    const one = studentT.upperQuantile(0.1, 8)
    const two = studentT.upperQuantile(0.05, 8)
    expect(pairedPower(1.5, { ...design, alternative: 'greater' })).toBeCloseTo(
      noncentralTail(one, 8, shift),
      14,
    )
    expect(pairedPower(1.5, { ...design, alternative: 'less' })).toBeCloseTo(
      noncentralTail(one, 8, -shift),
      14,
    )
    expect(pairedPower(1.5, design)).toBeCloseTo(
      noncentralTail(two, 8, shift) + noncentralTail(two, 8, -shift),
      14,
    )
    expect(pairedPower(-1.5, design)).toBeCloseTo(pairedPower(1.5, design), 14)
    for (const alternative of ['two-sided', 'less', 'greater'] as const)
      expect(pairedPower(0, { ...design, alternative })).toBeCloseTo(0.1, 11)
  })

  it('averages the normal tail over the estimated deviation', () => {
    for (const df of [1, 2, 7, 40])
      for (const t of [-2, 0, 1.3, 4])
        expect(noncentralTail(t, df, 0)).toBeCloseTo(studentT.survival(t, df), 12)
    // With one degree of freedom: the integral over |z| of the normal tail, by the midpoint rule.
    const steps = 40_000
    let sum = 0
    for (let step = 0; step < steps; step++) {
      const ratio = (10 * (step + 0.5)) / steps
      sum += (20 / steps) * normal.pdf(ratio) * normal.survival(1.3 * ratio - 0.7)
    }
    expect(noncentralTail(1.3, 1, 0.7)).toBeCloseTo(sum, 8)
  })

  it('of random signs keeps to the error that its p can have', () => {
    // 2 / 2^7 three times, and two signs alone are not enough.
    const seven = { n: 7, deviation: 1, smallestP: bySigns }
    expect(pairedPower(1, seven)).toBeCloseTo(pairedPower(1, { n: 7, deviation: 1, error: 6 / 128 }), 13)
    const six = { n: 6, deviation: 2, smallestP: bySigns }
    expect(pairedPower(3, six)).toBeCloseTo(normal.cdf(1.5) ** 6 + normal.cdf(-1.5) ** 6, 13)
    expect(pairedPower(-3, six)).toBeCloseTo(pairedPower(3, six), 13)
    for (const [alternative, sign] of [
      ['greater', 1],
      ['less', -1],
    ] as const) {
      const oneSided = {
        n: 5,
        deviation: 2,
        alternative,
        smallestP: (n: number) => smallestFlipP(n, alternative),
      }
      expect(pairedPower(sign * 3, oneSided)).toBeCloseTo(normal.cdf(1.5) ** 5, 13)
      expect(pairedPower(-sign * 3, oneSided)).toBeCloseTo(normal.cdf(-1.5) ** 5, 13)
    }
    expect([attainedError(0.05, 0.0501), attainedError(0.05, 0.05), attainedError(0.05, 0.02)]).toEqual([
      0, 0.05, 0.04,
    ])
    expect([smallestFlipP(0), smallestFlipP(1), smallestFlipP(3), smallestFlipP(3, 'less')]).toEqual([
      1, 1, 0.25, 0.125,
    ])
  })

  it.each(['two-sided', 'less', 'greater'] as const)(
    'is had by the smallest detectable effect: %s',
    (alternative) => {
      for (const n of [2, 5, 30])
        for (const power of [0.3, 0.9]) {
          const design = { n, deviation: 1.7, alternative, error: 0.02 }
          const effect = minimumDetectableEffect(power, design)
          expect(Math.sign(effect)).toBe(alternative === 'less' ? -1 : 1)
          expect(pairedPower(effect, design)).toBeCloseTo(power, 10)
          // In proportion to the deviation.
          expect(minimumDetectableEffect(power, { ...design, deviation: 3.4 })).toBeCloseTo(2 * effect, 10)
        }
    },
  )

  it.each([
    [{ n: 1 }, 'two units or more, not 1'],
    [{ n: 2.5 }, 'not 2.5'],
    [{ deviation: 0 }, 'must be above 0, not 0'],
    [{ deviation: Infinity }, 'not Infinity'],
    [{ error: 0 }, 'between 0 and 1, not 0'],
    [{ error: 1 }, 'between 0 and 1, not 1'],
  ])('is refused for %j', (given, words) => {
    const design = { n: 9, deviation: 1, ...given }
    expect(() => pairedPower(1, design)).toThrow(words)
    expect(() => minimumDetectableEffect(0.99999, design)).toThrow(/must|needs/)
  })

  it('lies between the error and 1, for an effect that is one', () => {
    for (const power of [0.05, 1, NaN]) {
      expect(() => minimumDetectableEffect(power, { n: 9, deviation: 1 })).toThrow(`not ${power}`)
      expect(() => unitsForPower(1, power, { deviation: 1 })).toThrow(`not ${power}`)
    }
    for (const effect of [0, NaN, Infinity])
      expect(() => unitsForPower(effect, 0.8, { deviation: 1 })).toThrow(`not ${effect}`)
  })
})

describe('the power of an area', () => {
  it('is by the formula of Obuchowski and McClish', () => {
    for (const auc of [0.3, 0.7, 0.9])
      for (const [m, n] of [
        [20, 50],
        [60, 30],
      ] as const) {
        const a = 1.414 * normal.quantile(auc)
        const ratio = n / m
        const variance = 0.0099 * Math.exp(-(a ** 2) / 2) * (5 * a ** 2 + 8 + (a ** 2 + 8) / ratio)
        const limit = normal.upperQuantile(0.02) * Math.sqrt(0.0792 * (1 + 1 / ratio))
        const expected = normal.cdf((Math.sqrt(m) * Math.abs(auc - 0.5) - limit) / Math.sqrt(variance))
        expect(areaPower(m, n, { auc, error: 0.04 })).toBeCloseTo(expected, 12)
      }
    expect(areaPower(20, 30, { auc: 0.7 })).toBe(areaPower(20, 30, { auc: 0.7, error: 0.05 }))
    expect(itemsForAreaPower(0.8, 1, { auc: 0.7 })).toEqual(
      itemsForAreaPower(0.8, 1, { auc: 0.7, error: 0.05 }),
    )
  })

  it.each([0, 1, 0.5, NaN])('is refused for an area of %d', (auc) => {
    expect(() => areaPower(9, 9, { auc })).toThrow('not be 0.5')
    expect(() => itemsForAreaPower(0.8, 1, { auc })).toThrow('not be 0.5')
  })

  it.each([0, 1, NaN])('is refused at an error of %d', (error) => {
    expect(() => areaPower(9, 9, { auc: 0.7, error })).toThrow(`not ${error}`)
  })
})

describe('the power of the top k', () => {
  const population = { N: 30, positives: 12 }

  it('is that of reaching the bound, certain or impossible beyond what k can hold', () => {
    expect(hitsReached(population, 20, 2, { auc: 0.1 })).toBe(1)
    expect(hitsReached(population, 20, 3, { auc: 0.1 })).toBeLessThan(1)
    expect(hitsReached(population, 5, 5, { auc: 0.9 })).toBeGreaterThan(0)
    expect(hitsReached(population, 5, 6, { auc: 0.9 })).toBe(0)
    for (const convention of ['valid', 'paper'] as const) {
      const bound = topKBound(population, 8, 0.1, { convention })
      expect(topKPower(population, 8, { auc: 0.8 }, { level: 0.1, convention })).toBe(
        hitsReached(population, 8, bound, { auc: 0.8 }),
      )
    }
    for (const auc of [0, 1, NaN]) expect(() => hitsReached(population, 5, 2, { auc })).toThrow(`not ${auc}`)
    for (const power of [0, 1, NaN])
      expect(() => areaForTopKPower(population, 5, power, { level: 0.1 })).toThrow(`not ${power}`)
    const area = areaForTopKPower(population, 8, 0.6, { level: 0.1 })!
    expect(topKPower(population, 8, { auc: area }, { level: 0.1 })).toBeCloseTo(0.6, 10)
  })

  it('finds the first cutoff at which a precision is significant', () => {
    for (const precision of [0.35, 0.5, 0.75, 1])
      for (const convention of ['valid', 'paper'] as const) {
        let expected: { k: number; hits: number } | undefined
        for (let k = 1; k <= 30 && !expected; k++) {
          const hits = Math.floor(precision * k + 1e-9)
          const [least, most] = [Math.max(0, k - 18), Math.min(k, 12)]
          if (hits < least) continue
          if (hits > most) break
          const p = topKPValue(population, k, hits, {
            convention: convention === 'paper' ? 'paper' : 'standard',
          })
          if (convention === 'paper' ? p < 0.04 : p <= 0.04) expected = { k, hits }
        }
        expect(cutoffForPrecision(population, precision, { level: 0.04, convention })).toEqual(expected)
      }
    for (const precision of [0, 1.01, NaN, -1])
      expect(() => cutoffForPrecision(population, precision, { level: 0.1 })).toThrow('A precision lies')
    expect(cutoffForPrecision({ N: 4, positives: 4 }, 1, { level: 0.1 })).toBeUndefined()
  })
})

describe('the power of an e-value of a mean', () => {
  const values = Float64Array.of(0.3, -0.2, 0.1, 0.4, -0.1, 0.2, 0, 0.3)
  const design: EMeanDesign = { differences: { values }, width: 1, error: 0.1, independent: 60 }

  it('is the power asked for at the smallest effect, at the fewest units, and at the largest spread', () => {
    const effect = eMeanDetectable(0.8, design)!
    expect(eMeanPower(effect, design)).toBeCloseTo(0.8, 6)
    expect(eMeanPower(-effect, design)).toBe(eMeanPower(effect, design))
    const units = eMeanUnits(0.2, 0.8, design)!
    expect(eMeanPower(0.2, { ...design, independent: units })).toBeGreaterThanOrEqual(0.8)
    expect(eMeanPower(0.2, { ...design, independent: units - 1 })).toBeLessThan(0.8)
    const few = { ...design, independent: units - 5 }
    const spread = eMeanSpread(0.2, 0.8, few)!
    expect(spread).toBeLessThan(1)
    expect(eMeanPower(0.2, { ...few, spread })).toBeCloseTo(0.8, 6)
    expect(eMeanSpread(0.2, 0.8, { ...design, independent: units + 1 })).toBe(1)
    expect(eMeanSpread(0.001, 0.8, design)).toBeUndefined()
    expect(eMeanDetectable(0.8, { ...design, independent: 2 })).toBeUndefined()
  })

  it('is 1 or 0 where nothing varies', () => {
    const still: EMeanDesign = { ...design, differences: { values: new Float64Array(4) } }
    // By hand: the stakes of 0.7, 0.28, 0.112 and 0.045 on terms of 0.5, n times, reach 20.
    const reached = (n: number): boolean =>
      [0.7, 0.28, 0.112, 0.045].reduce((sum, stake) => sum + (1 + stake / 2) ** n / 4, 0) >= 20
    const fewest = Array.from({ length: 40 }, (_, n) => n).find(reached)!
    expect(eMeanPower(0.5, { ...still, independent: fewest })).toBe(1)
    expect(eMeanPower(0.5, { ...still, independent: fewest - 1 })).toBe(0)
    expect(eMeanUnits(0.5, 0.8, still)).toBe(fewest)
  })

  it.each([
    [{ width: 0 }, 'The width must be above 0, not 0'],
    [{ width: Infinity }, 'not Infinity'],
    [{ error: 0 }, 'not 0'],
    [{ error: 1 }, 'not 1'],
  ])('is refused for %j', (given, words) => {
    expect(() => eMeanPower(0.1, { ...design, ...given })).toThrow(words)
  })
})
