import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EvalError } from '../../errors.js'
import { seeded } from '../../random.js'
import type { Counts, Orientation } from './counts.js'
import { faces } from '../examples.js'
import { countsFromBinary } from '../counting/from-binary.js'
import { countsFromMatrix } from '../counting/from-matrix.js'
import { countsInput } from '../input.js'
import { margins } from './margins.js'
import { mergeCounts } from './merge.js'
import { microPool } from '../per-class/micro-pool.js'
import { normalise } from './normalise.js'
import { cellsByClass, cellsOf, oneVersusRest } from './one-versus-rest.js'
import { confusionOrder, reorder } from './reorder.js'
import { transpose } from './transpose.js'

const drawn = fc.integer().map((seed) => countsInput.draw(seeded(seed)))

/** Cells by name, so that tables of another class order can be compared. */
const byName = ({ classes, cells }: Counts): Map<string, number> =>
  new Map(
    [...cells].map((cell, index) => [
      JSON.stringify([classes[Math.floor(index / classes.length)], classes[index % classes.length]]),
      cell,
    ]),
  )

describe('a table from a matrix', () => {
  test('is read in the orientation it is given', () => {
    const matrix = [
      [5, 1],
      [2, 8],
    ]
    expect([...countsFromMatrix(matrix, 'rows-actual').cells]).toEqual([5, 1, 2, 8])
    expect([...countsFromMatrix(matrix, 'rows-predicted').cells]).toEqual([5, 2, 1, 8])
  })

  test.each([
    [
      'without an orientation',
      () => countsFromMatrix([[1]], undefined as unknown as Orientation),
      'BAD_ORIENTATION',
    ],
    ['with an unknown orientation', () => countsFromMatrix([[1]], 'rows' as Orientation), 'BAD_ORIENTATION'],
    ['that is not square', () => countsFromMatrix([[1, 2]], 'rows-actual'), 'BAD_SHAPE'],
    [
      'with other classes than rows',
      () => countsFromMatrix([[1]], 'rows-actual', { classes: ['a', 'b'] }),
      'BAD_SHAPE',
    ],
    ['with a negative cell', () => countsFromMatrix([[-1]], 'rows-actual'), 'BAD_WEIGHT'],
    ['with NaN', () => countsFromMatrix([[NaN]], 'rows-actual'), 'BAD_WEIGHT'],
    [
      'with text in a cell',
      () => countsFromMatrix([['3'] as unknown as number[]], 'rows-actual'),
      'BAD_WEIGHT',
    ],
    [
      'with a positive class it has not',
      () => countsFromMatrix([[1]], 'rows-actual', { positive: 'x' }),
      'UNKNOWN_CLASS',
    ],
    ['of binary counts with NaN', () => countsFromBinary({ tp: NaN, fp: 0, fn: 0, tn: 0 }), 'BAD_WEIGHT'],
    [
      'of binary counts with one class name',
      () => countsFromBinary({ tp: 1, fp: 0, fn: 0, tn: 0 }, { positive: 1, negative: '1' }),
      'REPEATED_CLASS',
    ],
  ])('%s is refused', (_, run, code) => {
    expect(run).toThrow(EvalError)
    expect(run).toThrow(expect.objectContaining({ code }) as Error)
  })
})

describe('merging', () => {
  const first = countsFromMatrix(
    [
      [1, 2],
      [3, 4],
    ],
    'rows-actual',
    { classes: ['a', 'b'], positive: 'b' },
  )
  const second = countsFromMatrix(
    [
      [10, 20],
      [30, 40],
    ],
    'rows-actual',
    { classes: ['c', 'a'] },
  )

  test('adds by class name and keeps the positive class', () => {
    const merged = mergeCounts(first, second)
    expect(merged.classes).toEqual(['a', 'b', 'c'])
    expect(merged.positive).toBe(1)
    expect([...merged.cells]).toEqual([41, 2, 30, 3, 4, 0, 20, 0, 10])
  })

  test('does not depend on the order, and leaves its arguments alone', () => {
    const before = [...first.cells]
    expect(byName(mergeCounts(first, second))).toEqual(byName(mergeCounts(second, first)))
    expect([...first.cells]).toEqual(before)
  })

  test('refuses two different positive classes', () => {
    const other = countsFromMatrix([[1]], 'rows-actual', { classes: ['a'], positive: 'a' })
    expect(() => mergeCounts(first, other)).toThrow(/positive classes "b" and "a"/)
  })
})

