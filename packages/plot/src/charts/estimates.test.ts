import { describe, expect, test } from 'vitest'
import type { ChartSpec } from '../chart.js'
import type { Estimate } from '../chart-data.js'
import { badNumbers, codeIn, drawn, escaped, HOSTILE, picture, rowsWith, words } from '../../test/drawn.js'
import { estimates } from './estimates.js'

const interval = { low: 0.3, high: 0.5, level: 0.95 }
const one: Estimate = { system: 'a', measure: 'AP', value: 0.4, interval, chance: 0.1, n: 50 }
const panels = (spec: ChartSpec): ChartSpec[] => spec.vconcat as ChartSpec[]

describe('an interval plot', () => {
  test('has a panel for each measure with values, intervals and chance as given', () => {
    const spec = drawn(estimates, [one, { ...one, system: 'b', value: 0.45 }, { ...one, measure: 'P@10' }])
    expect(panels(spec)).toHaveLength(2)
    const rows = rowsWith(panels(spec)[0]!, 'value').slice(-2)
    expect(rows).toEqual([
      { row: 'a', system: 'a', value: 0.4, low: 0.3, high: 0.5, chance: null, text: '0.400 [0.300, 0.500]' },
      { row: 'b', system: 'b', value: 0.45, low: 0.3, high: 0.5, chance: null, text: '0.450 [0.300, 0.500]' },
    ])
    expect(words(spec)).toBe(
      'Measures with intervals Points are values, lines 95 % intervals; grey marks chance. n = 50.',
    )
  })

  test('labels an axis on which everything is in one place without digits that mean nothing', async () => {
    const flat = { system: 'a', measure: 'Judged@10', value: 1, n: 50 }
    const svg = await picture(drawn(estimates, [flat, { ...flat, system: 'b' }]))
    expect(svg).toContain('>1</text>')
    expect(svg).not.toContain('>1.000000</text>')
  })

  test('names parts, with the system where there are several', () => {
    const parts = [
      { ...one, part: 'x' },
      { ...one, part: 'y' },
    ]
    expect(rowsWith(drawn(estimates, parts), 'value').map(({ row }) => row)).toContain('y')
    const both = [...parts, { ...one, system: 'b', part: 'x' }]
    expect(rowsWith(drawn(estimates, both), 'value').map(({ row }) => row)).toContain('b, x')
  })

  test('has an axis from the values, with chance on it where it is near and in words where it is far', () => {
    const near = drawn(estimates, [{ ...one, chance: 0.28 }])
    expect(rowsWith(near, 'value')[0]).toMatchObject({ chance: 0.28 })
    expect(JSON.stringify(near)).not.toContain('off the axis')
    const far = drawn(estimates, [{ ...one, chance: 0.01 }])
    expect(rowsWith(far, 'value')[0]).toMatchObject({ chance: null })
    expect(JSON.stringify(far)).toContain('chance 0.010, off the axis')
  })

  test('names the rows of chance levels off the axis where others are on it, else their range', () => {
    const titles = (...chances: readonly number[]) => {
      const own = chances.map((chance, index) => ({ ...one, system: 'abcde'[index]!, chance }))
      const spec = drawn(estimates, [...own, { ...one, measure: 'P@10', chance: 0.3 }])
      return (panels(spec)[0]!.title as ChartSpec).text
    }
    expect(titles(0.01, 0.28, 0.3)).toBe('AP: chance of a 0.010, off the axis')
    expect(titles(0.01, 0.02, 0.3)).toBe('AP: chance of a, b 0.010 to 0.020, off the axis')
    expect(titles(0.01, 0.02, 0.03)).toBe('AP: chance 0.010 to 0.030, off the axis')
    expect(titles(0.01, 0.01, 0.01, 0.01, 0.3)).toBe('AP: chance of 4 of 5 0.010, off the axis')
    expect(titles(0.28, 0.3)).toBe('AP')
  })

  test('may put the best value first, which is the lowest where lower values are better', () => {
    const lower = { ...one, measure: 'Brier', better: 'lower' } as const
    const errors = drawn(
      estimates,
      [
        { ...lower, value: 0.4 },
        { ...lower, system: 'b', value: 0.1 },
      ],
      {
        order: 'value',
      },
    )
    expect(rowsWith(errors, 'value')[0]).toMatchObject({ system: 'b' })
    const spec = drawn(estimates, [one, { ...one, system: 'b', value: 0.7 }], { order: 'value' })
    expect(rowsWith(spec, 'value')[0]).toMatchObject({ system: 'b' })
  })

  test('leaves out what is undefined or has no end, and says so', async () => {
    const spec = drawn(estimates, [
      one,
      { ...one, system: 'b', value: NaN },
      { ...one, system: 'c', interval: { low: 1, high: Infinity, level: 0.95 }, chance: NaN },
      { system: 'd', measure: 'AP', value: 3, n: 20 },
      { ...one, system: 'e', value: Infinity },
    ])
    expect(words(spec)).toContain('Not drawn, value infinite: e.')
    const two = drawn(estimates, [one, { ...one, system: 'e', measure: 'LogLoss', value: Infinity }])
    expect(words(two)).toContain('Not drawn, value infinite: LogLoss of e.')
    expect(words(spec)).toContain('Not drawn, value undefined: b. 1 interval without an end not drawn.')
    expect(words(spec)).toContain('n = 20 to 50.')
    expect(badNumbers(spec)).toEqual([])
    expect(await picture(spec)).not.toMatch(/NaN|Infinity/)
  })

  test('keeps hostile names out of code', async () => {
    const hostile = drawn(
      estimates,
      HOSTILE.flatMap((system) =>
        HOSTILE.slice(0, 2).map((measure) => ({ ...one, system, measure, part: system })),
      ),
    )
    const known = new Set(codeIn(drawn(estimates, [one])))
    for (const code of codeIn(hostile)) expect(known).toContain(code)
    const svg = await picture(hostile)
    for (const name of HOSTILE.filter((name) => name.length < 18)) expect(svg).toContain(escaped(name))
    expect(svg).not.toContain('<script>')
  })

  test('needs a value', () => {
    expect(() => drawn(estimates, [])).toThrow('at least one value')
    expect(() => drawn(estimates, [{ ...one, value: NaN }])).toThrow('nothing to draw')
  })
})
