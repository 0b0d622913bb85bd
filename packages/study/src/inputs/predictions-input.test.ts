import { describe, expect, test } from 'vitest'
import { confusionCounts, isConfusion, type Confusion } from './confusion-input.js'
import {
  isPredictionTable,
  predictionsTable,
  systemTable,
  type LabelledPredictions,
} from './predictions-input.js'

const actual = ['spam', 'ham', 'spam']

describe('a table of predictions', () => {
  test('holds classes, scores, weights, ids and further columns in typed columns', () => {
    const { table, notes } = predictionsTable({
      actual,
      predicted: ['spam', 'spam', 'eggs'],
      scores: [0.9, 0.2, 0.4],
      positive: 'spam',
      weights: [1, 2, 1],
      ids: ['a', 2, 'c'],
      slices: { language: ['en', 'fr', 'en'], year: Int16Array.of(1999, 2000, 2001) },
    })
    expect(table).toEqual({
      rows: 3,
      classes: ['eggs', 'ham', 'spam'],
      actual: Uint32Array.of(2, 1, 2),
      predicted: Uint32Array.of(2, 2, 0),
      scores: Float64Array.of(0.9, 0.2, 0.4),
      positive: 'spam',
      better: 'higher',
      weights: Float64Array.of(1, 2, 1),
      ids: ['a', '2', 'c'],
      slices: new Map([
        ['language', ['en', 'fr', 'en']],
        ['year', ['1999', '2000', '2001']],
      ]),
    })
    expect(notes).toEqual([])
    expect(isPredictionTable(table)).toBe(true)
  })

  test('has no positive class where names do not tell and nothing needs it', () => {
    const { table } = predictionsTable({ actual, predicted: actual })
    expect(table.positive).toBeUndefined()
    expect('scores' in table).toBe(false)
  })

  test('turns low scores into good ones where asked to', () => {
    expect(predictionsTable({ actual: [0, 1], scores: [1, 2], lowerIsBetter: true }).table.better).toBe(
      'lower',
    )
    expect(predictionsTable({ actual: [0, 1], scores: [1, 2], lowerIsBetter: false }).table.better).toBe(
      'higher',
    )
  })

  test('says in which order probabilities without names are taken', () => {
    const probabilities = [
      [0, 1],
      [1, 0],
      [0.5, 0.5],
    ]
    expect(predictionsTable({ actual, probabilities }).notes).toEqual([
      {
        code: 'CLASSES_IN_ORDER',
        text: 'Probabilities are taken in the order of the sorted classes: ham, spam.',
        values: { classes: ['ham', 'spam'] },
        advice: [{ set: 'classes' }],
      },
    ])
    const declared = predictionsTable({ actual, probabilities, classes: ['spam', 'ham'] })
    expect(declared.notes).toEqual([])
    expect(declared.table.probabilities).toEqual([Float64Array.of(0, 1, 0.5), Float64Array.of(1, 0, 0.5)])
  })

  test('takes classes from the names of probabilities', () => {
    const { table, notes } = predictionsTable({
      actual,
      probabilities: { spam: [1, 0, 1], ham: [0, 1, 0], eggs: [0, 0, 0] },
    })
    expect(table.classes).toEqual(['eggs', 'ham', 'spam'])
    expect(table.probabilities![0]).toEqual(Float64Array.of(0, 0, 0))
    expect(notes).toEqual([])
  })

  test.each<[string, unknown, string, string]>([
    [
      'no actual labels',
      { predicted: actual },
      'MISSING_FIELD',
      'Predictions needs "actual": the true class of each row.',
    ],
    [
      'labels that are no list',
      { actual: 'spam', predicted: actual },
      'WRONG_SHAPE',
      'actual labels must be an array with one entry for each row, not "spam".',
    ],
    [
      'no rows',
      { actual: [], predicted: [] },
      'EMPTY_INPUT',
      'There are no rows. Give at least one actual label.',
    ],
    [
      'nothing predicted',
      { actual },
      'MISSING_FIELD',
      'Predictions needs "predicted": a class for each row; or "scores", or "probabilities".',
    ],
    [
      'scores and probabilities',
      { actual, scores: [1, 2, 3], probabilities: [], positive: 'spam' },
      'BOTH_GIVEN',
      'Give either "scores" or "probabilities", not both.',
    ],
    [
      'scores without a positive class',
      { actual, scores: [1, 2, 3] },
      'AMBIGUOUS_POSITIVE',
      'Scores are of the positive class, which is not given: one of "ham", "spam".',
    ],
    [
      'too few ids',
      { actual, predicted: actual, ids: ['a'] },
      'DIFFERENT_LENGTHS',
      'There are 3 actual labels and 1 row ids; every row needs one of each.',
    ],
    [
      'an id that is none',
      { actual, predicted: actual, ids: ['a', 'b', null] },
      'BAD_ID',
      'Row 3: the row id is null',
    ],
    [
      'too few values of a column',
      { actual, predicted: actual, slices: { x: ['a'] } },
      'DIFFERENT_LENGTHS',
      'There are 3 actual labels and 1 values of "x"; every row needs one of each.',
    ],
    [
      'a misspelt field',
      { actual, predicted: actual, weight: [1, 1, 1] },
      'UNKNOWN_FIELD',
      'Predictions has no field "weight". Did you mean "weights"?',
    ],
  ])('is refused with %s', (_, given, code, message) => {
    expect(() => predictionsTable(given as LabelledPredictions)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) as string }),
    )
  })

  test('of one system among several is named in errors', () => {
    expect(() => systemTable({ actual }, {}, 'The system "a"')).toThrow('The system "a" needs "predicted"')
    expect(() => systemTable({ actual }, { score: [1] } as object, 'The system "a"')).toThrow(
      'The system "a" has no field "score". Did you mean "scores"?',
    )
  })

  test('is told from arrays', () => {
    expect(isPredictionTable({ actual, predicted: actual, slices: {} })).toBe(false)
    expect(isPredictionTable({ rows: 1, slices: {} })).toBe(false)
    expect(isPredictionTable({ slices: new Map() })).toBe(false)
    expect(isPredictionTable(null)).toBe(false)
    expect(isPredictionTable('rows')).toBe(false)
  })
})

