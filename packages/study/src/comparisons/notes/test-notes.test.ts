import { expect, test } from 'vitest'
import { failedNotes, testNotes, uncorrected } from './comparison-notes.js'
import type { Matchup } from '../pairs/matchup.js'
import type { PairFinding } from '../pairs/pair-test.js'

const matchup = (system: string): Matchup =>
  ({ measure: 'AP', system, baseline: 'base' }) as unknown as Matchup
const finding = (...notes: readonly string[]): PairFinding =>
  ({ result: { notes } }) as unknown as PairFinding

test('a remark of a test on all pairs is said once, as it is', () => {
  const found = testNotes(
    [matchup('a'), matchup('b')],
    [finding('Ties were dropped.'), finding('Ties were dropped.')],
  )
  expect(found.map(({ text }) => text)).toEqual(['Ties were dropped.'])
})

test('a remark on some pairs names three of them and counts the others', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map(matchup)
  const text = (remarked: number): string =>
    testNotes(all, all.map((_, place) => finding(...(place < remarked ? ['Ties were dropped.'] : []))))[0]!.text // prettier-ignore
  expect(text(1)).toBe('a against base on AP: ties were dropped.')
  expect(text(3)).toBe('a against base on AP, b against base on AP, c against base on AP: ties were dropped.')
  expect(text(4)).toBe(
    'a against base on AP, b against base on AP, c against base on AP and 1 more: ties were dropped.',
  )
})

test('what was not compared is said with the reason, and what was not corrected', () => {
  expect(failedNotes([{ measure: 'AP', why: 'No difference.' }])).toEqual([
    { code: 'NOT_COMPARED', text: 'Not compared: No difference.', values: { measures: ['AP'] } },
  ])
  expect(uncorrected({}, 'holm')).toEqual([])
  expect(uncorrected({ correction: 'none' }, 'none')).toEqual([])
  expect(uncorrected({}, 'none').map(({ values }) => values)).toEqual([{ correction: 'holm' }])
})
