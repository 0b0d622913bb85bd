import type { MultiLabelTable } from '@eval/core'
import { expect, test } from 'vitest'
import { createStudy } from '../study.js'
import { isSoonDrawn } from './label-chance.js'

const study = createStudy()
const table: MultiLabelTable = {
  rows: 10,
  labels: ['a', 'b', 'c', 'd', 'e'],
  actual: new Uint8Array(50).fill(1),
  predicted: new Uint8Array(50).fill(1),
  slices: new Map(),
}
const decided = study.system('decided', { labels: table })
const { measures } = study.plan({ systems: [decided], measures: 'ExactMatch', nullModel: false }).systems[0]!
const calls = measures.slice(0, 1).map(({ call }) => call)

test('chance is drawn unasked up to a billion steps: rows times labels times measures times draws', () => {
  // By hand: 10 * 5 = 50 cells, so 20 million draws.
  expect(isSoonDrawn(decided, calls, 20_000_000)).toBe(true)
  expect(isSoonDrawn(decided, calls, 20_000_001)).toBe(false)
  expect(isSoonDrawn(decided, [...calls, ...calls], 10_000_001)).toBe(false)
  expect(isSoonDrawn(decided, [], 1e9)).toBe(true)
})

test('scores take so many times as long as decisions', () => {
  const scored = study.system('scored', { labels: { ...table, scores: new Float64Array(50) } })
  const [ranked] = study.plan({ systems: [scored], measures: 'LRAP', nullModel: false }).systems[0]!.measures
  expect(isSoonDrawn(scored, [ranked!.call], 800_000)).toBe(true)
  expect(isSoonDrawn(scored, [ranked!.call], 800_001)).toBe(false)
})
