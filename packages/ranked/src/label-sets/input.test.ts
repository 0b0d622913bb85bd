import { conforms } from '@eval/testkit'
import { expect, it } from 'vitest'
import { labelSetsInput } from './input.js'
import { decidedLabels, mergeDecidedLabels } from './label-sets.js'

it('conforms to the contract', async () => {
  await conforms({ name: '@eval/ranked', contract: 1, contributions: [labelSetsInput] })
})

const frame = decidedLabels(['a', 'b'], [1, 0, 0, 1], [1, 1, 0, 1], [1, 2])

it('holds two frames together as one', () => {
  expect(mergeDecidedLabels(frame, frame).weights).toEqual(Float64Array.of(1, 2, 1, 2))
  expect(() => mergeDecidedLabels(frame, { ...frame, labels: ['b', 'a'] })).toThrow('do not merge')
})

it('refuses what are no sets of labels', () => {
  expect(() => decidedLabels(['a', 'a'], [1, 0], [1, 0], [1])).toThrow('named twice')
  expect(() => decidedLabels(['a', 'b'], [1, 2], [1, 0], [1])).toThrow('1 or 0')
  expect(() => decidedLabels(['a', 'b'], [1], [1, 0], [1])).toThrow('1 cells do not make 1 rows of 2 labels')
  expect(() => decidedLabels(['a'], [1], [1], [NaN])).toThrow()
})

it('tells sets that were given from sets that are there', () => {
  const swapped = { ...frame, predicted: Uint8Array.of(0, 1, 1, 1) }
  expect(labelSetsInput.invariants!['actual-sets']!.broken(frame, swapped)).toBeUndefined()
  expect(labelSetsInput.invariants!['given-sets']!.broken(frame, swapped)).toBe(
    '2 instead of 1 items with the row 1 1',
  )
})
