import { describe, expect, test } from 'vitest'
import { isValueTable, valuesTable, type Values } from './values-input.js'

describe('a table of values', () => {
  test('is taken from values by unit, where units may be missing', () => {
    const table = valuesTable({
      values: {
        a: { q1: 0.5, q2: null },
        b: new Map<string | number, number>([
          ['q3', -1],
          ['q1', 2],
        ]),
      },
      measure: 'F',
    })
    expect(table).toEqual({
      units: ['q1', 'q2', 'q3'],
      series: [
        { system: 'a', measure: 'F', values: Float64Array.of(0.5, 0, 0), defined: Uint8Array.of(1, 0, 0) },
        { system: 'b', measure: 'F', values: Float64Array.of(2, 0, -1), defined: Uint8Array.of(1, 0, 1) },
      ],
    })
    expect(isValueTable(table)).toBe(true)
  })

  test('is taken from arrays, with units by number or by id', () => {
    const values = { a: [1, undefined], b: Float32Array.of(3, 4) }
    expect(valuesTable({ values })).toEqual({
      units: ['1', '2'],
      series: [
        { system: 'a', measure: 'value', values: Float64Array.of(1, 0), defined: Uint8Array.of(1, 0) },
        { system: 'b', measure: 'value', values: Float64Array.of(3, 4), defined: Uint8Array.of(1, 1) },
      ],
    })
    expect(valuesTable({ values, units: ['x', 9] }).units).toEqual(['x', '9'])
  })

  test('has clusters and weights by unit or in order', () => {
    const values = { a: { q1: 1, q2: 2 } }
    expect(
      valuesTable({ values, clusters: { q2: 'text 2', q1: 1 }, weights: { q1: 2, q2: 0.5 } }),
    ).toMatchObject({
      clusters: ['1', 'text 2'],
      weights: Float64Array.of(2, 0.5),
    })
    expect(valuesTable({ values: { a: [1, 2] }, clusters: ['x', 'x'], weights: [1, 3] })).toMatchObject({
      clusters: ['x', 'x'],
      weights: Float64Array.of(1, 3),
    })
  })

  test.each<[string, unknown, string, string]>([
    ['no values', {}, 'MISSING_FIELD', 'Values needs "values": values by system and unit.'],
    [
      'an array',
      { values: [1, 2] },
      'WRONG_SHAPE',
      'values must be an object of values by the name of the system, not an array of numbers.',
    ],
    ['null', { values: null }, 'WRONG_SHAPE', 'values must be an object'],
    [
      'no systems',
      { values: {} },
      'EMPTY_INPUT',
      'There are no systems. Give values of one or more, by name.',
    ],
    [
      'no units',
      { values: { a: {} } },
      'EMPTY_INPUT',
      'There are no values. Give one or more for each system.',
    ],
    [
      'a mixture',
      { values: { a: [1], b: { q: 1 } } },
      'WRONG_SHAPE',
      'values must be arrays of every system, or values by unit of every system',
    ],
    [
      'arrays of different lengths',
      { values: { a: [1], b: [1, 2] } },
      'DIFFERENT_LENGTHS',
      'There are 1 values of "a" and 2 values of "b"; every unit needs one of each.',
    ],
    ['other units', { values: { a: [1, 2] }, units: ['x'] }, 'DIFFERENT_LENGTHS', 'units'],
    [
      'units beside values by unit',
      { values: { a: { q: 1 } }, units: ['q'] },
      'BOTH_GIVEN',
      'Give either "units" or "values by unit", not both.',
    ],
    [
      'NaN',
      { values: { a: { q: NaN } } },
      'NOT_A_NUMBER',
      'Unit "q": the value of "a" is NaN; it must be a finite number, or null for none.',
    ],
    ['infinity', { values: { a: [Infinity] } }, 'NOT_A_NUMBER', 'Unit "1": the value of "a" is Infinity'],
    [
      'text',
      { values: { a: 'x' } },
      'WRONG_SHAPE',
      'The values of "a" must be an object or Map by unit, or an array, not "x".',
    ],
    [
      'a unit that is no id',
      { values: { a: new Map([[true, 1]]) } },
      'BAD_ID',
      'System "a": the unit is true',
    ],
    [
      'a unit without a cluster',
      { values: { a: { q: 1 } }, clusters: {} },
      'MISSING_FIELD',
      'clusters needs "q": one for each unit.',
    ],
    [
      'too few weights',
      { values: { a: [1, 2] }, weights: [1] },
      'DIFFERENT_LENGTHS',
      'There are 2 units and 1 weights',
    ],
    [
      'a negative weight',
      { values: { a: [1, 2] }, weights: [1, -1] },
      'OUT_OF_RANGE',
      'Row 2: the weight is -1',
    ],
    [
      'a misspelt field',
      { value: {} },
      'UNKNOWN_FIELD',
      'Values has no field "value". Did you mean "values"?',
    ],
  ])('is refused with %s', (_, given, code, message) => {
    expect(() => valuesTable(given as Values)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) as string }),
    )
  })

  test('is told from what it is made of', () => {
    expect(isValueTable({ values: {} })).toBe(false)
    expect(isValueTable({ series: {} })).toBe(false)
    expect(isValueTable(undefined)).toBe(false)
  })
})
