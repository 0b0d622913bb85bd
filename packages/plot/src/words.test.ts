import { expect, test } from 'vitest'
import {
  capital,
  counted,
  countedOf,
  labelsOf,
  listed,
  probability,
  rounded,
  signed,
  titled,
  axisTitled,
} from './words.js'

test('counts are grouped by thousands and weights keep decimals', () => {
  expect([counted(1234567), counted(12), counted(1234.5678)]).toEqual(['1,234,567', '12', '1,234.568'])
  expect([countedOf(1, 'topic'), countedOf(1000, 'topic')]).toEqual(['1 topic', '1,000 topics'])
})

test('values have three digits that count', () => {
  expect([0, 0.5, 3.42541, 16769, 123456.7, 1234567, 0.00001234].map((value) => rounded(value))).toEqual([
    '0',
    '0.5',
    '3.43',
    '16769',
    '123457',
    '1.23e+6',
    '1.23e-5',
  ])
  expect([signed(0.25), signed(-0.25), signed(0)]).toEqual(['+0.25', '\u22120.25', '0'])
})

test('a p-value is never 0, however small', () => {
  expect([0, Math.log(0.0123), Math.log(2.2e-17), -1000 * Math.LN10].map(probability)).toEqual([
    '1',
    '0.012',
    '2.2e-17',
    '1.0e-1000',
  ])
})

test('labels are short, printable and distinct', () => {
  const labels = labelsOf([
    '__proto__',
    '__proto__',
    '',
    'x'.repeat(50),
    '\u202Ertl',
    '__proto__ (2)',
    'a',
    'a (2)',
    'a',
  ])
  expect(labels).toEqual([
    '__proto__',
    '__proto__ (2)',
    '(empty)',
    `${'x'.repeat(40)}…`,
    '\\u{202e}rtl',
    '__proto__ (2) (2)',
    'a',
    'a (2)',
    'a (3)',
  ])
})

test('lists are separated by commas and never empty', () => {
  expect(listed(' 0.1, 1e-17 ,', 'level')).toEqual(['0.1', '1e-17'])
  expect(() => listed(' , ', 'level')).toThrow('Give at least one level')
})

test('titles begin with a capital, whatever the letter', () => {
  expect(['topic', 'élan', '😀', ''].map(capital)).toEqual(['Topic', 'Élan', '😀', ''])
})

test('a title cannot end the text that it becomes part of', () => {
  expect(titled('"\\" + alert(1)')).toBe('"\\\\" + alert(1)')
})

test('an axis shows a backslash once, and doubles it only where it becomes part of an expression', () => {
  expect(axisTitled('a\\b', { grid: false })).toEqual({
    title: 'a\\\\b',
    axis: { grid: false, title: 'a\\b' },
  })
})
