import { tallyOf } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { rocFoldTables } from './roc-fold-tables.js'
import { foldAreas, rocOverFolds } from './roc-folds.js'

/** Areas by hand: 3/4, 1 and 1/2. */
const tallies = [
  tallyOf([0.9, 0.7, 0.6, 0.2], [1, 0, 1, 0]),
  tallyOf([0.8, 0.5, 0.4, 0.1], [1, 1, 0, 0]),
  tallyOf([0.9, 0.3, 0.2], [1, 0, 1]),
]
const folds = tallies.map((tally, place) => ({ fold: `f${place + 1}`, tally }))
const pooled = tallyOf(
  [0.9, 0.7, 0.6, 0.2, 0.8, 0.5, 0.4, 0.1, 0.9, 0.3, 0.2],
  [1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 1],
)
const oneClass = tallyOf([1, 2], [1, 1])

describe('areas of folds', () => {
  test('have the mean with its t interval', () => {
    const found = foldAreas(tallies, pooled, 0.5)
    expect(found.areas).toEqual([0.75, 1, 0.5])
    // By hand: mean 3/4, deviation 1/4, standard error 1/(4 sqrt 3); t of 2 degrees of freedom above 1/4: 0.816497.
    const reach = 0.816496580927726 / (4 * Math.sqrt(3))
    expect([found.mean, found.deviation, found.low, found.high]).toEqual([
      expect.closeTo(0.75, 12),
      expect.closeTo(0.25, 12),
      expect.closeTo(0.75 - reach, 9),
      expect.closeTo(0.75 + reach, 9),
    ])
  })

  test('have no interval over one fold, and no mean over none', () => {
    expect(foldAreas([tallies[0]!, oneClass], pooled)).toEqual({
      areas: [0.75, undefined],
      level: 0.95,
      mean: 0.75,
      pooled: expect.any(Number) as number,
    })
    expect(foldAreas([oneClass], oneClass)).toEqual({ areas: [undefined], level: 0.95 })
  })
})

describe('curves of folds', () => {
  test('have t intervals of the mean at each rate', () => {
    const { points } = rocOverFolds(tallies, pooled, 'vertical', { points: 3, level: 0.5 })
    // By hand at 0: curves 1/2, 1 and 1/2 (ties of rate take the highest): mean 2/3, deviation 1/(2 sqrt 3), error 1/6.
    const reach = 0.816496580927726 / 6
    expect(points[0]).toEqual({
      fpr: 0,
      tpr: expect.closeTo(2 / 3, 12) as number,
      low: expect.closeTo(2 / 3 - reach, 9) as number,
      high: expect.closeTo(2 / 3 + reach, 9) as number,
    })
    expect(points.map(({ fpr }) => fpr)).toEqual([0, 0.5, 1])
  })

  test('go through thresholds at even steps where there are more than points', () => {
    const all = rocOverFolds(tallies, pooled, 'threshold').points.map(({ threshold }) => threshold!)
    // Ten scores of the three folds, and one above all.
    expect(all).toEqual([Infinity, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1])
    const some = rocOverFolds(tallies, pooled, 'threshold', { points: 4 }).points
    expect(some.map(({ threshold }) => threshold)).toEqual([Infinity, 0.7, 0.4, 0.1])
    expect(some[0]).toMatchObject({ fprLow: 0, fprHigh: 0, low: 0, high: 0 })
  })

  test('have no ends over one fold, and none of weights that are no counts', () => {
    const [first] = rocOverFolds(tallies.slice(0, 1), pooled, 'threshold').points
    expect(first).toEqual({ threshold: Infinity, fpr: 0, tpr: 0 })
    const weighted = tallyOf([0.9, 0.1], [1, 0], [0.5, 1])
    const found = rocOverFolds([weighted], weighted, 'pooled', { points: 3 })
    expect(found.interval).toBe('none')
    expect(found.points[1]).toEqual({ fpr: 0.5, tpr: 1 })
    expect(rocOverFolds(tallies, pooled, 'pooled', { draws: 20 }).points).toHaveLength(101)
  })
})

describe('tables of folds', () => {
  test('have areas fold by fold, then their mean, then that of all items', () => {
    const [areas, ...curves] = rocFoldTables(folds, pooled, { level: 0.5, draws: 50 })
    expect(areas!.columns.map(({ name, kind }) => `${name} ${kind}`)).toEqual(
      'fold text,items count,positives count,AUC number,sd number,low number,high number'.split(','),
    )
    expect(areas!.rows.slice(0, 3)).toEqual([
      ['f1', 4, 2, 0.75, null, null, null],
      ['f2', 4, 2, 1, null, null, null],
      ['f3', 3, 2, 0.5, null, null, null],
    ])
    expect(areas!.rows[3]!.slice(0, 4)).toEqual(['mean', null, null, expect.closeTo(0.75, 12)])
    expect(areas!.rows[4]!.slice(0, 3)).toEqual(['pooled', 11, 6])
    expect(areas!.title).toContain('50 %')
    expect(curves.map(({ name, title }) => [name, title.split('; ')[1]])).toEqual([
      ['roc-vertical', '50 % t over folds'],
      ['roc-threshold', '50 % t over folds'],
      ['roc-pooled', '50 % bootstrap'],
    ])
    expect(curves.map(({ columns }) => columns[0]!.name)).toEqual(['FPR', 'threshold', 'FPR'])
    expect(curves.map(({ columns }) => columns.length)).toEqual([4, 7, 4])
    expect(curves[0]!.rows).toHaveLength(21)
  })

  test('are of areas alone where no fold has a curve, and have no ends over one fold', () => {
    const alone = rocFoldTables([{ fold: 'x', tally: oneClass }], oneClass, { level: 0.95 })
    expect(alone.map(({ name }) => name)).toEqual(['roc-folds'])
    const [, vertical] = rocFoldTables(folds.slice(0, 1), pooled, { level: 0.95, draws: 20 })
    expect(vertical!.title).not.toContain(';')
    expect(vertical!.rows[0]!.slice(2)).toEqual([null, null])
  })
})
