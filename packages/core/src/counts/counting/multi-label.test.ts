import { describe, expect, test } from 'vitest'
import { measureValue } from '../../measure-value.js'
import { accuracy, errorRate, exactMatch, fMeasure, precision, recall } from '../measures/index.js'
import { mergeCounts } from '../table/merge.js'
import { acrossLabels, labelSets, multiLabelCounts } from './multi-label.js'

const actual = [['a', 'b'], ['b'], [], ['c']]
const predicted = [['a'], ['b', 'c'], [], ['a', 'c']]
const counts = multiLabelCounts(actual, predicted)

describe('multi-label counts', () => {
  test('have one table per label and one per row', () => {
    expect(counts.labels).toEqual(['a', 'b', 'c'])
    expect(counts.byLabel.map(({ id, frame }) => [id, ...frame.cells])).toEqual([
      ['a', 1, 0, 1, 2],
      ['b', 1, 1, 0, 2],
      ['c', 1, 0, 1, 2],
    ])
    expect(counts.bySample.map(({ id, frame }) => [id, ...frame.cells])).toEqual([
      ['1', 1, 1, 0, 1],
      ['2', 1, 0, 1, 1],
      ['3', 0, 0, 0, 3],
      ['4', 1, 0, 1, 1],
    ])
  })

  test('average over labels', () => {
    expect(acrossLabels(precision, counts, { average: 'macro' })).toBeCloseTo((1 / 2 + 1 + 1 / 2) / 3, 12)
    expect(acrossLabels(recall, counts, { average: 'weighted' })).toBeCloseTo((1 + 2 * 0.5 + 1) / 4, 12)
    expect(acrossLabels(fMeasure, counts, { average: 'micro' })).toBeCloseTo(6 / 9, 12)
    expect(acrossLabels(fMeasure, counts, { average: 'micro', without: 'b' })).toBeCloseTo(4 / 6, 12)
    expect(acrossLabels(fMeasure, counts, { average: 'micro', without: 'z' })).toEqual({
      undefined: 'unknown-class',
    })
  })

  test('pool to the micro average by merging', () => {
    const pooled = counts.byLabel.map(({ frame }) => frame).reduce(mergeCounts)
    expect(measureValue(fMeasure, pooled)).toBeCloseTo(6 / 9, 12)
    expect(measureValue(errorRate, pooled)).toBeCloseTo(3 / 12, 12)
    expect(measureValue(accuracy, pooled)).toBeCloseTo(9 / 12, 12)
  })

  test('match exactly in rows without any error', () => {
    expect(counts.bySample.map(({ frame }) => measureValue(exactMatch, frame))).toEqual([0, 0, 1, 0])
  })

  test('weigh rows in the tables of labels', () => {
    const { byLabel } = multiLabelCounts(actual, predicted, { weights: [2, 1, 1, 0.5] })
    expect([...byLabel[0]!.frame.cells]).toEqual([2, 0, 0.5, 2])
  })

  test('count a label given twice once, and treat hostile labels as any other', () => {
    const { byLabel } = multiLabelCounts([['__proto__', '__proto__']], [['__proto__']])
    expect(byLabel.map(({ id, frame }) => [id, ...frame.cells])).toEqual([['__proto__', 1, 0, 0, 0]])
  })

  test('come from columns of 0 and 1', () => {
    expect(labelSets([[1, 0, 1], Uint8Array.of(0, 0, 0), [false, true, false]], ['a', 'b', 'c'])).toEqual([
      ['a', 'c'],
      [],
      ['b'],
    ])
  })

  test.each([
    ['rows that differ in number', () => multiLabelCounts([['a']], []), /1 actual labels and 0 predicted/],
    [
      'labels that are not declared',
      () => multiLabelCounts([['a']], [['x']], { labels: ['a'] }),
      /Row 1: the predicted label "x" is not a declared class/,
    ],
    ['NaN labels', () => multiLabelCounts([[NaN]], [[]]), /Row 1: the actual label is NaN/],
    ['negative weights', () => multiLabelCounts([[]], [[]], { weights: [-1] }), /The weight of row 1 is -1/],
    ['columns other than 0 and 1', () => labelSets([[2]], ['a']), /the column of "a" is 2, not 0 or 1/],
    [
      'rows of another width',
      () => labelSets([[1, 0]], ['a']),
      /Row 1 has 2 columns, but there are 1 labels/,
    ],
  ])('refuse %s', (_, run, message) => {
    expect(run).toThrow(message)
  })
})
