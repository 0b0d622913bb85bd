import { isUndefined, measureValue } from '@eval/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binnedTally } from './binned.js'
import { brierParts } from './formulas/brier-parts.js'
import { ALL_TIED, LECTURE } from './examples.js'
import { logLossOf } from './formulas/log-loss.js'
import { auc } from './measures/auc.js'
import { averagePrecision } from './measures/average-precision.js'
import { bestOf } from './measures/best-of.js'
import { brier } from './measures/brier.js'
import { hullAuc } from './measures/hull-auc.js'
import { partialAuc } from './measures/partial-auc.js'
import { tallyOf } from './tally.js'

const scored = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 1 }), fc.integer({ min: 1, max: 4 })),
  { maxLength: 24 },
)
type Scored = readonly (readonly [score: number, label: number, weight: number])[]
const tallied = (list: Scored) =>
  tallyOf(
    list.map(([score]) => score / 12),
    list.map(([, label]) => label),
    list.map(([, , weight]) => weight),
  )

/** The same by looking at every pair. */
function pairwise(list: Scored): number | undefined {
  let [won, pairs] = [0, 0]
  for (const [high, positive, first] of list) {
    for (const [low, other, second] of list) {
      if (positive !== 1 || other !== 0) continue
      pairs += first * second
      won += first * second * (high > low ? 1 : high === low ? 0.5 : 0)
    }
  }
  return pairs === 0 ? undefined : won / pairs
}

const numberOr = (value: ReturnType<typeof measureValue>) => (isUndefined(value) ? undefined : value)

describe('AUC', () => {
  it('is the share of pairs that are in the right order', () => {
    fc.assert(
      fc.property(scored, (list) => {
        const [computed, wanted] = [numberOr(measureValue(auc, tallied(list))), pairwise(list)]
        if (wanted === undefined) expect(computed).toBeUndefined()
        else expect(computed).toBeCloseTo(wanted, 12)
      }),
    )
  })

  it('is the whole of the partial area, either way, and never above the hull', () => {
    fc.assert(
      fc.property(scored, (list) => {
        const tally = tallied(list)
        const area = measureValue(auc, tally)
        if (isUndefined(area)) return
        for (const of of ['fpr', 'tpr'] as const) {
          expect(measureValue(partialAuc, tally, { of })).toBeCloseTo(area, 12)
          expect(measureValue(partialAuc, tally, { of, scale: 'mcclish' })).toBeCloseTo(area, 12)
        }
        expect(measureValue(hullAuc, tally)).toBeGreaterThanOrEqual(area - 1e-12)
      }),
    )
  })

  it('moves no further by binning than the bound says', () => {
    fc.assert(
      fc.property(scored, fc.integer({ min: 1, max: 6 }), (list, bins) => {
        const exact = measureValue(auc, tallied(list))
        const binned = binnedTally(
          list.map(([score]) => score / 12),
          list.map(([, label]) => label),
          { low: 0, high: 1, bins },
          list.map(([, , weight]) => weight),
        )
        if (isUndefined(exact)) expect(binned.aucError).toBeUndefined()
        else {
          const rough = measureValue(auc, binned.tally) as number
          expect(Math.abs(rough - exact)).toBeLessThanOrEqual(binned.aucError! + 1e-12)
        }
      }),
    )
  })
})

describe('AP', () => {
  it('is never higher by steps than interpolated', () => {
    fc.assert(
      fc.property(scored, (list) => {
        const tally = tallied(list)
        const step = measureValue(averagePrecision, tally)
        if (isUndefined(step)) return
        expect(measureValue(averagePrecision, tally, { rule: 'interpolated' })).toBeGreaterThanOrEqual(
          step - 1e-12,
        )
      }),
    )
  })

  it('fills in between thresholds as many small steps at an even rate would', () => {
    // One group of 2 positives and 4 negatives after 3 of either; the limit of ever finer even mixing.
    const tally = tallyOf([1, 1, 0, 0], [1, 0, 1, 0], [3, 3, 2, 4])
    const steps = 100_000
    let area = 3 * 0.5
    for (let step = 0; step < steps; step++) {
      const share = (step + 0.5) / steps
      area += ((3 + 2 * share) / (6 + 6 * share)) * (2 / steps)
    }
    expect(measureValue(averagePrecision, tally, { rule: 'davis-goadrich' })).toBeCloseTo(area / 5, 9)
  })
})

describe('the Brier score', () => {
  it('is reliability less resolution plus uncertainty', () => {
    fc.assert(
      fc.property(scored, (list) => {
        const tally = tallied(list)
        const score = measureValue(brier, tally)
        if (isUndefined(score)) return
        const { reliability, resolution, uncertainty } = brierParts(tally)
        expect(reliability - resolution + uncertainty).toBeCloseTo(score, 12)
      }),
    )
  })
})

describe('log loss', () => {
  it('says how much of the weight was moved', () => {
    const tally = tallyOf([0, 0.5, 1, 1], [1, 1, 1, 0])
    expect(logLossOf(tally)).toEqual({ loss: Infinity, clipped: 0 })
    expect(logLossOf(tally, 0.25).clipped).toBe(0.75)
    expect(logLossOf(tally, 0.25).loss).toBeCloseTo(
      -(2 * Math.log(0.25) + Math.log(0.5) + Math.log(0.75)) / 4,
      12,
    )
  })
})

describe('Best', () => {
  it('takes any measure on counts by its written name', () => {
    expect(measureValue(bestOf, LECTURE, { of: 'F(beta=2)' })).toBeCloseTo(50 / 59, 12)
    // All called positive.
    expect(measureValue(bestOf, ALL_TIED, { of: 'ErrorRate' })).toBeCloseTo(0.4, 12)
    expect(() => measureValue(bestOf, LECTURE, { of: 'Acuracy' })).toThrow('Did you mean "Accuracy"')
  })
})
