import { describe, expect, test } from 'vitest'
import type { FindingRecord, SystemResult } from '../result/result.js'
import { chanceSummaryParts } from './chance-verdict.js'

const finding = (measure: string, p: number, more: Partial<FindingRecord> = {}): FindingRecord => ({
  measure,
  value: 0.5,
  better: 'higher',
  n: 50,
  undefined: 0,
  chance: { value: 0.25, sd: 0.1, p, model: 'random-ranking', method: 'exact' },
  ...more,
})
const system = (name: string, ...findings: readonly FindingRecord[]): SystemResult => ({ name, findings })
const said = (...systems: readonly SystemResult[]): string[] =>
  chanceSummaryParts(systems, 0.05).map((parts) => parts.map(({ text }) => text).join(''))

describe('several systems against chance', () => {
  test('are told in one sentence for the measures on which all are better', () => {
    expect(
      said(system('a', finding('AP', 0.01), finding('RR', 0.05)), system('b', finding('AP', 0.02))),
    ).toEqual([
      'All 2 systems are better than chance on AP.',
      'RR: 1 of 2 systems is better than chance; no chance level: b.',
    ])
  })

  test('are told measure by measure where some are not better', () => {
    const [all, some, ...others] = said(
      system('a', finding('AP', 0.01), finding('RR', 0.01)),
      system('b', finding('AP', 0.2), finding('RR', 0.01)),
      system('c', finding('AP', 0.01), finding('RR', 0.01)),
    )
    expect(others).toEqual([])
    expect(all).toBe('All 3 systems are better than chance on RR.')
    expect(some).toBe(
      'AP: 2 of 3 systems are better than chance; not better: b (0.500, chance level 0.250, p = 0.200).',
    )
  })

  test('are counted where those that are not better are many', () => {
    const systems = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => system(name, finding('AP', 0.5)))
    const [sentence] = said(...systems)
    expect(sentence).toMatch(
      /^AP: 0 of 6 systems are better than chance; not better: a \(.*d \([^)]*\) and 2 others\.$/,
    )
    expect(said(...systems.slice(0, 5))[0]).toMatch(/d \([^)]*\), e \([^)]*\)\.$/)
    expect(said(...systems.slice(0, 4))[0]).toMatch(/d \([^)]*\)\.$/)
  })

  test('are not told of parts, of values without a better side, or without a chance level', () => {
    const bare: FindingRecord = { measure: 'AP', value: 0.5, better: 'higher', n: 50, undefined: 0 }
    expect(
      said(
        system(
          'a',
          bare,
          finding('AP', 0.01, { part: 'lang=en' }),
          finding('AP', 0.01, { better: 'neither' }),
          finding('AP', 0.01, { value: null }),
        ),
      ),
    ).toEqual([])
  })
})
