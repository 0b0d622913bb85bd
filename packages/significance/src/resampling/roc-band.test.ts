import { EvalError, seeded } from '@eval/core'
import { hasPoints, tallyOf } from '@eval/ranked'
import * as tallyCurves from '@eval/ranked/tally-curves'
import { describe, expect, test } from 'vitest'
import { normal } from '../distributions/index.js'
import { rocBand } from './roc-band.js'

const binormal = (items: number, gap: number) => {
  const random = seeded(7)
  const labels = Uint8Array.from({ length: items }, (_, index) => index % 2)
  return tallyOf(
    Float64Array.from(labels, (label) => gap * label + normal.quantile(random.float() || 0.5)),
    labels,
  )
}

describe('the bootstrap band of a ROC curve', () => {
  test('lies around the curve and is as wide as the binomial makes it', () => {
    const tally = binormal(800, 1.2)
    const { fpr, low, high } = rocBand(tally, { draws: 400 })
    const curve = tallyCurves.roc.points(tally, { thin: false })
    if (!hasPoints(curve)) throw new Error('no curve')
    for (const at of [10, 20, 50]) {
      const point = curve.x.findLastIndex((x) => x <= fpr[at]!)
      expect(low[at]).toBeLessThanOrEqual(curve.y[point]!)
      expect(high[at]).toBeGreaterThanOrEqual(curve.y[point]!)
    }
    // At FPR 0.5 the curve is nearly level, so the width is about that of a proportion of 400.
    const middle = (low[50]! + high[50]!) / 2
    expect(high[50]! - low[50]!).toBeCloseTo(2 * 1.96 * Math.sqrt((middle * (1 - middle)) / 400), 1)
    expect([high[100], low[100]]).toEqual([1, 1])
  })

  test('has no width where the classes are apart', () => {
    const { low, high } = rocBand(tallyOf([4, 3, 2, 1], [1, 1, 0, 0]), { draws: 50, at: [0, 0.5, 1] })
    expect([...low, ...high]).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('is the same again from the same seed', () => {
    const tally = binormal(60, 1)
    expect(rocBand(tally, { draws: 50, seed: 3 })).toEqual(rocBand(tally, { draws: 50, seed: 3 }))
    expect(rocBand(tally, { draws: 50, seed: 3 })).not.toEqual(rocBand(tally, { draws: 50, seed: 4 }))
  })

  test('is hardly moved by putting neighbouring scores together', () => {
    const many = binormal(9000, 1)
    const few = tallyOf(
      Float64Array.from(many.scores, (score) => Math.round(score * 600) / 600),
      many.positives,
    )
    const [fine, coarse] = [rocBand(many, { draws: 300 }), rocBand(few, { draws: 300 })]
    for (let at = 0; at <= 100; at += 10) {
      expect(Math.abs(fine.low[at]! - coarse.low[at]!)).toBeLessThan(0.01)
      expect(Math.abs(fine.high[at]! - coarse.high[at]!)).toBeLessThan(0.01)
    }
  })

  test('refuses weights, one class, and no draws', () => {
    expect(() => rocBand(tallyOf([2, 1], [1, 0], [0.5, 1]))).toThrow(EvalError)
    expect(() => rocBand(tallyOf([2, 1], [1, 1]))).toThrow('at least one positive and one negative')
    expect(() => rocBand(tallyOf([2, 1], [1, 0]), { draws: 0 })).toThrow(EvalError)
    expect(() => rocBand(tallyOf([2, 1], [1, 0]), { level: 1 })).toThrow(EvalError)
  })

  test.each([[[0.5, 0.2]], [[NaN]], [[-0.1, 0.5]], [[0.5, 1.1]]])('refuses the rates %j', (at) => {
    expect(() => rocBand(tallyOf([2, 1], [1, 0]), { at })).toThrow('rising order')
  })
})
