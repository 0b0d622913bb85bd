import { expect, test } from 'vitest'
import { abridged } from './detail-tables.js'

test('names of units are kept where they are short, and lose their middle where they are long', () => {
  expect(abridged('q12')).toBe('q12')
  expect(abridged('x'.repeat(65))).toBe('x'.repeat(65))
  expect(abridged('x'.repeat(66))).toBe(`${'x'.repeat(40)}…${'x'.repeat(24)}`)
  const prompts = ['first', 'second'].map((answer) => `question=${'why '.repeat(40)}, answer=${answer}`)
  const short = prompts.map(abridged)
  expect(short.map((name) => name.length)).toEqual([65, 65])
  expect(short[0]).toMatch(/^question=why .*….*answer=first$/)
  expect(short[0]).not.toBe(short[1])
})

test('a character outside of the basic plane is not cut in two', () => {
  for (let before = 0; before < 3; before++)
    expect(abridged('x'.repeat(before) + '😀'.repeat(60))).not.toMatch(/\p{Surrogate}/u)
})
