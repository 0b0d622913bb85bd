import { expect, test } from 'vitest'
import { countsFromMatrix } from '../counting/from-matrix.js'
import { restrict } from './restrict.js'
import { transpose } from './transpose.js'

const counts = countsFromMatrix(
  [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ],
  'rows-actual',
  { classes: ['a', 'b', 'c'], positive: 'b' },
)

test('a table of the classes named keeps their cells in that order, and the positive class where it is among them', () => {
  expect(restrict(counts, 'c|b')).toMatchObject({
    classes: ['c', 'b'],
    cells: Float64Array.of(9, 8, 6, 5),
    positive: 1,
  })
  expect(restrict(counts, 'a|c')).not.toHaveProperty('positive')
})

test('a class that does not occur is empty, and one class that occurs is enough', () => {
  expect(restrict(counts, 'a|z')).toMatchObject({ classes: ['a', 'z'], cells: Float64Array.of(1, 0, 0, 0) })
  expect(restrict(counts, 'y|z')).toEqual({ undefined: 'unknown-class' })
})

test('a transposed table keeps its positive class, and has none where there was none', () => {
  expect(transpose(counts)).toMatchObject({ positive: 1, cells: Float64Array.of(1, 4, 7, 2, 5, 8, 3, 6, 9) })
  const plain = countsFromMatrix([[1, 2], [3, 4]], 'rows-actual', { classes: ['a', 'b'] }) // prettier-ignore
  expect(transpose(plain).positive).toBeUndefined()
})

test('a matrix with a row of another length or a bad cell is refused with its place', () => {
  const of = (matrix: readonly (readonly number[])[]) => () => countsFromMatrix(matrix, 'rows-actual')
  expect(of([[1, 2], [3]])).toThrow('1 in row 2')
  expect(of([[1, 2], [3, -4]])).toThrow('row 2 and column 2') // prettier-ignore
})
