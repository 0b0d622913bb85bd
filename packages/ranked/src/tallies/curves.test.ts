import { measureValue, resolveParams, seeded, type ParamSpecs, type Undefined } from '@eval/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasPoints, type CurvePoints } from '../curve.js'
import { areaBetween } from './formulas/area.js'
import { averageByThreshold, averageVertically } from './formulas/average-curves.js'
import { curves } from './curves/index.js'
import { cost } from './curves/cost.js'
import { cumulativeGain } from './curves/cumulative-gain.js'
import { expectedCost } from './curves/expected-cost.js'
import { lift } from './curves/lift.js'
import { precisionRecall } from './curves/precision-recall.js'
import { roc } from './curves/roc.js'
import { scoreDistribution } from './curves/score-distribution.js'
import { LECTURE, ONLY_NEGATIVES, ONLY_POSITIVES } from './examples.js'
import { tallyInput } from './input.js'
import { auc } from './measures/auc.js'
import { averagePrecision } from './measures/average-precision.js'
import { pooledTally } from './merge.js'
import type { Tally } from './tally.js'
import { tallyOf } from './tally.js'
import type { TallyCurve } from './tally-curve.js'

function drawn<P extends ParamSpecs>(
  curve: TallyCurve<P>,
  tally: Tally,
  params: Readonly<Record<string, unknown>> = {},
): CurvePoints {
  const points: CurvePoints | Undefined = curve.points(tally, resolveParams(curve.name, curve.params, params))
  if (!hasPoints(points)) throw new Error(points.undefined)
  return points
}

const round = (column: Iterable<number>) => Array.from(column, (value) => Math.round(value * 1e9) / 1e9)

describe('every curve', () => {
  const all = curves as readonly TallyCurve[]

  it.each(all.map((curve) => [curve.name, curve] as const))(
    '%s has columns of one length within its axes, or a declared reason',
    (_, curve) => {
      for (let seed = 1; seed <= 200; seed++) {
        const points = curve.points(
          tallyInput.draw(seeded(seed)),
          resolveParams(curve.name, curve.params, {}),
        )
        if (!hasPoints(points)) {
          expect(Object.keys(curve.undefinedWhen)).toContain(points.undefined)
          continue
        }
        expect(points.y).toHaveLength(points.x.length)
        expect(points.thresholds).toHaveLength(points.x.length)
        for (const axis of ['x', 'y'] as const) {
          const [low, high] = curve.axes[axis].range
          expect(points[axis].every((value) => value >= low - 1e-12 && value <= high + 1e-12)).toBe(true)
        }
      }
    },
  )
})

describe('ROC', () => {
  it('runs from (0, 0) at +Infinity to (1, 1) at the lowest score', () => {
    const { x, y, thresholds } = drawn(roc, LECTURE)
    expect([x[0], y[0], thresholds[0]]).toEqual([0, 0, Infinity])
    expect([x.at(-1), y.at(-1), thresholds.at(-1)]).toEqual([1, 1, 0.1])
    expect(x).toHaveLength(21)
  })

  it('encloses the AUC, thinned or not', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const tally = tallyInput.draw(seeded(seed))
      const area = measureValue(auc, tally)
      if (typeof area !== 'number') continue
      for (const thin of [true, false]) {
        const { x, y } = drawn(roc, tally, { thin })
        expect(areaBetween(x, y, 0, 1)).toBeCloseTo(area, 12)
      }
    }
  })
})

describe('PR', () => {
  const tally = tallyOf([3, 2, 2, 2, 1], [1, 1, 1, 0, 0])

  it('begins at recall 0 by the convention of its rule', () => {
    expect(round(drawn(precisionRecall, tally).x)).toEqual(round([0, 1 / 3, 1, 1]))
    expect(round(drawn(precisionRecall, tally).y)).toEqual(round([1, 1, 3 / 4, 3 / 5]))
    expect(drawn(precisionRecall, ONLY_POSITIVES, { rule: 'interpolated' }).y[0]).toBe(1)
  })

  it('fills in a point for every positive under davis-goadrich', () => {
    const { x, y, thresholds } = drawn(precisionRecall, tally, { rule: 'davis-goadrich' })
    expect(round(x)).toEqual(round([0, 1 / 3, 2 / 3, 1, 1]))
    expect(round(y)).toEqual(round([1, 1, 2 / 2.5, 3 / 4, 3 / 5]))
    expect([...thresholds]).toEqual([Infinity, 3, 2, 2, 1])
  })

  it('encloses the average precision of the trapezoid rule', () => {
    const { x, y } = drawn(precisionRecall, LECTURE, { rule: 'trapezoid' })
    expect(areaBetween(x, y, 0, 1)).toBeCloseTo(
      measureValue(averagePrecision, LECTURE, { rule: 'trapezoid' }) as number,
      12,
    )
  })

  it('has no value without positives', () => {
    expect(() => drawn(precisionRecall, ONLY_NEGATIVES)).toThrow('no-positive')
  })
})

