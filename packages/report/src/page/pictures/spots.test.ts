import { expect, test } from 'vitest'
import { nearestPoint, type PagePoint } from './spots.js'

const POINTS: readonly PagePoint[] = [
  [10, 10, 'first'],
  [20, 10, 'second'],
]

test('a pointer means the nearest point of a picture, and none where all are far', () => {
  expect(nearestPoint(POINTS, 12, 12)?.[2]).toBe('first')
  expect(nearestPoint(POINTS, 19, 4)?.[2]).toBe('second')
  expect(nearestPoint(POINTS, 60, 60)).toBeUndefined()
  expect(nearestPoint([], 0, 0)).toBeUndefined()
})
