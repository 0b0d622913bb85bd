import { expect, test } from 'vitest'
import { unitsToFind } from './units-needed.js'

// scipy 1.17: the power of t as the integral of two normal tails over the chi distribution of the deviation; the first n
// that reaches 0.8. By the root of n alone it would be 50, 32 and 100.
test.each([
  [2, 0.5, 0.1, 4],
  [8, 0.1, 0.05, 26],
  [25, 0.1, 0.05, 94],
])('where %d units find %d, %d is found by %d', (independent, detectable, target, expected) => {
  expect(unitsToFind(target, { independent, detectable, error: 0.05 })).toBe(expected)
  expect(unitsToFind(target, { independent, detectable: -detectable, error: 0.05 })).toBe(expected)
})

test('very many units follow the root of their number', () => {
  expect(unitsToFind(2 ** -20, { independent: 100, detectable: 2 ** -3, error: 0.05 })).toBe(100 * 2 ** 34)
})