describe('a confusion matrix', () => {
  test('of four cells has the positive class first', () => {
    expect(confusionCounts({ tp: 1, fp: 2, fn: 3, tn: 4 })).toEqual({
      classes: ['positive', 'negative'],
      cells: Float64Array.of(1, 3, 2, 4),
      positive: 0,
    })
    expect(
      confusionCounts({ tp: 1, fp: 2, fn: 3, tn: 4, positive: 'spam', negative: 'ham' }).classes,
    ).toEqual(['spam', 'ham'])
  })

  test('of rows is read as it is oriented', () => {
    const matrix = [
      [1, 2],
      [3, 4],
    ]
    const classes = ['a', 'b']
    const actual = confusionCounts({ matrix, orientation: 'rows-actual', classes, positive: 'b' })
    expect(actual).toEqual({ classes, cells: Float64Array.of(1, 2, 3, 4), positive: 1 })
    expect([...confusionCounts({ matrix, orientation: 'rows-predicted' }).cells]).toEqual([1, 3, 2, 4])
  })

  test.each<[string, unknown, string]>([
    ['a missing cell', { tp: 1, fp: 1, fn: 1 }, 'A confusion matrix of two classes needs "tn": a count.'],
    [
      'an unknown cell',
      { tp: 1, fp: 1, fn: 1, tn: 1, tm: 2 },
      'A confusion matrix of two classes has no field "tm". Did you mean "tp"?',
    ],
    ['a negative cell', { tp: -1, fp: 1, fn: 1, tn: 1 }, 'tp is -1'],
    [
      'no rows',
      { matrix: [], orientation: 'rows-actual' },
      'There are no rows in the matrix. Give one for each class.',
    ],
    ['no orientation', { matrix: [[1]] }, 'The orientation of a matrix must be'],
    [
      'an unknown field',
      { matrix: [[1]], orientation: 'rows-actual', labels: [] },
      'A confusion matrix has no field "labels".',
    ],
    [
      'an unknown positive class',
      { matrix: [[1]], orientation: 'rows-actual', positive: 'x' },
      'The positive class "x" is not a class of the table.',
    ],
  ])('is refused with %s', (_, given, message) => {
    expect(() => confusionCounts(given as Confusion)).toThrow(message)
  })

  test('is told from rows of predictions', () => {
    expect(isConfusion({ matrix: [] })).toBe(true)
    expect(isConfusion({ tn: 1 })).toBe(true)
    expect(isConfusion({ actual, predicted: actual })).toBe(false)
  })
})
