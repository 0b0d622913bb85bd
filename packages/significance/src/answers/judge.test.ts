import { isUndefined, seeded, withDefaults } from '@eval/core'
import { describe, expect, it } from 'vitest'
import type { IntervalResult } from '../interval.js'
import { predictionPoweredMean } from '../intervals/prediction-powered-mean.js'
import { roganGladen } from '../intervals/rogan-gladen.js'
import { judgeAgreement } from './measures/judge-agreement.js'
import { judgeSensitivity } from './measures/judge-sensitivity.js'
import { judgeSpecificity } from './measures/judge-specificity.js'
import { judgedOf, judgeTable, mergeJudged, type Judged } from './judged.js'
import { corrected, predictionPowered } from './prediction-powered.js'

const random = seeded(4)
/** True rate 0.6; the judge passes 0.9 of right and 0.3 of wrong answers. */
const item = (): [label: number, rating: number] => {
  const label = random.float() < 0.6 ? 1 : 0
  return [label, random.float() < (label ? 0.9 : 0.3) ? 1 : 0]
}
const draw = (rated: number, labelled: number): Judged => {
  const items = Array.from({ length: rated + labelled }, item)
  return judgedOf(
    items.map(([, rating]) => rating),
    items.map(([label], index) => (index < rated ? undefined : label)),
  )
}

const intervalOf = (judged: Judged): IntervalResult =>
  predictionPoweredMean.compute(judged, withDefaults(predictionPoweredMean)) as IntervalResult