describe('one-versus-rest', () => {
  test('sees a class as in the slides', () => {
    expect(cellsOf(faces, 0)).toEqual({ tp: 13, fp: 6, fn: 7, tn: 74 })
    const table = oneVersusRest(faces, 'child')
    expect(table.classes).toEqual(['child', 'rest'])
    expect([...table.cells]).toEqual([57, 3, 6, 34])
    expect(() => oneVersusRest(faces, 'dog')).toThrow(/The class "dog" is not a class of the table/)
  })

  test('gives a class called rest another opponent', () => {
    const table = countsFromMatrix(
      [
        [1, 2],
        [3, 4],
      ],
      'rows-actual',
      { classes: ['rest', 'work'] },
    )
    expect(oneVersusRest(table, 'rest').classes).toEqual(['rest', 'others'])
  })

  test('of all classes at once is that of each class, and zero where a direct sum is zero', () => {
    fc.assert(
      fc.property(drawn, (table) => {
        for (const [index, cells] of cellsByClass(table).entries()) {
          const one = cellsOf(table, index)
          const differing = (['tp', 'fp', 'fn', 'tn'] as const).filter(
            (name) => Math.abs(cells[name] - one[name]) > 1e-10 || (cells[name] === 0) !== (one[name] === 0),
          )
          expect(differing).toEqual([])
        }
      }),
    )
  })

  test('pools to as many false positives as false negatives', () => {
    expect([...microPool(faces).cells]).toEqual([85, 15, 15, 185])
  })
})

describe('normalising', () => {
  test('by row, column and all gives shares that add up to 1', () => {
    const rows = normalise(faces, 'actual').cells as number[][]
    expect(rows[0]).toEqual([13 / 20, 2 / 20, 5 / 20])
    const columns = normalise(faces, 'predicted').cells as number[][]
    expect(columns.map((row) => row[0])).toEqual([13 / 19, 4 / 19, 2 / 19])
    const all = normalise(faces, 'all').cells as number[][]
    expect(all.flat().reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
  })

  test('leaves shares of nothing undefined', () => {
    const table = countsFromMatrix(
      [
        [0, 0],
        [1, 3],
      ],
      'rows-actual',
    )
    expect(normalise(table, 'actual').cells).toEqual([
      [{ undefined: 'empty' }, { undefined: 'empty' }],
      [0.25, 0.75],
    ])
  })
})

describe('reordering', () => {
  test('moves rows and columns together and keeps the positive class', () => {
    const table = countsFromMatrix(
      [
        [1, 2],
        [3, 4],
      ],
      'rows-actual',
      { classes: ['a', 'b'], positive: 'a' },
    )
    const moved = reorder(table, ['b', 'a'])
    expect([...moved.cells]).toEqual([4, 3, 2, 1])
    expect(moved.classes[moved.positive!]).toBe('a')
    expect(() => reorder(table, ['a', 'a'])).toThrow(/must name each class once/)
    expect(() => reorder(table, ['a'])).toThrow(EvalError)
  })

  test('brings confused classes together, wherever they stood', () => {
    const groups: Readonly<Record<string, number>> = {
      cat: 0,
      lynx: 0,
      tiger: 0,
      car: 1,
      truck: 1,
      rose: 2,
      tulip: 2,
    }
    const names = Object.keys(groups)
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: names.length }), (classes) => {
        const matrix = classes.map((a) =>
          classes.map((b) => (a === b ? 50 : groups[a] === groups[b] ? 9 : 1)),
        )
        const order = confusionOrder(countsFromMatrix(matrix, 'rows-actual', { classes }))
        const runs = order.filter((name, index) => index === 0 || groups[name] !== groups[order[index - 1]!])
        expect([...order].sort()).toEqual([...names].sort())
        expect(runs).toHaveLength(3)
      }),
    )
  })

  test('keeps the order of a table without confusion', () => {
    const table = countsFromMatrix(
      [
        [3, 0, 0],
        [0, 1, 0],
        [0, 0, 2],
      ],
      'rows-actual',
      { classes: ['z', 'm', 'a'] },
    )
    expect(confusionOrder(table)).toEqual(['z', 'm', 'a'])
  })
})

describe('margins', () => {
  test('exchange under transposition', () => {
    fc.assert(
      fc.property(drawn, (table) => {
        const [straight, turned] = [margins(table), margins(transpose(table))]
        for (const [index, sum] of straight.actual.entries())
          expect(turned.predicted[index]).toBeCloseTo(sum, 10)
        expect(turned.disagreed).toBeCloseTo(straight.disagreed, 10)
      }),
    )
  })
})
