import { describe, expect, test } from 'vitest'
import { note, notesBySystem, someOf } from './note.js'

describe('notes on several systems', () => {
  test('are said once where all systems share them, and with the name of the system where not', () => {
    const shared = note('WEIGHTS', 'Rows are weighted.')
    const own = note('TIES', '3 scores are tied.', { ties: 3 }, { set: 'ties', to: 'trec' })
    const found = notesBySystem([
      { name: 'a', notes: [shared, own] },
      { name: 'b', notes: [shared] },
    ])
    expect(found).toEqual([shared, { ...own, text: 'a: 3 scores are tied.' }])
    expect(notesBySystem([{ name: 'a', notes: [own, own] }])).toEqual([own])
    expect(notesBySystem([])).toEqual([])
  })

  test('have advice where there is any', () => {
    expect(note('CODE', 'Text.')).toEqual({ code: 'CODE', text: 'Text.', values: {} })
    expect(note('CODE', 'Text.', {}, { set: 'k' }).advice).toEqual([{ set: 'k' }])
  })
})

test('of many ids the first three are named', () => {
  expect(someOf(['a', 'b', 'c'])).toBe('a, b, c')
  expect(someOf(['a', 'b', 'c', 'd'])).toBe('a, b, c, …')
})
