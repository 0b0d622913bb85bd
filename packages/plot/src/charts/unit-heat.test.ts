import { describe, expect, test } from 'vitest'
import { badNumbers, codeIn, drawn, escaped, HOSTILE, picture, rowsWith, words } from '../../test/drawn.js'
import { madeUpUnits, withGaps } from '../layers/examples/unit-examples.js'
import { unitHeat } from './unit-heat.js'

const small = {
  measure: 'AP',
  better: 'higher' as const,
  unit: 'topic',
  units: ['1', '2', '3'],
  systems: [
    { name: 'a', values: Float64Array.of(0.1, 0.9, 0.2) },
    { name: 'b', values: Float64Array.of(0.3, 0.8, NaN) },
  ],
}

describe('a heat map of units and systems', () => {
  test('has the best system first and the hardest unit first', () => {
    const spec = drawn(unitHeat, small)
    expect(spec).toMatchObject({
      encoding: {
        x: { scale: { domain: ['1', '3', '2'] } },
        y: { scale: { domain: ['b (0.550)', 'a (0.400)'] } },
      },
    })
    expect(rowsWith(spec, 'value').map(({ system, unit, value }) => [system, unit, value])).toEqual([
      ['b (0.550)', '1', 0.3],
      ['b (0.550)', '2', 0.8],
      ['a (0.400)', '1', 0.1],
      ['a (0.400)', '3', 0.2],
      ['a (0.400)', '2', 0.9],
    ])
    expect(words(spec)).toContain('1 value missing, grey.')
  })

  test('marks where a value is missing, so that it is not taken for a low one', () => {
    const { layer } = drawn(unitHeat, small) as unknown as { layer: { data: { values: object[] } }[] }
    expect(layer[1]).toMatchObject({ mark: { style: 'missing' } })
    expect(layer[1]!.data.values).toEqual([{ system: 'b (0.550)', unit: '3', place: 1, next: 2 }])
  })

  test('puts low values first where lower is better', () => {
    expect(drawn(unitHeat, { ...small, better: 'lower' })).toMatchObject({
      encoding: { y: { scale: { domain: ['a (0.400)', 'b (0.550)'] } } },
    })
  })

  test('keeps a thousand units in one picture', async () => {
    const spec = drawn(unitHeat, withGaps(madeUpUnits(1000, { a: 0, b: 0.3, c: 0.5 }), 50))
    expect(rowsWith(spec, 'value')).toHaveLength(2940)
    expect(badNumbers(spec)).toEqual([])
    expect(await picture(spec)).not.toMatch(/NaN|Infinity/)
  })

  test('shades values of any size', () => {
    const large = { ...small, systems: [{ name: 'a', values: Float64Array.of(-20, 300, 5) }] }
    expect(drawn(unitHeat, large)).toMatchObject({
      layer: [{ encoding: { color: { scale: { domain: [-20, 300] } } } }],
    })
  })

  test('keeps hostile names out of code', async () => {
    const systems = HOSTILE.map((name) => ({
      name,
      values: Float64Array.from(HOSTILE, (_, index) => index / 9),
    }))
    const spec = drawn(unitHeat, { ...small, units: HOSTILE, systems })
    expect(codeIn(spec)).toEqual(codeIn(drawn(unitHeat, small)))
    const svg = await picture(spec)
    for (const name of HOSTILE) expect(svg).toContain(escaped(name))
  })

  test.each(HOSTILE)('takes %s as the name of a measure and of units', async (name) => {
    const svg = await picture(drawn(unitHeat, { ...small, measure: name, unit: name }))
    expect(svg).toContain(`>${escaped(name)}`)
    expect(svg).not.toContain('<script>')
  })

  test('of nothing is refused, of missing values blank', async () => {
    expect(() => drawn(unitHeat, { ...small, systems: [] })).toThrow('give at least one system')
    const blank = drawn(unitHeat, {
      ...small,
      systems: [{ name: 'a', values: Float64Array.of(NaN, NaN, NaN) }],
    })
    expect(words(blank)).toContain('3 values missing')
    expect(badNumbers(blank)).toEqual([])
    expect(await picture(blank)).not.toMatch(/NaN|Infinity/)
  })
})
