import { describe, expect, test } from 'vitest'
import { badNumbers, codeIn, drawn, escaped, HOSTILE, picture, rowsWith, words } from '../../test/drawn.js'
import { madeUpUnits, withGaps } from '../layers/examples/unit-examples.js'
import { unitValues } from './unit-values.js'

const table = madeUpUnits(30, { bm25: 0, dense: 0.25 })

describe('values unit by unit', () => {
  test('are sorted by the first system, with every value in its place', () => {
    const rows = rowsWith(drawn(unitValues, table), 'value')
    expect(rows).toHaveLength(60)
    const first = rows.filter(({ line }) => line === 0).map(({ value }) => value as number)
    expect(first).toEqual([...table.systems[0]!.values].sort((a, b) => a - b))
    for (const { unit, line, value } of rows)
      expect(value).toBe(table.systems[line as number]!.values[table.units.indexOf(unit as string)])
  })

  test('come with their means and the intervals that these were found with', () => {
    const interval = { low: 0.25, high: 0.75, level: 0.9, method: 'bootstrap-bca' }
    const systems = table.systems.map((system) => ({
      ...system,
      mean: { measure: table.measure, value: 0.5, interval },
    }))
    const spec = drawn(unitValues, { ...table, systems })
    expect(rowsWith(spec, 'mean')[1]).toMatchObject({ mean: 0.5, low: 0.25, high: 0.75 })
    expect(rowsWith(spec, 'mean')[1]!.series).toBe('dense: 0.500 [0.250, 0.750]')
    expect(words(spec)).toContain('Means of 30 topics. In brackets: 90 % interval, bootstrap-bca.')
    const bare = drawn(unitValues, {
      ...table,
      systems: table.systems.map(({ name, values }) => ({ name, values })),
    })
    expect(rowsWith(bare, 'mean')[1]).toMatchObject({ low: null, high: null })
    expect(rowsWith(bare, 'mean')[1]!.series).toMatch(/^dense: 0\.\d{3}$/)
  })

  test('may be sorted by name, numbers by size, or left as they come', () => {
    const units = ['t10', 't9', 't1']
    const small = { ...table, units, systems: [{ name: 'a', values: Float64Array.of(3, 1, 2) }] }
    const order = (by: string): unknown[] =>
      rowsWith(drawn(unitValues, small, { order: by }), 'value').map(({ unit }) => unit)
    expect(order('name')).toEqual(['t1', 't9', 't10'])
    expect(order('given')).toEqual(units)
    expect(order('first')).toEqual(['t9', 't1', 't10'])
  })

  test('that are missing are left out and counted', async () => {
    const spec = drawn(unitValues, withGaps(table, 10))
    expect(rowsWith(spec, 'value')).toHaveLength(54)
    expect(words(spec)).toContain('6 values missing, not drawn.')
    expect(badNumbers(spec)).toEqual([])
    expect(await picture(spec)).not.toMatch(/NaN|Infinity/)
  })

  test('are drawn where a system has none or one', async () => {
    const values = [Float64Array.of(NaN, NaN), Float64Array.of(0.5, Infinity)]
    const odd = {
      ...table,
      units: ['1', '2'],
      systems: values.map((of, index) => ({ name: `s${index}`, values: of })),
    }
    const spec = drawn(unitValues, odd)
    expect(badNumbers(spec)).toEqual([])
    expect(rowsWith(spec, 'mean')).toEqual([
      { line: 1, series: 's1: 0.500', mean: 0.5, low: null, high: null },
    ])
    expect(await picture(spec)).not.toMatch(/NaN|Infinity/)
  })

  test('keep hostile names out of code', async () => {
    const systems = HOSTILE.map((name) => ({
      name,
      values: Float64Array.from(HOSTILE, (_, index) => index / 9),
    }))
    const hostile = { ...table, units: HOSTILE, systems }
    const spec = drawn(unitValues, hostile)
    const few = {
      ...table,
      units: table.units.slice(0, 9),
      systems: table.systems.map((one) => ({ ...one, values: one.values.slice(0, 9) })),
    }
    expect(codeIn(spec)).toEqual(codeIn(drawn(unitValues, few)))
    const svg = await picture(spec)
    for (const name of HOSTILE) expect(svg).toContain(`${escaped(name)}: `)
    expect(svg).not.toContain('<script>')
  })

  test.each(HOSTILE)('takes %s as the name of a measure and of units', async (name) => {
    const svg = await picture(drawn(unitValues, { ...table, measure: name, unit: name }))
    expect(svg).toContain(`>${escaped(name)}`)
    expect(svg).not.toContain('<script>')
  })

  test('need units, systems and as many values as units', () => {
    expect(() => drawn(unitValues, { ...table, systems: [] })).toThrow('give at least one system')
    expect(() => drawn(unitValues, { ...table, units: [] })).toThrow('there is no topic')
    expect(() => drawn(unitValues, { ...table, units: ['1'] })).toThrow('"bm25" has 30 values for 1 topic.')
  })
})
