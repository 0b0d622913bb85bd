import { describe, expect, test } from 'vitest'
import { columnsByClass, isUnnamed, namedClasses, PROBABILITY, type ByClass } from './class-columns.js'

const classes = ['cat', 'dog']
const rows = { name: 'actual labels', count: 2 }
const columns = [Float64Array.of(0.9, 0), Float64Array.of(0.1, 1)]

describe('probabilities of classes', () => {
  test.each<[string, ByClass, string[]]>([
    [
      'rows of numbers',
      [
        [0.9, 0.1],
        [0, 1],
      ],
      [],
    ],
    ['rows of typed arrays', [Float64Array.of(0.9, 0.1), Float64Array.of(0, 1)], []],
    [
      'rows by class, in any order',
      [
        { dog: 0.1, cat: 0.9 },
        { cat: 0, dog: 1 },
      ],
      ['dog', 'cat'],
    ],
    ['columns by class', { dog: [0.1, 1], cat: Float64Array.of(0.9, 0) }, ['dog', 'cat']],
  ])('are taken from %s', (_, given, named) => {
    expect(columnsByClass(given, classes, rows, PROBABILITY)).toEqual(columns)
    expect(namedClasses(given)).toEqual(named)
    expect(isUnnamed(given)).toBe(named.length === 0)
  })

  test.each<[string, unknown, string]>([
    [
      'too few rows',
      [[1, 0]],
      'There are 2 actual labels and 1 rows of probabilities; every row needs one of each.',
    ],
    [
      'a short row',
      [[1, 0], [1]],
      'Row 2 of probabilities must have 2 numbers, one for each class (cat, dog), not 1.',
    ],
    [
      'a number above 1',
      [
        [1, 0],
        [0.5, 1.5],
      ],
      'Row 2: the probability is 1.5; it must be from 0 to 1.',
    ],
    [
      'a number below 0',
      { cat: [0, -0.1], dog: [0, 0] },
      'Row 2: the probability is -0.1; it must be from 0 to 1.',
    ],
    [
      'NaN',
      [
        [1, 0],
        [0.5, NaN],
      ],
      'Row 2: the probability is NaN; it must be from 0 to 1.',
    ],
    ['text', [{ cat: '1', dog: 0 }, {}], 'Row 1: the probability is "1"; it must be from 0 to 1.'],
    [
      'a class without column',
      { cat: [0, 1] },
      'Probabilities needs "dog": a probability of this class, which rows have.',
    ],
    [
      'a class without entry',
      [{ cat: 1, dog: 0 }, { cat: 1 }],
      'Row 2 needs "dog": a probability of this class, which rows have.',
    ],
    [
      'a flat array',
      [0.5, 0.5],
      'probabilities must be rows of one number for each class, rows as objects by class, or an object of columns by class, not 0.5.',
    ],
  ])('refuse %s', (_, given, message) => {
    expect(() => columnsByClass(given as ByClass, classes, rows, PROBABILITY)).toThrow(message)
  })
})
