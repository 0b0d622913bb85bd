import { expect, test } from 'vitest'
import { note, rangedNotes } from './note.js'

const shares = (...own: readonly number[]) =>
  own.map((share, place) => note('SHARE', `s${place}`, { system: `s${place}`, share }))
const other = note('OTHER', 'Another note.')
const words = (range: string): string => `From ${range}.`

test('shares of five systems or more are one note with the lowest and the highest, where the first stood', () => {
  const notes = [other, ...shares(0.3, 0.1, 0.255, 0.9, 0.5), other]
  expect(rangedNotes(notes, 'SHARE', words)).toEqual([
    other,
    { code: 'SHARE', text: 'From 10.0 % (s1) to 90.0 % (s3).', values: { low: 0.1, high: 0.9, systems: 5 } },
    other,
  ])
})

test('shares of four systems are told one by one', () => {
  const notes = [other, ...shares(0.3, 0.1, 0.2, 0.9)]
  expect(rangedNotes(notes, 'SHARE', words)).toEqual(notes)
})
