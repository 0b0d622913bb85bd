import { createRegistry } from '@eval/core'
import { describe, expect, test } from 'vitest'
import {
  averageOf,
  averagePrecisionRecall,
  interpolated,
  macroAverages,
  microAverages,
  pooledCounts,
  precisionRecall,
  rankedPlugin,
  rankingOfGrades,
} from '../src/index.js'

// Topic 1: 2 of 4 retrieved, 2 of 2 relevant. Topic 2: 1 of 1 retrieved, 1 of 4 relevant. Topic 3: nothing of 1.
const topics = [
  rankingOfGrades([1, 0, 1, 0]),
  rankingOfGrades([1], { missed: [1, 1, 1] }),
  rankingOfGrades([], { missed: [1] }),
]

describe('averages over topics', () => {
  test('micro averages pool the counts', () => {
    expect(pooledCounts(topics)).toEqual({ hits: 3, retrieved: 5, relevant: 7 })
    expect(microAverages(topics)).toEqual({ precision: 3 / 5, recall: 3 / 7, f: 6 / 12 })
    expect(microAverages(topics, { k: 1 })).toEqual({ precision: 1, recall: 2 / 7, f: 4 / 9 })
  })

  test('macro averages take each topic alone and leave out what has no value', () => {
    const { precision, recall, f, fOfMeans } = macroAverages(topics)
    expect(precision).toBeCloseTo((1 / 2 + 1) / 2, 15)
    expect(recall).toBeCloseTo((1 + 1 / 4 + 0) / 3, 15)
    expect(f).toBeCloseTo((4 / 6 + 2 / 5 + 0) / 3, 15)
    expect(fOfMeans).toBeCloseTo((2 * 0.75 * (1.25 / 3)) / (0.75 + 1.25 / 3), 15)
  })

  test('weigh recall by beta, from nothing to alone', () => {
    const [precision, recall] = [3 / 5, 3 / 7]
    expect(microAverages(topics, { beta: 0 }).f).toBe(precision)
    expect(microAverages(topics, { beta: Infinity }).f).toBe(recall)
    expect(microAverages(topics, { beta: 2 }).f).toBeCloseTo(
      (5 * precision * recall) / (4 * precision + recall),
      15,
    )
    const mean = macroAverages(topics)
    expect(macroAverages(topics, { beta: Infinity }).fOfMeans).toBe(mean.recall)
    expect(macroAverages(topics, { beta: 0 }).fOfMeans).toBe(mean.precision)
    expect(macroAverages(topics, { beta: 2 }).fOfMeans).toBeCloseTo(
      (5 * 0.75 * (1.25 / 3)) / (4 * 0.75 + 1.25 / 3),
      15,
    )
    const nothing = [rankingOfGrades([], { missed: [1] })]
    expect(microAverages(nothing, { beta: 0 }).f).toEqual({ undefined: 'nothing-retrieved' })
    expect(microAverages(nothing, { beta: 0.5 })).toEqual({
      precision: { undefined: 'nothing-retrieved' },
      recall: 0,
      f: 0,
    })
    expect(macroAverages(nothing).fOfMeans).toEqual({ undefined: 'no-defined-unit' })
    expect(macroAverages([rankingOfGrades([0])]).fOfMeans).toEqual({ undefined: 'no-defined-unit' })
    expect(macroAverages([rankingOfGrades([0], { missed: [1] })]).fOfMeans).toBe(0)
    expect(macroAverages([rankingOfGrades([0], { missed: [1] })], { beta: 0 }).fOfMeans).toBe(0)
  })

  test('no topics have no average', () => {
    expect(microAverages([])).toEqual({
      precision: { undefined: 'nothing-retrieved' },
      recall: { undefined: 'no-relevant' },
      f: { undefined: 'no-relevant' },
    })
    expect(macroAverages([]).precision).toEqual({ undefined: 'no-defined-unit' })
  })

  test('averageOf knows mean, geometric mean and sum of what is defined', () => {
    const column = { values: Float64Array.of(0.5, NaN, 0.125, 0), codes: Uint8Array.of(0, 1, 0, 0) }
    expect(averageOf(column, 'sum')).toBe(0.625)
    expect(averageOf(column, 'mean')).toBeCloseTo(0.625 / 3, 15)
    expect(averageOf(column, 'geometric')).toBeCloseTo(Math.cbrt(0.5 * 0.125 * 1e-5), 15)
    expect(averageOf({ values: Float64Array.of(NaN), codes: Uint8Array.of(1) }, 'sum')).toEqual({
      undefined: 'no-defined-unit',
    })
  })
})

describe('precision-recall curves', () => {
  const ranking = rankingOfGrades([0, 1, 1], { missed: [1, 1] })

  test('have a point for each rank, or for each relevant document', () => {
    expect(precisionRecall(ranking)).toEqual([
      { rank: 1, recall: 0, precision: 0 },
      { rank: 2, recall: 1 / 4, precision: 1 / 2 },
      { rank: 3, recall: 2 / 4, precision: 2 / 3 },
    ])
    expect(precisionRecall(ranking, { at: 'relevant' })).toHaveLength(2)
    expect(precisionRecall(rankingOfGrades([0]))).toEqual({ undefined: 'no-relevant' })
  })

  test('interpolation raises each precision to the best from there on', () => {
    const points = precisionRecall(ranking)
    if ('undefined' in points) throw new Error('there are relevant documents')
    expect(interpolated(points).map(({ precision }) => precision)).toEqual([2 / 3, 2 / 3, 2 / 3])
  })

  test('average over topics at standard recalls, topics without relevant documents left out', () => {
    const curve = averagePrecisionRecall([ranking, rankingOfGrades([1]), rankingOfGrades([0])])
    expect(curve).toMatchObject({ topics: 2, total: 3 })
    expect(curve.points).toHaveLength(11)
    expect(curve.points[5]).toEqual({ recall: 0.5, precision: (2 / 3 + 1) / 2 })
    expect(curve.points[6]).toEqual({ recall: 0.6, precision: 1 / 2 })
    expect(averagePrecisionRecall([])).toEqual({ points: [], topics: 0, total: 0 })
  })

  test('are a curve that charts can draw, found by name beside that of tallies', () => {
    const [sawtooth] = createRegistry([rankedPlugin]).calls('curve', 'PR', 'ranking')
    const [raised] = createRegistry([rankedPlugin]).calls('curve', 'PR(rule=interpolated)@2', 'ranking')
    expect(sawtooth!.contribution.points(ranking, sawtooth!.params)).toEqual({
      x: Float64Array.of(0, 1 / 4, 2 / 4),
      y: Float64Array.of(0, 1 / 2, 2 / 3),
      thresholds: Float64Array.of(-1, -2, -3),
      join: 'line',
      more: { rank: Float64Array.of(1, 2, 3) },
    })
    expect(raised!.contribution.points(ranking, raised!.params)).toMatchObject({
      y: Float64Array.of(1 / 2, 1 / 2),
      join: 'step',
    })
    expect(sawtooth!.contribution.points(rankingOfGrades([0]), sawtooth!.params)).toEqual({
      undefined: 'no-relevant',
    })
  })
})