describe('a judge corrected by a few human labels', () => {
  it('has the mean of ratings plus the mean error of labelled ones', () => {
    // by hand: ratings 0.75 with variance 0.25; errors -1, 0, 0 with mean -1/3 and variance 1/3
    const judged = judgedOf([1, 1, 1, 0, 1, 1, 0], [undefined, undefined, undefined, undefined, 0, 1, 0])
    const found = predictionPowered(judged)
    expect(found).toMatchObject({ n: 7 })
    if ('undefined' in found) return
    expect(found.value).toBeCloseTo(0.75 - 1 / 3, 12)
    expect(found.variance).toBeCloseTo(0.25 / 4 + 1 / 3 / 3, 12)
    // A rate stays between 0 and 1; on a scale of ten the same errors have their whole interval.
    expect(intervalOf(judged)).toMatchObject({ low: 0, high: 1 })
    const marks = judgedOf([10, 10, 10, 0, 10, 10, 0], [undefined, undefined, undefined, undefined, 0, 10, 0])
    const { low, high, details } = intervalOf(marks)
    expect(details!.standardError).toBeCloseTo(10 * Math.sqrt(found.variance), 12)
    expect((high - low) / 2 / details!.standardError!).toBeCloseTo(1.959964, 6)
  })

  it('covers the true rate as often as its level says, where the judge alone is off', () => {
    const trials = 1000
    const covered = { powered: 0, corrected: 0 }
    let judge = 0
    for (let trial = 0; trial < trials; trial++) {
      const judged = draw(400, 100)
      const covers = (found: IntervalResult): number => (found.low <= 0.6 && found.high >= 0.6 ? 1 : 0)
      covered.powered += covers(
        predictionPoweredMean.compute(judged, withDefaults(predictionPoweredMean)) as IntervalResult,
      )
      covered.corrected += covers(roganGladen.compute(judged, withDefaults(roganGladen)) as IntervalResult)
      const sum = judged.judge.reduce((total, rating, row) => total + rating * judged.weights[row]!, 0)
      judge += sum / 500 / trials
    }
    // Four standard errors of a share of 1000.
    expect(Math.abs(covered.powered / trials - 0.95)).toBeLessThan(0.028)
    expect(Math.abs(covered.corrected / trials - 0.95)).toBeLessThan(0.028)
    expect(judge).toBeCloseTo(0.66, 2)
  })

  it('has the variance of the delta method: each rate that it is of, by its slope', () => {
    const repeated = (times: number, label: number | undefined, rating: number) =>
      Array.from({ length: times }, () => [label, rating] as const)
    const items = [
      ...[...repeated(13, undefined, 1), ...repeated(7, undefined, 0)],
      ...[...repeated(9, 1, 1), ...repeated(2, 1, 0), ...repeated(3, 0, 1), ...repeated(5, 0, 0)],
    ]
    const found = corrected(
      judgedOf(
        items.map(([, rating]) => rating),
        items.map(([label]) => label),
      ),
    )
    if ('undefined' in found) throw new Error(found.undefined)
    const rates = [13 / 20, 9 / 11, 5 / 8]
    const sizes = [20, 11, 8]
    const rateOf = ([passed, sensitivity, specificity]: readonly number[]): number =>
      (passed! + specificity! - 1) / (sensitivity! + specificity! - 1)
    const slope = (at: number): number =>
      (rateOf(rates.with(at, rates[at]! + 1e-6)) - rateOf(rates.with(at, rates[at]! - 1e-6))) / 2e-6
    const parts = rates.map((rate, at) => (slope(at) ** 2 * rate * (1 - rate)) / sizes[at]!)
    expect(found.value).toBeCloseTo(rateOf(rates), 12)
    expect(found.variance).toBeCloseTo(
      parts.reduce((sum, part) => sum + part, 0),
      8,
    )
    expect(found.n).toBe(39)
  })

  it('has a rate between 0 and 1, and none for a judge without skill', () => {
    // by hand: p = 0, sensitivity 1, specificity 1/2: (0 + 1/2 - 1) / (1/2) = -1, cut at 0
    expect(corrected(judgedOf([0, 0, 1, 1, 0], [undefined, undefined, 1, 0, 0]))).toMatchObject({ value: 0 })
    expect(corrected(judgedOf([1, 1, 0], [undefined, 0, 1]))).toEqual({ undefined: 'no-skill' })
    expect(corrected(judgedOf([1, 1, 0], [undefined, 1, 1]))).toEqual({ undefined: 'one-label' })
    expect(corrected(judgedOf([1, 0], [1, 0]))).toEqual({ undefined: 'all-labelled' })
    expect(corrected(judgedOf([0.5, 0], [1, undefined]))).toEqual({ undefined: 'not-binary' })
    expect(predictionPowered(judgedOf([1, 0], [1, undefined]))).toEqual({ undefined: 'too-few' })
  })

  it('has an interval of the rate that ends at 0 and 1', () => {
    const high = judgedOf([1, 1, 1, 1, 1, 0, 0], [undefined, undefined, undefined, 1, 1, 0, 0])
    const few = judgedOf([1, 0, 1, 1, 0, 0, 1], [undefined, undefined, 1, 1, 0, 0, 0])
    for (const judged of [high, few])
      expect(roganGladen.compute(judged, withDefaults(roganGladen))).toMatchObject({ high: 1 })
    expect(roganGladen.compute(few, withDefaults(roganGladen))).toMatchObject({ low: 0 })
  })

  it('keeps labels apart from what was not labelled when it is merged', () => {
    const one = judgedOf([1, 0], [1, undefined])
    expect(judgeTable(mergeJudged(one, one))).toEqual({
      bothPass: 2,
      humanOnly: 0,
      judgeOnly: 0,
      bothFail: 0,
    })
    expect([...mergeJudged(one, one).weights]).toEqual([2, 2])
    expect(() => judgedOf([NaN], [1])).toThrow('must be numbers')
    expect(() => judgedOf([1], [])).toThrow('1 ratings')
  })
})

describe('a judge against people', () => {
  it.each([judgeAgreement, judgeSensitivity, judgeSpecificity])(
    'gives the proportion behind $name',
    (measure) => {
      for (let labelled = 0; labelled < 12; labelled++) {
        const judged = draw(5, labelled)
        const value = measure.compute(judged, {})
        const { proportion } = measure.samples!(judged, {})
        if (isUndefined(value)) expect(proportion?.n ?? 0).toBe(0)
        else expect(value).toBe(proportion!.hits / proportion!.n)
      }
      expect(measure.samples!(judgedOf([0.5, 1], [1, 1]), {})).toEqual({})
    },
  )
})
