import { seeded } from '@eval/core'
import { expect, test } from 'vitest'
import { sortDraws } from './sort-draws.js'

const random = seeded(5)
const drawn = (length: number, of: () => number): Float64Array => Float64Array.from({ length }, of)

test.each([
  ['few', drawn(100, random.float)],
  ['even', drawn(10_000, random.float)],
  ['around a mean', drawn(10_000, () => random.float() + random.float() - random.float() - random.float())],
  ['equal', drawn(5000, () => 0.25)],
  ['clustered', drawn(5000, () => (random.below(50) === 0 ? 1e9 * random.float() : random.float()))],
  ['tied but for the last bit', drawn(5000, () => random.below(7) + (random.below(2) === 0 ? 2 ** -40 : 0))],
  [
    'beyond the reach of doubles',
    drawn(3000, () => (random.below(2) === 0 ? -1e308 : 1e308) * random.float()),
  ],
  ['with infinite ones', drawn(3000, () => (random.below(9) === 0 ? Infinity : random.float()))],
])('draws that are %s come out in order', (_, values) => {
  expect(sortDraws(values.slice())).toEqual(values.slice().sort())
})