describe('gain, lift and cost', () => {
  it('gain and lift tell the same at each share of items', () => {
    const [gained, lifted] = [drawn(cumulativeGain, LECTURE), drawn(lift, LECTURE)]
    expect(lifted.x).toEqual(gained.x)
    for (let point = 1; point < gained.x.length; point++) {
      expect(lifted.y[point]).toBeCloseTo(gained.y[point]! / gained.x[point]!, 12)
    }
  })

  it('the cost curve is the least over all thresholds', () => {
    const rates = drawn(roc, LECTURE)
    const { x, y } = drawn(cost, LECTURE)
    for (let tenth = 0; tenth <= 10; tenth++) {
      const weight = tenth / 10
      const least = Math.min(
        ...rates.x.map((fpr, point) => weight * (1 - rates.y[point]!) + (1 - weight) * fpr),
      )
      const before = Math.max(
        0,
        x.findLastIndex((value) => value <= weight),
      )
      const [from, to] = [before, Math.min(x.length - 1, before + 1)]
      const share = from === to ? 0 : (weight - x[from]!) / (x[to]! - x[from]!)
      expect(y[from]! + share * (y[to]! - y[from]!)).toBeCloseTo(least, 12)
    }
  })

  it('expected cost weighs the two errors', () => {
    const { y, thresholds } = drawn(expectedCost, LECTURE, { fp: 2, fn: 3 })
    expect(y[thresholds.indexOf(0.54)]).toBeCloseTo((2 * 1 + 3 * 5) / 20, 12)
  })
})

describe('score distributions', () => {
  it('are shares of either class that add up to 1', () => {
    const { y, more } = drawn(scoreDistribution, LECTURE)
    const sum = (column: Float64Array) => column.reduce((total, value) => total + value, 0)
    expect([sum(y), sum(more!.negatives!)].map((total) => Math.round(total * 1e12) / 1e12)).toEqual([1, 1])
  })

  it('below a threshold are the false and the true negative rate', () => {
    const { x, y, more } = drawn(scoreDistribution, LECTURE, { cumulative: true })
    const at = x.indexOf(0.54)
    expect([y[at], more!.negatives![at]]).toEqual([0.5, 0.9])
  })
})

describe('averages over folds', () => {
  const folds = [
    tallyOf([4, 3, 2, 1], [1, 0, 1, 0]),
    tallyOf([4, 3, 2, 1], [1, 1, 0, 0]),
    tallyOf([4, 3, 2, 1], [0, 1, 0, 1]),
  ]
  const drawnFolds = folds.map((fold) => drawn(roc, fold))

  it('vertically: the mean height at each x, upper ends of rises counted', () => {
    const { x, y, ySpread } = averageVertically(drawnFolds, [0, 0.5, 1])
    expect([...x]).toEqual([0, 0.5, 1])
    expect(round(y)).toEqual(round([(0.5 + 1 + 0) / 3, (1 + 1 + 0.5) / 3, 1]))
    expect(ySpread[0]).toBeCloseTo(0.5, 12)
    expect(ySpread[2]).toBe(0)
  })

  it('by threshold: the mean point when items of at least that score are taken', () => {
    const { x, y, xSpread } = averageByThreshold(drawnFolds, [Infinity, 3.5, 3, 0])
    expect(round(x)).toEqual(round([0, 1 / 6, 1 / 3, 1]))
    expect(round(y)).toEqual(round([0, 1 / 3, 2 / 3, 1]))
    expect(xSpread[1]).toBeCloseTo(Math.sqrt(1 / 12), 12)
  })

  it('vary over two folds by their distance, and over one not at all', () => {
    const { y, ySpread, folds: number } = averageVertically(drawnFolds.slice(0, 2), [0])
    expect([...round(y), number]).toEqual([...round([(0.5 + 1) / 2]), 2])
    expect(ySpread[0]).toBeCloseTo(0.5 / Math.SQRT2, 12)
    expect(averageVertically(drawnFolds.slice(0, 1), [0])).toMatchObject({
      ySpread: Float64Array.of(0),
      folds: 1,
    })
    expect(() => averageVertically([], [0])).toThrow('no curve')
  })

  it('between points by straight lines', () => {
    const tied = drawn(roc, tallyOf([1, 1], [0, 1]))
    expect([...averageVertically([tied], [0.25]).y]).toEqual([0.25])
  })

  it('pooled: the curve of all items together', () => {
    const all = tallyOf([4, 3, 2, 1, 4, 3, 2, 1, 4, 3, 2, 1], [1, 0, 1, 0, 1, 1, 0, 0, 0, 1, 0, 1])
    expect(drawn(roc, pooledTally(folds))).toEqual(drawn(roc, all))
  })

  it('of one curve are the curve itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (seed) => {
        const tally = tallyInput.draw(seeded(seed))
        const points = roc.points(tally, { thin: false })
        // An infinite score is taken at the threshold +Infinity, so the first point cannot be asked for.
        if (!hasPoints(points) || tally.scores[0] === Infinity) return
        const again = averageByThreshold([points], points.thresholds)
        expect([...again.x, ...again.y]).toEqual([...points.x, ...points.y])
      }),
    )
  })

  it('of no curve are refused', () => {
    expect(() => averageVertically([], [0])).toThrow('no curve')
  })
})
