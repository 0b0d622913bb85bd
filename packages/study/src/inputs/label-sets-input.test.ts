import { describe, expect, test } from 'vitest'
import { isMultiLabelTable, labelSetsTable, type SystemLabelSets } from './label-sets-input.js'

const actual = [['news', 'sport'], [], new Set([7])]

describe('a table of label sets', () => {
  test('has a cell for each row and label, in the order of the labels', () => {
    const { table, notes } = labelSetsTable({
      actual,
      predicted: [['sport'], ['7', 'sport'], []],
      weights: [1, 2, 3],
      ids: ['a', 'b', 'c'],
      slices: { source: ['x', 'y', 'x'] },
    })
    expect(table).toEqual({
      rows: 3,
      labels: ['7', 'news', 'sport'],
      actual: Uint8Array.of(0, 1, 1, 0, 0, 0, 1, 0, 0),
      predicted: Uint8Array.of(0, 0, 1, 1, 0, 1, 0, 0, 0),
      weights: Float64Array.of(1, 2, 3),
      ids: ['a', 'b', 'c'],
      slices: new Map([['source', ['x', 'y', 'x']]]),
    })
    expect(notes).toEqual([])
    expect(isMultiLabelTable(table)).toBe(true)
    expect(isMultiLabelTable({ rows: 1, labels: [], slices: {} })).toBe(false)
    expect(isMultiLabelTable({ rows: 1, slices: new Map() })).toBe(false)
    expect(isMultiLabelTable({ labels: [], slices: new Map() })).toBe(false)
    expect(isMultiLabelTable(null)).toBe(false)
  })

  test('has scores row by row, from rows or from columns by label', () => {
    const rows = labelSetsTable({
      actual: [['a'], ['b']],
      scores: [
        [0.1, 0.2],
        [0.3, 7],
      ],
    })
    expect(rows.table.scores).toEqual(Float64Array.of(0.1, 0.2, 0.3, 7))
    expect(rows.notes).toMatchObject([
      {
        code: 'LABELS_IN_ORDER',
        text: 'Scores are taken in the order of the sorted labels: a, b.',
        advice: [{ set: 'labels' }],
      },
    ])
    const columns = labelSetsTable({ actual: [['a'], ['b']], scores: { c: [1, 2], b: [3, 4], a: [5, 6] } })
    expect(columns.table).toMatchObject({
      labels: ['a', 'b', 'c'],
      scores: Float64Array.of(5, 3, 1, 6, 4, 2),
    })
    expect(columns.notes).toEqual([])
    expect('predicted' in columns.table).toBe(false)
  })

  test('keeps the order of declared labels', () => {
    const { table, notes } = labelSetsTable({ actual: [['b']], labels: ['c', 'b'], scores: [[1, 2]] })
    expect(table).toMatchObject({
      labels: ['c', 'b'],
      actual: Uint8Array.of(0, 1),
      scores: Float64Array.of(1, 2),
    })
    expect(notes).toEqual([])
  })

  test.each<[string, unknown, string, string]>([
    [
      'no actual labels',
      { predicted: [] },
      'MISSING_FIELD',
      'Label sets needs "actual": the labels that each row has.',
    ],
    [
      'no rows',
      { actual: [], predicted: [] },
      'EMPTY_INPUT',
      'There are no rows. Give at least one set of actual labels.',
    ],
    [
      'nothing predicted',
      { actual },
      'MISSING_FIELD',
      'Label sets needs "predicted": the labels given to each row; or "scores" for every label.',
    ],
    [
      'too few rows',
      { actual, predicted: [[]] },
      'DIFFERENT_LENGTHS',
      'There are 3 actual label sets and 1 predicted label sets; every row needs one of each.',
    ],
    [
      'a row that is no set',
      { actual: [['a'], 'a'], predicted: [[], []] },
      'WRONG_SHAPE',
      'Row 2 of actual label sets must be an array or Set of labels, not "a".',
    ],
    ['no labels', { actual: [[]], predicted: [[]] }, 'EMPTY_INPUT', 'There are no labels.'],
    [
      'an undeclared label',
      { actual: [['a']], predicted: [['b']], labels: ['a'] },
      'UNKNOWN_CLASS',
      'Row 1: the predicted label "b" is not among "a".',
    ],
    [
      'an undeclared label of scores',
      { actual: [['a']], scores: { z: [1] }, labels: ['a'] },
      'UNKNOWN_CLASS',
      'Scores: the label "z" is not among "a".',
    ],
    [
      'a label without scores',
      { actual: [['a', 'b']], scores: { a: [1] } },
      'MISSING_FIELD',
      'Scores needs "b": a score of this label, which rows have.',
    ],
    [
      'a misspelt field',
      { actual, predict: [] },
      'UNKNOWN_FIELD',
      'Label sets has no field "predict". Did you mean "predicted"?',
    ],
  ])('is refused with %s', (_, given, code, message) => {
    expect(() => labelSetsTable(given as SystemLabelSets)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) as string }),
    )
  })

  test('is refused where it would be larger than any column', () => {
    const labels = Array.from({ length: 50_000 }, (_, label) => label)
    const rows = Array.from({ length: 50_000 }, () => [0])
    expect(() => labelSetsTable({ actual: rows, predicted: rows, labels })).toThrow(
      '50000 rows with 50000 labels each are more than one table can hold.',
    )
  })
})
