import { countsFromMatrix, type Counts } from '@eval/core'
import { expect, test } from 'vitest'
import { confusedClasses } from './confused-classes.js'

const countsOf = (rows: readonly number[][], classes: readonly string[]): Counts =>
  countsFromMatrix(rows, 'rows-actual', { classes })

test('pairs of classes stand by the number of rows, then by the share of the actual class', () => {
  const [table] = confusedClasses(
    countsOf(
      [
        [10, 4, 0],
        [1, 15, 0],
        [4, 0, 36],
      ],
      ['a', 'b', 'c'],
    ),
  )
  expect(table!.columns.map(({ name }) => name)).toEqual([
    'actual',
    'predicted',
    'count',
    'share of actual class',
  ])
  // By hand: 4 of 14, 4 of 40, 1 of 16.
  expect(table!.rows).toEqual([
    ['a', 'b', 4, 4 / 14],
    ['c', 'a', 4, 0.1],
    ['b', 'a', 1, 1 / 16],
  ])
  expect(table!.footnote).toBeUndefined()
})

test('as many pairs as classes are listed, of many classes ten', () => {
  const classes = Array.from('abcdefghijkl')
  const [table] = confusedClasses(
    countsOf(
      classes.map((_, row) => classes.map((_, at) => 10 * row + at)),
      classes,
    ),
  )
  expect(table!.rows).toHaveLength(10)
  expect(table!.rows[0]!.slice(0, 3)).toEqual(['l', 'k', 120])
  expect(table!.footnote).toBe('The 10 largest of 132 pairs of classes.')
})

test('two classes, and predictions without errors, have no such table', () => {
  expect(confusedClasses(countsOf([[1, 2], [3, 4]], ['a', 'b']))).toEqual([]) // prettier-ignore
  expect(confusedClasses(countsOf([[1, 0, 0], [0, 4, 0], [0, 0, 2]], ['a', 'b', 'c']))).toEqual([]) // prettier-ignore
})
