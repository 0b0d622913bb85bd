import { resolveParams } from '@eval/core'
import { randomizationDistribution, type RandomizationDistribution } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import { drawn, rowsWith, words } from '../../test/drawn.js'
import type { PairedNull } from '../chart-data.js'
import { randomization } from './randomization.js'

const pair = (first: readonly number[], second: readonly number[], draws?: number): readonly PairedNull[] => {
  const sample = { first: Float64Array.from(first), second: Float64Array.from(second) }
  const options = draws === undefined ? {} : { method: 'monte-carlo' as const, draws }
  return [
    {
      measure: 'AP',
      system: 'new',
      baseline: 'old',
      unit: 'topic',
      distributions: (['swap', 'independent'] as const).map((model): RandomizationDistribution =>
        randomizationDistribution(sample, { model, ...options }),
      ),
    },
  ]
}
// Differences 1, 2, 4, 8: sixteen means of +-1 +-2 +-4 +-8, one each.
const few = pair([1, 2, 4, 8], [0, 0, 0, 0])
const many = pair(
  Array.from({ length: 200 }, (_, unit) => (unit % 7) / 10),
  Array.from({ length: 200 }, (_, unit) => ((unit * 3) % 7) / 10),
)
const DEFAULTS = resolveParams('randomization', randomization.params, {})
const total = (rows: readonly Readonly<Record<string, unknown>>[]): number =>
  rows.reduce((sum, { probability }) => sum + Number(probability), 0)

describe('the null distribution of a paired difference', () => {
  test('draws each outcome of few units and highlights those as extreme', () => {
    const rows = rowsWith(drawn(randomization, few), 'probability')
    expect(rows).toHaveLength(16)
    expect(rows.every(({ probability }) => Math.abs(Number(probability) - 1 / 16) < 1e-12)).toBe(true)
    expect(rows.filter(({ extreme }) => extreme === 'as extreme')).toHaveLength(2)
    const above = rowsWith(drawn(randomization, few, { alternative: 'greater' }), 'probability')
    expect(above.filter(({ extreme }) => extreme === 'as extreme')).toHaveLength(1)
    expect(words(drawn(randomization, few))).toContain('exact, p = 0.125.')
  })

  test('states a p that no draw reached as a bound', () => {
    const apart = pair(
      Array.from({ length: 40 }, (_, unit) => 1 + (unit % 3)),
      new Array<number>(40).fill(0),
      999,
    )
    expect(words(drawn(randomization, apart))).toContain('999 draws, p \u2264 0.001.')
    const near = pair([1, 2, 4, 8], [0, 3, 0, 9], 999)
    expect(words(drawn(randomization, near))).toMatch(/999 draws, p = /)
  })

  test('marks the observed value and shows every model when asked', () => {
    const spec = drawn(randomization, few, { models: 'all' })
    expect(new Set(rowsWith(spec, 'at').map(({ text }) => text))).toEqual(new Set(['observed +3.75']))
    expect(rowsWith(spec, 'at').every(({ at }) => at === 3.75)).toBe(true)
    expect(words(spec)).toContain('independent: each system draws one of the two values')
  })

  test('draws a panel for each system, each with its own observed value, p and name', () => {
    const three = [...few, { ...pair([1, 0, 4, 0], [0, 0, 0, 0])[0]!, system: 'newer' }]
    const spec = drawn(randomization, three)
    expect(rowsWith(spec, 'at').map(({ text }) => text)).toEqual(
      ['observed +3.75', 'observed +1.25'].flatMap((text) => [text, text]),
    )
    const titles = (spec as { vconcat: { title: { text: string; subtitle: string[] } }[] }).vconcat
    expect(titles.map(({ title: { text, subtitle } }) => [text, ...subtitle])).toEqual([
      ['new − old', 'swap: exact, p = 0.125.'],
      ['newer − old', 'swap: exact, p = 0.500.'],
    ])
    expect(words(spec)).toContain('AP, 4 topics. Highlighted: as extreme, two-sided.')
    const all = drawn(randomization, three, { models: 'all' }) as { vconcat: unknown[] }
    expect(all.vconcat).toHaveLength(4)
  })

  test('asks for its distributions as its parameters say', () => {
    expect(randomization.differences!({ ...DEFAULTS, baseline: 'old', method: 'drawn' })).toEqual({
      baseline: 'old',
      method: 'drawn',
    })
    expect(randomization.differences!(DEFAULTS)).toEqual({ baseline: undefined })
  })

  test('leaves out tails that nobody could see, and says so', () => {
    const spec = drawn(randomization, many)
    const rows = rowsWith(spec, 'probability')
    expect(total(rows)).toBeGreaterThan(1 - 2e-4 - 1e-12)
    expect(rows.length).toBeGreaterThan(30)
    expect(words(spec)).toContain('Outcomes in tails of less than 0.0001 are not drawn.')
    expect(words(drawn(randomization, few))).not.toContain('not drawn')
  })

  test('keeps the observed value in the picture however extreme it is', () => {
    const far = pair(
      Array.from({ length: 60 }, () => 1),
      Array.from({ length: 60 }, (_, unit) => (unit % 3) / 10),
    )
    const rows = rowsWith(drawn(randomization, far), 'probability')
    expect(rows.some(({ extreme }) => extreme === 'as extreme')).toBe(true)
  })

  test('says how many draws stand in for the outcomes', () => {
    expect(words(drawn(randomization, pair([1, 2, 4, 8], [0, 0, 0, 0], 500)))).toContain('500 draws, p')
  })
})
