import * as effects from '@eval/significance/effects'
import * as intervals from '@eval/significance/intervals'
import { describe, expect, test } from 'vitest'
import type { ChartSpec } from '../chart.js'
import { badNumbers, codeIn, drawn, escaped, HOSTILE, picture, rowsWith, words } from '../../test/drawn.js'
import { madeUpUnits, withGaps } from '../layers/examples/unit-examples.js'
import { signed } from '../words.js'
import { unitDifferences } from './unit-differences.js'

const table = madeUpUnits(60, { bm25: 0, dense: 0.25, hybrid: 0.4 })
const [bm25, dense] = table.systems.map(({ values }) => values)
const panels = (spec: ChartSpec): ChartSpec[] => spec.vconcat as ChartSpec[]
const byPlace = (panel: ChartSpec): Readonly<Record<string, unknown>>[] =>
  rowsWith(panel, 'difference').sort((a, b) => (a.place as number) - (b.place as number))

describe('differences unit by unit', () => {
  const spec = drawn(unitDifferences, table)

  test('are those of each system from the baseline, the worst first', () => {
    expect(panels(spec)).toHaveLength(2)
    const rows = byPlace(panels(spec)[0]!)
    expect(rows.map(({ difference }) => difference)).toEqual(
      [...dense!].map((value, index) => value - bm25![index]!).sort((a, b) => a - b),
    )
    for (const { unit, difference } of rows) {
      const index = table.units.indexOf(unit as string)
      expect(difference).toBe(dense![index]! - bm25![index]!)
    }
  })

  test('are counted as significance counts wins, ties and losses', () => {
    const sample = { first: dense!, second: bm25! }
    const { details } = effects.winsAndLosses.compute(sample, { margin: 0.05 }) as {
      details: Record<string, number>
    }
    const mean = intervals.tDifference.compute(sample, { level: 0.95, side: 'two-sided' }) as {
      low: number
      high: number
      estimate: number
    }
    const text = words(panels(drawn(unitDifferences, table, { margin: 0.05 }))[0]!)
    expect(text).toContain(
      `${details.wins} wins, ${details.ties} ties, ${details.losses} losses of 60 topics.`,
    )
    const [estimate, low, high] = [mean.estimate, mean.low, mean.high].map((value) => `+${value.toFixed(3)}`)
    expect(text).toContain(`Mean ${estimate!} [${low!}, ${high!}]`)
  })

  test('turn round where lower is better', () => {
    const lower = drawn(unitDifferences, { ...table, better: 'lower' })
    const rows = byPlace(panels(lower)[0]!)
    expect(rows[0]!.difference).toBeGreaterThan(0)
    expect(rows[0]!.outcome).toBe('worse')
    const wins = rowsWith(panels(spec)[0]!, 'difference').filter(({ outcome }) => outcome === 'worse').length
    expect(words(panels(lower)[0]!)).toContain(`${wins} wins`)
    expect(words(lower)).toContain('Lower is better')
  })

  test('name the largest either way where there are many', () => {
    const rows = byPlace(panels(spec)[0]!)
    const [lost, gained] = rowsWith(panels(spec)[0]!, 'lines').map(({ lines }) => lines as string[])
    expect(lost!.slice(0, 2)).toEqual([
      'most lost:',
      `${rows[0]!.unit as string}  ${signed(rows[0]!.difference as number, 2)}`,
    ])
    expect(gained![1]).toContain(rows.at(-1)!.unit)
    const decimals = [lost!, gained!].map(
      ([, ...lines]) => new Set(lines.map((line) => line.split('.')[1]!.length)).size,
    )
    expect(decimals).toEqual([1, 1])
    expect(rowsWith(drawn(unitDifferences, madeUpUnits(24, { a: 0, b: 1 })), 'lines')).toEqual([])
  })

  test('of units without both values are left out and counted', async () => {
    const gaps = drawn(unitDifferences, withGaps(table, 10), { baseline: 'dense' })
    expect(words(panels(gaps)[0]!)).toContain('of 48 topics; 12 topics without both values left out.')
    expect(badNumbers(gaps)).toEqual([])
    expect(await picture(gaps)).not.toMatch(/NaN|Infinity/)
  })

  test('of a thousand units lie side by side without gaps', () => {
    const rows = byPlace(panels(drawn(unitDifferences, madeUpUnits(1000, { a: 0, b: 0.2 })))[0]!)
    expect(rows).toHaveLength(1000)
    for (const [index, row] of rows.entries()) {
      expect(row.place).toBe(index)
      expect(row.next).toBeGreaterThan(index)
    }
  })

  test('keep hostile names out of code', async () => {
    const systems = HOSTILE.map((name, shift) => ({
      name,
      values: Float64Array.from(HOSTILE, (_, index) => (index + shift) / 12),
    }))
    const hostile = drawn(unitDifferences, { ...table, units: HOSTILE, systems })
    const known = new Set(codeIn(drawn(unitDifferences, madeUpUnits(10, { a: 0, b: 1 }))))
    for (const code of codeIn(hostile)) expect(known).toContain(code)
    const svg = await picture(hostile)
    for (const name of HOSTILE) expect(svg).toContain(escaped(name))
  })

  test.each(HOSTILE)('takes %s as the name of a measure and of units', async (name) => {
    const svg = await picture(drawn(unitDifferences, { ...table, measure: name, unit: name }))
    expect(svg).toContain(`>Difference in ${escaped(name)}<`)
    expect(svg).not.toContain('<script>')
  })

  test('need two systems, a known baseline and a unit with both values', () => {
    expect(() => drawn(unitDifferences, { ...table, systems: table.systems.slice(0, 1) })).toThrow(
      'needs a system besides the baseline',
    )
    expect(() => drawn(unitDifferences, table, { baseline: 'bm26' })).toThrow(
      'No system is called "bm26". There are: bm25, dense, hybrid.',
    )
    const empty = {
      ...table,
      units: ['1'],
      systems: [
        { name: 'a', values: Float64Array.of(NaN) },
        { name: 'b', values: Float64Array.of(1) },
      ],
    }
    expect(() => drawn(unitDifferences, empty)).toThrow('No topic has a value')
  })
})
