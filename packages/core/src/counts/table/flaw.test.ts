import { expect, test } from 'vitest'
import { countsFlaw } from './flaw.js'

const flaw = (classes: readonly string[], cells: readonly number[], positive?: number) =>
  countsFlaw({
    classes,
    cells: Float64Array.from(cells),
    ...(positive === undefined ? {} : { positive }),
  })

test('a possible table has no flaw, also an empty one', () => {
  expect(flaw(['a', 'b'], [0, 1.5, 2, 3], 1)).toBeUndefined()
  expect(flaw([], [])).toBeUndefined()
})

test('an impossible table says what is wrong with it', () => {
  expect(flaw(['a', 'b'], [1, 2, 3])).toBe('3 cells for 2 classes')
  expect(flaw(['a', 'a'], [1, 2, 3, 4])).toBe('two classes of one name')
  expect(flaw(['a', 'b'], [-1, 2, 3, 4])).toBe('-1 examples in cell 1')
  expect(flaw(['a', 'b'], [1, 2, 3, Infinity])).toBe('Infinity examples in cell 4')
  expect(flaw(['a', 'b'], [1, NaN, 3, 4])).toBe('NaN examples in cell 2')
  expect(flaw(['a', 'b'], [1, 2, 3, 4], 2)).toBe('a positive class that is not there')
})
