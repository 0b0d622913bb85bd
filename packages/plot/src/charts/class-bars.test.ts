import { measureValue, oneVersusRest } from '@eval/core'
import * as countMeasures from '@eval/core/count-measures'
import { describe, expect, test } from 'vitest'
import { badNumbers, codeIn, drawn, escaped, HOSTILE, picture, rowsWith, words } from '../../test/drawn.js'
import { classBars } from './class-bars.js'

const birds = {
  classes: ['sparrow', 'finch', 'crow'],
  cells: Float64Array.of(41, 12, 1, 9, 38, 0, 2, 1, 27),
}
interface Bar {
  class: string
  measure: string
  value: number
  low: number | null
  high: number | null
  method: string | null
}
const barsOf = (spec: ReturnType<typeof drawn>): Bar[] => (spec.data as { values: Bar[] }).values

describe('bars of each class', () => {
  const spec = drawn(classBars, birds)
  const bars = barsOf(spec)

  test('are the values of the measures seen from each class', () => {
    const { precision, recall, fMeasure } = countMeasures
    expect(bars.map(({ value }) => value)).toEqual(
      birds.classes.flatMap((name) => {
        const seen = oneVersusRest(birds, name)
        return [measureValue(precision, seen), measureValue(recall, seen), measureValue(fMeasure, seen)]
      }),
    )
    expect(bars.map(({ class: name }) => name).slice(0, 4)).toEqual([
      ...Array<string>(3).fill('sparrow (54 items)'),
      'finch (47 items)',
    ])
  })

  test('name the system below the title, where there is room', () => {
    expect(words(drawn(classBars, { ...birds, system: 'forest' }))).toMatch(/^Measures of each class forest /)
  })

  test('have the intervals that come with them, each of its class, and none of their own', () => {
    expect(bars.every(({ low, high }) => low === null && high === null)).toBe(true)
    const figures = [
      {
        measure: 'Recall(class=sparrow)',
        value: 41 / 54,
        interval: { low: 0.6, high: 0.8, level: 0.9, method: 'wilson' },
      },
    ]
    const given = drawn(classBars, { ...birds, figures })
    const [precision, recall] = rowsWith(given, 'measure')
    expect(precision).toMatchObject({ measure: 'Precision', low: null })
    expect(recall).toMatchObject({ measure: 'Recall', low: 0.6, high: 0.8 })
    expect(words(given)).toContain('Lines: 90 % interval, wilson.')
  })

  test('may be ordered by value or items', () => {
    const order = (by: string): unknown =>
      (drawn(classBars, birds, { order: by, measures: 'Recall' }) as { encoding: { y: { scale: object } } })
        .encoding.y.scale
    expect(order('value')).toMatchObject({
      domain: ['sparrow (54 items)', 'finch (47 items)', 'crow (30 items)'],
    })
    expect(order('items')).toMatchObject({
      domain: ['sparrow (54 items)', 'finch (47 items)', 'crow (30 items)'],
    })
    expect(
      (
        drawn(classBars, birds, { order: 'value', measures: 'Precision' }) as {
          encoding: { y: { scale: object } }
        }
      ).encoding.y.scale,
    ).toMatchObject({ domain: ['finch (47 items)', 'sparrow (54 items)', 'crow (30 items)'] })
  })

  test('leave out what is undefined and give weights no interval, both in words', async () => {
    const odd = { classes: ['a', 'b', 'c'], cells: Float64Array.of(1.5, 1, 0, 0, 2, 0, 0, 0, 0) }
    const weighted = drawn(classBars, odd)
    expect(words(weighted)).toContain('3 values undefined, not drawn; 6 values without an interval.')
    expect(badNumbers(weighted)).toEqual([])
    expect(await picture(weighted)).not.toMatch(/NaN|Infinity/)
    expect(rowsWith(weighted, 'low').every(({ low }) => low === null)).toBe(true)
  })

  test('leave out infinite values', () => {
    const spec = drawn(
      classBars,
      { classes: ['a', 'b'], cells: Float64Array.of(5, 0, 0, 5) },
      { measures: 'LR+' },
    )
    expect(badNumbers(spec)).toEqual([])
    expect(words(spec)).toContain('2 values undefined, not drawn')
  })

  test('keep hostile names out of code', async () => {
    const cells = Float64Array.from({ length: HOSTILE.length ** 2 }, (_, index) => 1 + (index % 7))
    const hostile = drawn(classBars, { classes: HOSTILE, cells })
    expect(codeIn(hostile)).toEqual(codeIn(spec))
    const svg = await picture(hostile)
    for (const name of HOSTILE.filter((name) => name.length < 20)) expect(svg).toContain(escaped(name))
  })

  test('take names of measures with hostile parameters', async () => {
    const spec = drawn(classBars, birds, { measures: String.raw`F(beta=2)` })
    expect(await picture(spec)).toContain('F(beta=2)')
  })

  test('need a class and a known measure', () => {
    expect(() => drawn(classBars, { classes: [], cells: new Float64Array(0) })).toThrow('at least one class')
    expect(() => drawn(classBars, birds, { measures: 'Recal' })).toThrow('Did you mean "Recall"')
  })
})
