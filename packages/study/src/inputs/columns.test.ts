import { describe, expect, test } from 'vitest'
import { demandFields, demandRows, numberColumn, weightColumn } from './columns.js'
import { idText } from './ids.js'
import { described } from './input-errors.js'

const rows = { name: 'actual labels', count: 2 }

describe('a column of numbers', () => {
  test('is copied, from arrays and typed arrays of any width', () => {
    const given = Float64Array.of(1, 2)
    const column = numberColumn(given, 'score', rows)
    given[0] = 7
    expect(column).toEqual(Float64Array.of(1, 2))
    expect(numberColumn([0.5, -Infinity], 'score')).toEqual(Float64Array.of(0.5, -Infinity))
    expect(numberColumn(Int16Array.of(3), 'score')).toEqual(Float64Array.of(3))
  })

  test.each([
    [[1, NaN], 'Row 2: the score is NaN; it must be a number.'],
    [['1', 2] as unknown as number[], 'Row 1: the score is "1"; it must be a number.'],
    [[1, null] as unknown as number[], 'Row 2: the score is null; it must be a number.'],
  ])('refuses %j', (values, message) => {
    expect(() => numberColumn(values, 'score', rows)).toThrow(
      expect.objectContaining({ code: 'NOT_A_NUMBER', message }),
    )
  })

  test('has one entry for each row', () => {
    expect(() => numberColumn([1, 2, 3], 'score', rows)).toThrow(
      'There are 2 actual labels and 3 scores; every row needs one of each.',
    )
    expect(() => {
      demandRows('ab', 'scores', rows)
    }).toThrow('scores must be an array with one entry for each row, not "ab".')
  })

  test('keeps within its range, ends included', () => {
    expect(weightColumn([0, 2.5], rows)).toEqual(Float64Array.of(0, 2.5))
    expect(() => weightColumn([1, -1], rows)).toThrow(
      'Row 2: the weight is -1; it must be a finite number, 0 or more.',
    )
    expect(() => weightColumn([Infinity, 1], rows)).toThrow(expect.objectContaining({ code: 'OUT_OF_RANGE' }))
  })
})

describe('fields of an input', () => {
  test('that are not known are refused with the nearest', () => {
    expect(() => {
      demandFields({ actual: 1, score: 2 }, 'Predictions', ['actual', 'scores'])
    }).toThrow('Predictions has no field "score". Did you mean "scores"? There are actual, scores.')
    expect(() => {
      demandFields({ xyz: 2 }, 'Predictions', ['actual'])
    }).toThrow('Predictions has no field "xyz". There are actual.')
  })

  test('that are undefined are absent', () => {
    expect(() => {
      demandFields({ score: undefined }, 'Predictions', ['actual'])
    }).not.toThrow()
  })
})

describe('an id', () => {
  test('is text, or a whole number as its digits', () => {
    expect(idText('d1', 'document', 'here')).toBe('d1')
    expect(idText(12, 'document', 'here')).toBe('12')
  })

  test.each([[2 ** 53], [1.5], [null], [{}]])('is not %j', (id) => {
    expect(() => idText(id, 'document', 'Row 1 of qrels')).toThrow(
      expect.objectContaining({
        code: 'BAD_ID',
        message: expect.stringMatching(/^Row 1 of qrels: the document is/) as string,
      }),
    )
  })
})

describe('what something is, in a message', () => {
  test.each([
    [undefined, 'undefined'],
    [null, 'null'],
    [[], 'an empty array'],
    [[1], 'an array of numbers'],
    [[[1]], 'an array of arrays'],
    [[null], 'an array of null'],
    [[{}], 'an array of objects'],
    [Int8Array.of(1), 'Int8Array'],
    [new Map(), 'a Map'],
    [new Set(), 'a Set'],
    [{ a: 'x' }, 'an object of strings'],
    [{ a: Int8Array.of(1) }, 'an object of arrays'],
    [{}, 'an object of undefined'],
    ['text', '"text"'],
    [7, '7'],
  ])('%j is %s', (value, words) => {
    expect(described(value)).toBe(words)
  })
})
