import { describe, expect, it } from 'vitest'
import { labelScoresInput } from '../label-scores/input.js'
import { labelScoresOf } from '../label-scores/label-scores.js'
import { labelSetsInput } from './input.js'
import { decidedLabels } from './label-sets.js'

describe('what two frames have not in common is said of', () => {
  const sets = (actual: readonly number[], predicted: readonly number[], weights: readonly number[]) =>
    decidedLabels(['a', 'b'], actual, predicted, weights)
  const first = sets([1, 0, 0, 1, 1, 0], [1, 1, 0, 0, 1, 1], [1, 2, 1])

  it('label sets: rows and how often they come, whichever items have them', () => {
    const { labels, 'actual-sets': actual, 'given-sets': given } = labelSetsInput.invariants!
    const broken = (other: typeof first) => [labels, actual, given].map((kept) => kept!.broken(first, other))
    expect(broken(sets([0, 1, 1, 0], [0, 0, 1, 1], [2, 2]))).toEqual([undefined, undefined, undefined])
    expect(broken({ ...first, labels: ['b', 'a'] })[0]).toBe('other labels')
    expect(broken(sets([0, 1], [0, 0], [2]))).toEqual([
      undefined,
      '0 instead of 2 items with the row 1 0',
      '0 instead of 2 items with the row 1 1',
    ])
    expect(broken(sets([1, 0, 0, 1, 1, 1], [1, 1, 0, 0, 1, 0], [2, 2, 1]))).toEqual([
      undefined,
      '1 instead of 0 items with the row 1 1',
      '1 instead of 0 items with the row 1 0',
    ])
    // A row without weight is none.
    expect(broken(sets([1, 0, 0, 1, 1, 1], [1, 1, 0, 0, 1, 0], [2, 2, 0]))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('label scores: rows of scores and of labels', () => {
    const { labels, 'actual-sets': actual, 'score-rows': scores } = labelScoresInput.invariants!
    const frame = labelScoresOf(['a', 'b'], [0.5, 1, 0, 2], [1, 0, 1, 1])
    const broken = (other: typeof frame) => [labels, actual, scores].map((kept) => kept!.broken(frame, other))
    expect(broken(labelScoresOf(['a', 'b'], [0, 2, 0.5, 1], [1, 0, 1, 1]))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(broken(labelScoresOf(['a', 'c'], [0.5, 1, 0, 3], [1, 0, 0, 1]))).toEqual([
      'other labels',
      '0 instead of 1 items with the row 1 1',
      '0 instead of 1 items with the row 0 2',
    ])
  })

  it.each([
    [['a', 'a'], [1, 0], [1, 0], [1], 'A label is named twice.'],
    [['a', 'b'], [1], [1, 0], [1], '1 cells do not make 1 rows of 2 labels.'],
    [['a', 'b'], [1, 0], [1, 0, 1], [1], '3 cells do not make 1 rows of 2 labels.'],
    [['a', 'b'], [1, 2], [1, 0], [1], 'A label is there or not: 1 or 0.'],
    [['a', 'b'], [1, 0], [0.5, 0], [1], 'A label is there or not: 1 or 0.'],
    [['a', 'b'], [1, 0], [1, 0], [-1], 'Weight 1 is -1'],
  ])('label sets: %j %j %j %j', (labels, actual, predicted, weights, message) => {
    expect(() => decidedLabels(labels, actual, predicted, weights)).toThrow(message)
  })

  it('label sets that do not merge, and merge those that do', () => {
    const other = sets([1, 1], [0, 1], [4])
    expect(labelSetsInput.merge!(first, other)).toEqual(
      sets([1, 0, 0, 1, 1, 0, 1, 1], [1, 1, 0, 0, 1, 1, 0, 1], [1, 2, 1, 4]),
    )
    expect(() => labelSetsInput.merge!(first, { ...other, labels: ['a', 'c'] })).toThrow(
      'Sets of the labels a, b and a, c do not merge.',
    )
  })
})
