import { expect, test } from 'vitest'
import { textWidth } from './text-width.js'

test.each([
  // By hand from the widths of Helvetica, in thousandths of an em: A 667, V 667, i 222, space 278, digits 556.
  ['AV', 'normal', 1334],
  ['i i', 'normal', 722],
  ['0.25', 'normal', 1946],
  ['A', 'bold', 722],
  ['', 'normal', 0],
])('"%s" in %s has the width of Helvetica', (text, fontWeight, thousandths) => {
  expect(textWidth(text, { fontSize: 1000, fontWeight })).toBe(thousandths)
})

test('marks of direction and combining marks take no room, unknown glyphs an em', () => {
  expect(textWidth('\u202ea\u0301\u0007', { fontSize: 1000 })).toBe(556)
  expect(textWidth('漢字', { fontSize: 10 })).toBe(20)
})

test('a weight may be a number, and a size may be missing', () => {
  expect(textWidth('A', { fontSize: 1000, fontWeight: 700 })).toBe(722)
  expect(textWidth('0', {})).toBeCloseTo(6.116, 10)
})
