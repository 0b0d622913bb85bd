import { expect, test } from 'vitest'
import { footnoteOf } from './approximate.js'

const drawn = (draws: number, atMost = true) => ({ from: `${draws} random draws`, atMost })

test('several numbers of draws are one range', () => {
  expect(footnoteOf([drawn(9984), drawn(1664), drawn(1664), drawn(5000)])).toBe(
    '<= upper bound of p: 1664 to 9984 random draws.',
  )
})

test('one number of draws stands alone, beside other ways to find p', () => {
  expect(footnoteOf([drawn(9984)])).toBe('<= upper bound of p: 9984 random draws.')
  expect(footnoteOf([drawn(200, false), { from: 'a moment approximation', atMost: false }])).toBe(
    '~ approximate p: 200 random draws; a moment approximation.',
  )
})
