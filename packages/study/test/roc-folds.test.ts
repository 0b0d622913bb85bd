import { tallyOf, type Tally } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { foldAreas, ROC_AVERAGES, rocOverFolds } from '../src/index.js'

/** Two folds of four items: areas 3/4 and 1; together the scores overlap. */
const folds: readonly Tally[] = [
  tallyOf([0.9, 0.7, 0.6, 0.2], [1, 0, 1, 0]),
  tallyOf([0.8, 0.5, 0.4, 0.1], [1, 1, 0, 0]),
]
const pooled = tallyOf([0.9, 0.7, 0.6, 0.2, 0.8, 0.5, 0.4, 0.1], [1, 0, 1, 0, 1, 1, 0, 0])

describe('ROC curves over folds', () => {
  it('are averaged at each false positive rate', () => {
    const { points, folds: count, interval } = rocOverFolds(folds, pooled, 'vertical', { points: 5 })
    expect([count, interval]).toEqual([2, 't'])
    // By hand: fold 1 has 0.5 up to 0.5 and 1 from there, fold 2 has 1 throughout.
    expect(points.map(({ fpr, tpr }) => [fpr, tpr])).toEqual([
      [0, 0.75],
      [0.25, 0.75],
      [0.5, 1],
      [0.75, 1],
      [1, 1],
    ])
    expect(points.every(({ low, tpr, high }) => low! <= tpr && tpr <= high!)).toBe(true)
    // Standard error 0.25, t with one degree of freedom: beyond both ends, so 0 and 1.
    expect(points[0]).toMatchObject({ low: 0, high: 1 })
    expect(points[4]).toMatchObject({ low: 1, high: 1 })
  })

  it('are averaged at each threshold on both axes', () => {
    const { points } = rocOverFolds(folds, pooled, 'threshold')
    const at = (threshold: number) => points.find((point) => point.threshold === threshold)
    // By hand: at 0.6 fold 1 has taken all positives and one negative, fold 2 one positive.
    expect(at(0.6)).toMatchObject({ fpr: 0.25, tpr: 0.75 })
    expect(at(0.9)).toMatchObject({ fpr: 0, tpr: 0.25 })
    expect(at(0.1)).toMatchObject({ fpr: 1, tpr: 1 })
    expect(points[0]).toMatchObject({ threshold: Infinity, fpr: 0, tpr: 0 })
  })

  it('are one curve of all items with its bootstrap interval', () => {
    const { points, interval } = rocOverFolds(folds, pooled, 'pooled', { points: 3, draws: 200, seed: 5 })
    expect(interval).toBe('bootstrap')
    expect(points.map(({ tpr }) => tpr)).toEqual([0.5, 1, 1])
    expect(rocOverFolds(folds, pooled, 'pooled', { points: 3, draws: 200, seed: 5 }).points).toEqual(points)
  })

  it('have areas fold by fold, a mean with its interval and the area of all items', () => {
    expect(foldAreas(folds, pooled)).toMatchObject({ areas: [0.75, 1], mean: 0.875, low: 0, high: 1 })
    expect(foldAreas(folds, pooled).pooled).toBeCloseTo(14 / 16, 12)
    const lonely = [...folds, tallyOf([1, 2], [1, 1])]
    expect(foldAreas(lonely, pooled).areas[2]).toBeUndefined()
    expect(rocOverFolds(lonely, pooled, 'vertical').folds).toBe(2)
  })

  it.each(ROC_AVERAGES)('are refused where no fold has both classes: %s', (average) => {
    const one = tallyOf([1, 2], [1, 1])
    expect(() => rocOverFolds([one], one, average)).toThrow('both classes')
  })

  it('have no interval over a single fold', () => {
    expect(rocOverFolds(folds.slice(0, 1), pooled, 'vertical').interval).toBe('none')
  })
})
