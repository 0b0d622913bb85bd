import { countMeasures, measureValue, oneVersusRest } from '@eval/core'
import { intervals } from '@eval/significance'
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

  test('have the intervals of significance: Wilson for proportions, the delta method for the rest', () => {
    const wilson = intervals.wilson.compute({ hits: 41, n: 54 }, { level: 0.95, side: 'two-sided' })
    expect(bars[1]).toMatchObject({ measure: 'Recall', method: 'wilson' })
    expect(wilson).toMatchObject({ low: bars[1]!.low, high: bars[1]!.high })
    // By hand, sparrow: F = 82/106; the gradient (2 - 2F, -F, -F)/106 of (tp, fp, fn) gives Var = sum of n g^2 here, F being free of scale.
    const [tp, fp, fn] = [41, 11, 13]
    const value = (2 * tp) / (2 * tp + fp + fn)
    const deviation = Math.sqrt(tp * (2 - 2 * value) ** 2 + (fp + fn) * value ** 2) / (2 * tp + fp + fn)
    expect(bars[2]).toMatchObject({ measure: 'F', method: 'delta' })
    expect(bars[2]!.value - bars[2]!.low!).toBeCloseTo(1.959964 * deviation, 6)
    expect(words(spec)).toContain('95% intervals: Wilson, delta method.')
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
