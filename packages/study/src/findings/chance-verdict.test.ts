import { describe, expect, test } from 'vitest'
import type { FindingRecord } from '../index.js'
import { chanceVerdict } from './chance-verdict.js'

const finding = (
  measure: string,
  value: number,
  chance: number,
  p: number,
  more: Partial<FindingRecord> = {},
): FindingRecord => ({
  measure,
  value,
  better: 'higher',
  n: 50,
  undefined: 0,
  chance: { value: chance, p, model: 'random-ranking', method: 'exact' },
  ...more,
})

describe('a verdict against chance', () => {
  test('says how many times chance a value is', () => {
    expect(chanceVerdict({ name: 'bm25', findings: [finding('P@10', 0.41, 0.05, 1e-9)] }, 0.05)).toBe(
      'bm25: P@10 is 8.2 times chance (p = 1.0e-9).',
    )
  })

  test('names both values where a ratio says nothing: chance near 0, or less is better', () => {
    const findings = [
      finding('Informedness', 0.8, 1e-17, 0.001),
      finding('Brier', 0.05, 0.25, 0.001, { better: 'lower' }),
    ]
    expect(chanceVerdict({ name: 'a', findings }, 0.05)).toBe(
      'a: Informedness is 0.800, chance level 0.000 (p = 0.001), Brier is 0.050, chance level 0.250 (p = 0.001).',
    )
  })

  test('marks a p-value that is not exact as tables do', () => {
    const chance = {
      value: 0.05,
      p: 0.012,
      model: 'random-ranking',
      method: 'monte-carlo',
      draws: 1000,
    } as const
    expect(chanceVerdict({ name: 'a', findings: [finding('AP', 0.2, 0, 0, { chance })] }, 0.05)).toBe(
      'a: AP is 4.0 times chance (p ~ 0.012).',
    )
  })

  test('names what does not beat chance', () => {
    expect(chanceVerdict({ name: 'a', findings: [finding('R@100', 0.6, 0.7, 1)] }, 0.05)).toBe(
      'a: not better than chance: R@100 (0.600, chance level 0.700, p = 1).',
    )
  })

  test('says nothing where chance is not known, or neither side is better', () => {
    const findings = [
      { measure: 'AP', value: 0.5, better: 'higher', n: 1, undefined: 0 } as const,
      finding('Judged@10', 1, 0.5, 0.001, { better: 'neither' }),
      finding('AP', 0.5, 0.1, 0.001, { part: 'language=fr' }),
    ]
    expect(chanceVerdict({ name: 'a', findings }, 0.05)).toBeUndefined()
  })
})
