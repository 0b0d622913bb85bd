import type { ThresholdRecord } from '@eval/study'
import { cellsOf, countsFromBinary } from '@eval/core'
import * as countMeasures from '@eval/core/count-measures'
import { normal } from '@eval/significance'
import * as intervals from '@eval/significance/intervals'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startText, thresholdText } from './decision-texts.js'
import {
  cellsAt,
  firstPosition,
  mostInformed,
  newcombeAt,
  positionOf,
  valuesOf,
  wilsonAt,
} from './decision.js'

const RECORD: ThresholdRecord = {
  better: 'higher',
  positive: 3,
  negative: 4,
  of: 4,
  scores: [0.9, 0.7, 0.4, 0.1],
  tp: [1, 2, 3, 3],
  fp: [0, 1, 2, 4],
}

const measures = {
  Precision: countMeasures.precision,
  Recall: countMeasures.recall,
  Specificity: countMeasures.specificity,
  Accuracy: countMeasures.accuracy,
  F: countMeasures.fMeasure,
  Informedness: countMeasures.informedness,
} as const

/** What a study chooses for whole items where nobody asks for other intervals. */
const METHODS = {
  Precision: 'wilson',
  Recall: 'wilson',
  Specificity: 'wilson',
  Accuracy: 'wilson',
  F: 'wilson',
  Informedness: 'newcombe',
}

const cells = fc.record({
  tp: fc.nat(50),
  fp: fc.nat(50),
  fn: fc.nat(50),
  tn: fc.nat(50),
})

describe('a threshold in the page', () => {
  test('gives the cells of everything down to its score', () => {
    expect(cellsAt(RECORD, 1)).toEqual({ tp: 2, fp: 1, fn: 1, tn: 3 })
    expect(cellsAt(RECORD, -1)).toEqual({ tp: 0, fp: 0, fn: 3, tn: 4 })
    expect(cellsAt(RECORD, 3)).toEqual({ tp: 3, fp: 4, fn: 0, tn: 0 })
  })

  test('is found by its score, in either direction', () => {
    expect([1, 0.9, 0.5, 0].map((threshold) => positionOf(RECORD, threshold))).toEqual([-1, 0, 1, 3])
    const lower = { ...RECORD, better: 'lower' as const, scores: [1, 2, 5, 9] }
    expect([0, 1, 5.5, 10].map((threshold) => positionOf(lower, threshold))).toEqual([-1, 0, 2, 3])
  })

  test('is most informed where recall exceeds fallout most', () => {
    expect(mostInformed(RECORD)).toBe(2)
  })

  test('begins at the chosen threshold of its own system, and names it and its rule', () => {
    const chosen = { ...RECORD, chosen: 0.55, by: 'min-recall(0.6), on split=val' }
    expect([RECORD, chosen, { ...RECORD, chosen: 2 }].map(firstPosition)).toEqual([2, 1, -1])
    // 0.55 takes the same rows as 0.7, the last score that it takes.
    expect([0, 1, 2].map((position) => thresholdText(chosen, position))).toEqual(['0.9', '0.55', '0.4'])
    expect(startText(chosen)).toBe(
      'Predictions of this system were made with 0.55, chosen by min-recall(0.6), on split=val.',
    )
    expect(startText(RECORD)).toContain('maximises informedness')
  })

  test('has the same measures as counts have', () => {
    fc.assert(
      fc.property(cells, (some) => {
        const counts = countsFromBinary(some)
        expect(cellsOf(counts, counts.positive!)).toEqual(some)
        for (const { name, value } of valuesOf(some)) {
          const measure = measures[name as keyof typeof measures]
          const expected = measure.compute(counts, { beta: 1 } as never)
          if (typeof expected === 'number') expect(value, name).toBeCloseTo(expected, 12)
          else expect(value, name).toBeNaN()
        }
      }),
    )
  })

  test('has the same intervals as proportions have', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.nat(1000),
        fc.constantFrom(0.9, 0.95, 0.99),
        (n, some, level) => {
          const hits = Math.min(some, n)
          const expected = intervals.wilson.compute({ hits, n }, { level, sides: 'both' } as never)
          const [low, high] = wilsonAt([hits, n], normal.upperQuantile((1 - level) / 2))
          expect([low, high]).toEqual([
            expect.closeTo((expected as { low: number }).low, 12),
            expect.closeTo((expected as { high: number }).high, 12),
          ])
        },
      ),
    )
  })

  test('has the same intervals as differences of proportions have', () => {
    const proportion = fc.tuple(fc.integer({ min: 1, max: 300 }), fc.nat(300))
    fc.assert(
      fc.property(proportion, proportion, (one, other) => {
        const [first, second] = [one, other].map(([n, some]) => [Math.min(some, n), n] as const)
        const expected = intervals.newcombe.compute(
          { first: { hits: first![0], n: first![1] }, second: { hits: second![0], n: second![1] } },
          { level: 0.95, side: 'two-sided' } as never,
        ) as { low: number; high: number }
        const [low, high] = newcombeAt(first!, second!, normal.upperQuantile(0.025))
        expect([low, high]).toEqual([expect.closeTo(expected.low, 10), expect.closeTo(expected.high, 10)])
      }),
    )
  })

  test('gives every value an interval around it, but none where items are weighed', () => {
    fc.assert(
      fc.property(cells, (some) => {
        for (const { name, value, ends } of valuesOf(some, METHODS)) {
          if (Number.isNaN(value)) expect(ends, name).toBeUndefined()
          else {
            const [low, high] = ends!(1.96)
            expect(low, name).toBeLessThanOrEqual(value + 1e-12)
            expect(high, name).toBeGreaterThanOrEqual(value - 1e-12)
          }
        }
      }),
    )
    expect(valuesOf({ tp: 1.5, fp: 1, fn: 1, tn: 1 }, METHODS).some(({ ends }) => ends)).toBe(false)
  })

  test('has no interval of a method that the result does not name or the page cannot recompute', () => {
    const some = { tp: 3, fp: 1, fn: 2, tn: 4 }
    const withEnds = (methods?: Readonly<Record<string, string>>): string[] =>
      valuesOf(some, methods).flatMap(({ name, ends }) => (ends ? [name] : []))
    expect(withEnds()).toEqual([])
    expect(withEnds(METHODS)).toEqual(Object.keys(METHODS))
    expect(withEnds({ ...METHODS, Recall: 'clopper-pearson', Informedness: 'bootstrap-bca' })).toEqual([
      'Precision',
      'Specificity',
      'Accuracy',
      'F',
    ])
  })
})
