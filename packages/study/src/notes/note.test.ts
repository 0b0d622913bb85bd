import { expect, test } from 'vitest'
import { note, rangedNotes } from './note.js'

const share = (system: string, value: number) =>
  note('SHARE', `${system}: ${value}`, { system, share: value })
const other = note('OTHER', 'Something else.')
const words = (range: string): string => `Shares: ${range}.`

test('a share for each of a few systems is told for each', () => {
  const few = [share('a', 0.1), other, share('b', 0.2)]
  expect(rangedNotes(few, 'SHARE', words)).toEqual(few)
})

test('a share for each of many systems is one note with the ends of the range', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((name, place) =>
    share(name, place === 2 ? 0.05 : place / 10 + 0.1),
  )
  const [first, second, ...rest] = rangedNotes([...many, other], 'SHARE', words)
  expect(first!.text).toBe('Shares: 5.0 % (c) to 50.0 % (e).')
  expect(first!.values).toEqual({ low: 0.05, high: 0.5, systems: 5 })
  expect([second, ...rest]).toEqual([other])
})
