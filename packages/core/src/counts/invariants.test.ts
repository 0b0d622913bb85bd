import { expect, test } from 'vitest'
import { countsFromMatrix } from './counting/from-matrix.js'
import { countsInvariants } from './invariants.js'

const table = (matrix: readonly (readonly number[])[], classes = ['a', 'b'], positive?: string) =>
  countsFromMatrix(matrix, 'rows-actual', { classes, ...(positive === undefined ? {} : { positive }) })
const first = table([
  [3, 1],
  [2, 4],
])

test('totals of classes are kept, or the first class that has others is named', () => {
  const actual = countsInvariants['actual-totals']!
  const predicted = countsInvariants['predicted-totals']!
  const moved = table([
    [1, 3],
    [2, 4],
  ])
  expect(actual.broken(first, moved)).toBeUndefined()
  expect(predicted.broken(first, moved)).toBe('3 instead of 5 examples taken for a')
  const more = table([
    [3, 1],
    [2, 5],
  ])
  expect(actual.broken(first, more)).toBe('7 instead of 6 examples that are b')
})

test('classes are kept in name, order and sign', () => {
  const { broken } = countsInvariants.classes!
  const cells = [
    [3, 1],
    [2, 4],
  ]
  expect(broken(first, table(cells))).toBeUndefined()
  expect(broken(first, table(cells, ['b', 'a']))).toBe('other classes')
  expect(broken(first, table(cells, ['a', 'b'], 'a'))).toBe('other classes')
  expect(broken(first, table([[1]], ['a']))).toBe('other classes')
})
