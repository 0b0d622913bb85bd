import type { Result } from '@eval/study'
import { describe, expect, test } from 'vitest'
import { compared, firstChoice, unitTable } from './unit-rows.js'

const system = (name: string, values: readonly (number | null)[], better: 'higher' | 'lower' = 'higher') => ({
  name,
  units: ['1', '2', '3', '4'],
  perUnit: [{ measure: 'AP', values }],
  findings: [{ measure: 'AP', value: 0.5, better, n: 4, undefined: 0 }],
})
const result = (...systems: Result['systems']): Result =>
  ({ systems, comparisons: [], policies: {} }) as unknown as Result

const idsOf = (of: Result): string[] => unitTable(of, firstChoice(of)!).rows.map(({ unit }) => unit)

describe('units in the page', () => {
  test('begin with what was lost most, and end with what has no value', () => {
    const two = result(system('a', [0.5, 0.5, 0.5, 0.5]), system('b', [0.6, 0.1, null, 0.4]))
    expect(firstChoice(two)).toEqual({ measure: 'AP', system: 'b', baseline: 'a' })
    expect(idsOf(two)).toEqual(['2', '4', '1', '3'])
    const third = {
      ...system('c', [1, 1, 1, 1]),
      findings: [{ ...two.systems[0]!.findings[0]!, value: 0.9 }],
    }
    expect(firstChoice(result(...two.systems, third))).toEqual({ measure: 'AP', system: 'c', baseline: 'a' })
    const { columns, rows } = unitTable(two, firstChoice(two)!)
    expect(columns).toEqual(['b', 'a', 'b \u2212 a'])
    expect(rows[0]!.values).toEqual([0.1, 0.5, -0.4])
  })

  test('are compared with the baseline where one is named, as the charts are', () => {
    const two = result(system('a', [0.5, 0.5, 0.5, 0.5]), system('b', [0.6, 0.1, null, 0.4]))
    const named = { ...two, policies: { ...two.policies, baseline: 'b' } }
    expect(firstChoice(named)).toEqual({ measure: 'AP', system: 'a', baseline: 'b' })
  })

  test('of several systems take the winner against the next best, in the direction of the charts', () => {
    const scored = (name: string, value: number, better: 'higher' | 'lower'): Result['systems'][number] => ({
      ...system(name, [value, value, value, value], better),
      findings: [{ measure: 'AP', value, better, n: 4, undefined: 0 }],
    })
    const three = (better: 'higher' | 'lower'): Result =>
      result(scored('low', 0.1, better), scored('high', 0.9, better), scored('middle', 0.5, better))
    expect(firstChoice(three('higher'))).toEqual({ measure: 'AP', system: 'high', baseline: 'middle' })
    expect(firstChoice(three('lower'))).toEqual({ measure: 'AP', system: 'low', baseline: 'middle' })
    const named = { ...three('higher'), policies: { baseline: 'low' } } as unknown as Result
    expect(firstChoice(named)).toEqual({ measure: 'AP', system: 'high', baseline: 'low' })
  })

  test('of one system begin with the worst, which may be the highest', () => {
    expect(idsOf(result(system('a', [0.3, null, 0.1, 0.2])))).toEqual(['3', '4', '1', '2'])
    expect(idsOf(result(system('a', [0.3, null, 0.1, 0.2], 'lower')))).toEqual(['1', '4', '3', '2'])
  })

  test('without a value come last whichever way they are sorted', () => {
    const sorted = (turn: 1 | -1): number[] => [1, NaN, 2].sort((a, b) => turn * compared(a, b, turn))
    expect(sorted(1)).toEqual([1, 2, NaN])
    expect(sorted(-1)).toEqual([2, 1, NaN])
  })
})

test('what has no value comes last, whichever way the order is turned', () => {
  for (const turn of [1, -1]) {
    const sorted = [NaN, 2, 1, NaN, 3].sort((a, b) => turn * compared(a, b, turn))
    expect(sorted).toEqual([...(turn > 0 ? [1, 2, 3] : [3, 2, 1]), NaN, NaN])
  }
  expect(compared(2, 5)).toBe(-3)
})
