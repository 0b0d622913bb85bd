import { describe, expect, test } from 'vitest'
import type { ComparisonRecord } from '../../result/result.js'
import { sliceVerdicts } from './slice-verdicts.js'

const compared = (
  difference: number,
  part?: string,
  own: Partial<ComparisonRecord> = {},
): ComparisonRecord => ({
  measure: part === undefined ? 'AP' : `AP (${part})`,
  ...(part === undefined ? {} : { part }),
  better: 'higher',
  baseline: 'old',
  system: 'new',
  difference,
  test: 'randomization',
  p: 0.001,
  adjustedP: 0.002,
  correction: 'holm',
  n: 40,
  unit: 'topic',
  family: 2,
  outcome: difference < 0 ? 'worse' : 'better',
  verdict: '',
  ...own,
})
const sentences = (...records: ComparisonRecord[]): string[] =>
  sliceVerdicts(records).map((parts) => parts.map(({ text }) => text).join(''))

describe('significant differences within slices', () => {
  test('are told of for each pair and measure, the largest first, with their intervals', () => {
    const interval = { low: -0.3, high: -0.1, level: 0.95, method: 't' }
    expect(
      sentences(
        compared(-0.05),
        compared(-0.1, 'topic=law'),
        compared(-0.2, 'topic=code', { interval }),
        compared(-0.01, 'topic=math', { outcome: 'not shown' }),
      ),
    ).toEqual([
      'new is significantly worse than old on AP in 2 of 3 slices: topic=code by 0.200 [0.100, 0.300], topic=law by 0.100.',
    ])
  })

  test('are left to the sentence about the opposite direction where they are in it, and unsaid where there is none', () => {
    expect(sentences(compared(-0.05), compared(0.1, 'topic=law'))).toEqual([])
    expect(sentences(compared(-0.05), compared(-0.1, 'topic=law', { outcome: 'not shown' }))).toEqual([])
  })

  test('are counted beyond four pairs and four slices', () => {
    const records = ['b', 'c', 'd', 'e', 'f'].flatMap((system) => [
      compared(0.1, undefined, { system }),
      ...['1', '2', '3', '4', '5'].map((year) => compared(Number(year) / 10, `year=${year}`, { system })),
    ])
    const found = sentences(...records)
    expect(found).toHaveLength(5)
    expect(found[0]).toContain('5 of 5 slices: year=5 by 0.500, year=4')
    expect(found[0]).toMatch(/ and 1 more\.$/)
    expect(found[4]).toBe(
      'Significant differences within slices for 1 more pair of systems and measure; see Comparisons.',
    )
  })
})
