import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EvalError } from '../../errors.js'
import type { Counts, Labels } from '../table/counts.js'
import { countsFromCodes } from './from-codes.js'
import { countsFromLabels } from './from-labels.js'

const rowsOf = ({ classes, cells }: Counts): number[][] =>
  classes.map((_, row) => [...cells.subarray(row * classes.length, (row + 1) * classes.length)])

function problem(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof EvalError) return `${error.code}: ${error.message}`
    throw error
  }
  return 'no error'
}

describe('counts from labels', () => {
  test('have rows of the actual class and sorted classes', () => {
    const table = countsFromLabels(['b', 'a', 'b', 'c'], ['b', 'b', 'a', 'c'])
    expect(table.classes).toEqual(['a', 'b', 'c'])
    expect(rowsOf(table)).toEqual([
      [0, 1, 0],
      [1, 1, 0],
      [0, 0, 1],
    ])
    expect(table.positive).toBeUndefined()
    expect(Object.isFrozen(table)).toBe(true)
  })

  test('sort classes by value when all are numbers, else in natural order', () => {
    expect(countsFromLabels([10, 9, -1], [2, 9, 10]).classes).toEqual(['-1', '2', '9', '10'])
    expect(countsFromLabels(['10', '9', 'x'], ['10', '9', 'x']).classes).toEqual(['9', '10', 'x'])
  })

  test('compare labels as text: 1, "1", 1.0 and -0, 0, "0" are one class each, and so are true and "true"', () => {
    const table = countsFromLabels([1, '1', 1.0, -0, true], ['1', 1, '1', '0', 'true'])
    expect(table.classes).toEqual(['0', '1', 'true'])
    expect([...table.cells]).toEqual([1, 0, 0, 0, 3, 0, 0, 0, 1])
  })

  test('keep the declared order and classes that do not occur', () => {
    const table = countsFromLabels(['no', 'yes'], ['no', 'no'], {
      classes: ['yes', 'maybe', 'no'],
      positive: 'yes',
    })
    expect(table.classes).toEqual(['yes', 'maybe', 'no'])
    expect(table.positive).toBe(0)
    expect([...table.cells]).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 1])
  })

  test('take a positive class that does not occur into data of one class, and refuse it in data of two', () => {
    expect(countsFromLabels([0, 0], [0, 0], { positive: 1 }).classes).toEqual(['0', '1'])
    expect(countsFromLabels([], [], { positive: 1 }).classes).toEqual(['1'])
    expect(problem(() => countsFromLabels(['yes', 'no'], ['no', 'no'], { positive: 'yess' }))).toBe(
      'UNKNOWN_CLASS: The positive class "yess" is not a class of the table. Did you mean "yes"? It has "no", "yes".',
    )
  })

  test('treat __proto__, constructor and other hostile labels as any other', () => {
    const labels = ['__proto__', 'constructor', 'toString', '', ' ', 'hasOwnProperty', '__proto__']
    const table = countsFromLabels(labels, labels, { positive: '__proto__' })
    expect(table.classes).toHaveLength(6)
    expect(table.cells[table.positive! * 7]).toBe(2)
    expect(table.cells.reduce((sum, cell) => sum + cell, 0)).toBe(7)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('refuse whole numbers above 2^53, whose digits are lost before anyone can compare them', () => {
    const refused = problem(() => countsFromLabels([2 ** 53], [2 ** 53 + 1]))
    expect(refused).toContain('BAD_LABEL: Row 1')
    expect(refused).toContain('a whole number above 2^53 as text')
    expect(countsFromLabels(['9007199254740993'], ['9007199254740992']).classes).toHaveLength(2)
    expect(problem(() => countsFromLabels(['a'], ['a'], { classes: ['a', 1e20] }))).toContain('as text')
  })

  test('add weights', () => {
    const table = countsFromLabels(['a', 'a', 'b'], ['a', 'b', 'b'], { weights: [0.5, 2, 0] })
    expect([...table.cells]).toEqual([0.5, 2, 0, 0])
    const typed = countsFromLabels(Uint8Array.of(0, 0, 1), Uint8Array.of(0, 1, 1), {
      weights: Float32Array.of(0.5, 2, 0),
    })
    expect([...typed.cells]).toEqual([0.5, 2, 0, 0])
    expect(typed.classes).toEqual(['0', '1'])
  })

  test.each([
    [
      'more actual than predicted',
      () => countsFromLabels(['a', 'b'], ['a']),
      /^DIFFERENT_LENGTHS: There are 2 actual labels and 1/,
    ],
    [
      'too few weights',
      () => countsFromLabels(['a'], ['a'], { weights: [] }),
      /^DIFFERENT_LENGTHS: There are 1 rows and 0 weights/,
    ],
    ['a NaN label', () => countsFromLabels([1, NaN], [1, 1]), /^BAD_LABEL: Row 2: the actual label is NaN/],
    [
      'a NaN label in a typed array',
      () => countsFromLabels(Float64Array.of(1), Float64Array.of(NaN)),
      /^BAD_LABEL: Row 1: the predicted label is NaN/,
    ],
    ['an infinite label', () => countsFromLabels([1], [Infinity]), /^BAD_LABEL/],
    [
      'a missing label',
      () => countsFromLabels([undefined] as unknown as Labels, ['a']),
      /^BAD_LABEL: Row 1: the actual label is undefined/,
    ],
    ['null', () => countsFromLabels([null] as unknown as Labels, ['a']), /^BAD_LABEL/],
    ['an object', () => countsFromLabels([{}] as unknown as Labels, ['a']), /^BAD_LABEL/],
    [
      'a negative weight',
      () => countsFromLabels(['a', 'b'], ['a', 'b'], { weights: [1, -1] }),
      /^BAD_WEIGHT: The weight of row 2 is -1/,
    ],
    [
      'a NaN weight',
      () => countsFromLabels(['a'], ['a'], { weights: [NaN] }),
      /^BAD_WEIGHT: The weight of row 1 is NaN/,
    ],
    ['an infinite weight', () => countsFromLabels(['a'], ['a'], { weights: [Infinity] }), /^BAD_WEIGHT/],
    ['a vanishing weight', () => countsFromLabels(['a'], ['a'], { weights: [1e-300] }), /^BAD_WEIGHT/],
    [
      'an undeclared label',
      () => countsFromLabels(['cat'], ['cta'], { classes: ['cat', 'dog'] }),
      /^UNKNOWN_CLASS: Row 1: the predicted label "cta" is not a declared class\. Did you mean "cat"\? Declared: "cat", "dog"\.$/,
    ],
    [
      'an undeclared typed label',
      () => countsFromLabels(Int32Array.of(0, 7), Int32Array.of(0, 0), { classes: [0, 1] }),
      /^UNKNOWN_CLASS: Row 2: the actual label "7"/,
    ],
    [
      'a class declared as 1 and "1"',
      () => countsFromLabels([], [], { classes: [1, '1'] }),
      /^REPEATED_CLASS/,
    ],
    [
      'a code above the classes',
      () => countsFromCodes(Uint8Array.of(0, 2), Uint8Array.of(0, 1), { classes: ['a', 'b'] }),
      /^UNKNOWN_CLASS: Row 2: the actual code is 2; with 2 classes a code is a whole number from 0 to 1\.$/,
    ],
    [
      'a negative code',
      () =>
        countsFromCodes(Int32Array.of(0, 0, 0, 0, 0), Int32Array.of(0, 1, 0, 1, -1), { classes: ['a', 'b'] }),
      /^UNKNOWN_CLASS: Row 5: the predicted code is -1/,
    ],
    [
      'a code above many classes',
      () =>
        countsFromCodes(Int16Array.of(300), Int16Array.of(0), {
          classes: Array.from({ length: 300 }, (_, i) => i),
        }),
      /^UNKNOWN_CLASS: Row 1: the actual code is 300/,
    ],
  ])('refuse %s', (_, run, message) => {
    expect(problem(run)).toMatch(message)
  })

  test('are the same from every kind of column', () => {
    const kinds = [
      Uint8Array,
      Uint8ClampedArray,
      Int8Array,
      Uint16Array,
      Int16Array,
      Uint32Array,
      Int32Array,
      Float32Array,
      Float64Array,
    ]
    const pairs = fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 40 })
    fc.assert(
      fc.property(pairs, fc.constantFrom(...kinds), fc.constantFrom(0, 3, 120), (drawn, Kind, offset) => {
        const actual = drawn.map(([a]) => a + offset)
        const predicted = drawn.map(([, p]) => p + offset)
        const plain = countsFromLabels(actual.map(String), predicted.map(String))
        expect(countsFromLabels(Kind.from(actual), Kind.from(predicted))).toEqual(plain)
      }),
    )
  })

  test('of integers that are negative or large are right too', () => {
    const table = countsFromLabels(Int32Array.of(-1, 1, 70000), Int32Array.of(1, 1, -1))
    expect(table.classes).toEqual(['-1', '1', '70000'])
    expect([...table.cells]).toEqual([0, 1, 0, 0, 1, 0, 1, 0, 0])
    expect(countsFromLabels(Uint32Array.of(4294967295), Uint32Array.of(0)).classes).toEqual([
      '0',
      '4294967295',
    ])
  })

  test('of more classes than fit at first are right', () => {
    const labels = Array.from({ length: 700 }, (_, index) => `class ${index % 100}`)
    const table = countsFromLabels(labels, labels)
    expect(table.classes).toHaveLength(100)
    expect(table.cells.reduce((sum, cell) => sum + cell, 0)).toBe(700)
    expect(rowsOf(table).map((row, index) => row[index])).toEqual(Array.from({ length: 100 }, () => 7))
  })

  test('from codes agree with counting one row at a time, over blocks and with weights', () => {
    const size = 40_003
    const agree = (found: Float64Array, wanted: Float64Array): boolean =>
      found.length === wanted.length && found.every((cell, index) => cell === wanted[index])
    for (const [kind, classes] of [
      [Uint8Array, 200],
      [Int32Array, 7],
      [Uint16Array, 300],
      [Int16Array, 3],
    ] as const) {
      const actual = new kind(size).map((_, row) => (row * 7919) % classes)
      const predicted = new kind(size).map((_, row) => (row * row) % classes)
      const names = Array.from({ length: classes }, (_, index) => index)
      const wanted = new Float64Array(classes * classes)
      for (let row = 0; row < size; row++) wanted[actual[row]! * classes + predicted[row]!]!++
      expect(agree(countsFromCodes(actual, predicted, { classes: names }).cells, wanted)).toBe(true)
      const weights = new Float64Array(size).fill(0.5)
      const halved = countsFromCodes(actual, predicted, { classes: names, weights }).cells
      expect(
        agree(
          halved.map((cell) => 2 * cell),
          wanted,
        ),
      ).toBe(true)
    }
  })
})
