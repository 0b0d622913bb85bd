import { seeded } from '@eval/core'
import { expect, test } from 'vitest'
import { valuesInput } from './input.js'

const { draw } = valuesInput
const flaw = valuesInput.flaw!

test('drawn values are without a flaw, of any number of measures, some of them missing', () => {
  const random = seeded(1)
  const drawn = Array.from({ length: 300 }, () => draw(random))
  for (const one of drawn) expect(flaw(one)).toBeUndefined()
  expect([...new Set(drawn.map(({ measures }) => measures.length))].toSorted()).toEqual([0, 1, 2, 3])
  const values = drawn.flatMap((one) => one.values)
  expect(values).toContain(undefined)
  const known = values.filter((value) => value !== undefined)
  expect([Math.min(...known), Math.max(...known)]).toEqual([-0.5, 0.5])
  // About a quarter is missing.
  expect(Math.abs(1 - known.length / values.length - 0.25)).toBeLessThan(0.08)
})

test('values have one measure each, named once, and are finite', () => {
  expect(flaw({ measures: ['a', 'b'], values: [1, undefined] })).toBeUndefined()
  expect(flaw({ measures: ['a'], values: [1, 2] })).toBe('1 measures, but 2 values')
  expect(flaw({ measures: ['a', 'a'], values: [1, 2] })).toBe('a measure named twice')
  expect(flaw({ measures: ['a'], values: [NaN] })).toBe('a value of NaN')
  expect(flaw({ measures: ['a', 'b'], values: [0, Infinity] })).toBe('a value of Infinity')
})
