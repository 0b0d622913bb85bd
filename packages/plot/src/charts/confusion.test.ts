import { confusionOrder } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { badNumbers, codeIn, drawn, escaped, HOSTILE, picture, rowsWith, words } from '../../test/drawn.js'
import { groupedClasses } from '../layers/examples/count-examples.js'
import { confusion } from './confusion.js'

const counts = { classes: ['cat', '<b>dog</b>'], cells: Float64Array.of(3, 1, 0, 0) }

describe('a confusion heat map', () => {
  test('has one cell per pair of classes, actual classes down the side', () => {
    expect(drawn(confusion, counts)).toMatchObject({
      data: {
        values: [
          { actual: 'cat', predicted: 'cat', count: 3, shown: 3 },
          { shown: 1 },
          { shown: 0 },
          { shown: 0 },
        ],
      },
      encoding: { y: { field: 'actual' }, x: { field: 'predicted' } },
    })
  })

  test('of few classes is as wide as the words above it, with names that need not be turned', () => {
    const names = ['benign', 'malignant']
    const spec = drawn(confusion, { ...counts, classes: names })
    expect(spec).toMatchObject({ width: { step: 150 }, encoding: { x: { axis: { labelAngle: 0 } } } })
    const ten = { classes: Array.from('abcdefghij'), cells: new Float64Array(100).fill(1) }
    expect(drawn(confusion, ten)).toMatchObject({ width: { step: 34 }, height: { step: 34 } })
  })

  test('names the system in its title, where it has a name', () => {
    expect(words(drawn(confusion, { ...counts, system: 'forest' }))).toContain('Confusion counts: forest')
    expect(words(drawn(confusion, counts))).not.toContain('Confusion counts:')
  })

  test('turns round and shows shares, leaving the share of nothing empty and counted', () => {
    const spec = drawn(confusion, counts, { rows: 'predicted', share: 'actual' })
    expect(spec).toMatchObject({
      data: { values: [{ shown: 0.75 }, { shown: 0.25 }, { shown: null }, { shown: null }] },
      encoding: { y: { field: 'predicted' } },
    })
    expect(words(spec)).toContain('1 actual class without items: no shares.')
    const named = drawn(confusion, { ...counts, system: 'forest' }, { share: 'actual' })
    expect(words(named)).toMatch(/^Confusion shares: forest Shares of each actual class\. /)
  })

  test('says how many were right and what was confused most', () => {
    expect(words(drawn(confusion, counts))).toBe(
      'Confusion counts 4 items of 2 classes, 3 right: accuracy 0.750. Most frequent error: cat predicted as <b>dog</b> (1).',
    )
    const interval = { low: 0.301, high: 0.954, level: 0.95, method: 'wilson' }
    const figures = [{ measure: 'Accuracy', value: 0.75, interval }]
    expect(words(drawn(confusion, { ...counts, figures }))).toContain('accuracy 0.750 [0.301, 0.954].')
    const right = { classes: ['a', 'b'], cells: Float64Array.of(2, 0, 0, 5) }
    expect(words(drawn(confusion, right))).toContain('No errors.')
  })

  test('brings classes together that are confused with each other', () => {
    const many = groupedClasses(12, 4)
    expect(drawn(confusion, many, { order: 'clusters' })).toMatchObject({
      encoding: {
        x: { scale: { domain: confusionOrder(many) } },
        y: { scale: { domain: confusionOrder(many) } },
      },
    })
    expect(drawn(confusion, many)).toMatchObject({ encoding: { x: { scale: { domain: many.classes } } } })
  })

  test('has numbers where they fit and a legend where they do not', () => {
    const texts = (size: number): number => rowsWith(drawn(confusion, groupedClasses(size, 3)), 'text').length
    expect(texts(6)).toBe(36)
    const some = texts(12)
    expect(some).toBeGreaterThan(12)
    expect(some).toBeLessThan(144)
    expect(texts(40)).toBe(0)
    expect(drawn(confusion, groupedClasses(40, 3))).toMatchObject({
      layer: [{ encoding: { color: { legend: {}, scale: { type: 'sqrt' } } } }],
    })
    expect(drawn(confusion, groupedClasses(12, 3))).toMatchObject({
      layer: [{ encoding: { color: { legend: null, scale: { type: 'linear' } } } }, {}, {}],
    })
  })

  test('keeps hostile names out of code, and names that look alike apart', async () => {
    const classes = [...HOSTILE, 'x'.repeat(30), 'x'.repeat(31)]
    const cells = Float64Array.from({ length: classes.length ** 2 }, (_, index) => index % 7)
    const spec = drawn(confusion, { classes, cells })
    expect(codeIn(spec)).toEqual(codeIn(drawn(confusion, groupedClasses(8, 3))))
    const svg = await picture(spec)
    for (const name of HOSTILE.filter((name) => name.length < 20)) expect(svg).toContain(escaped(name))
    expect(svg).not.toContain('<script>')
    expect(new Set(rowsWith(spec, 'shown').map(({ actual }) => actual)).size).toBe(classes.length)
  })

  test('draws nothing as nothing and refuses what cannot be read', async () => {
    const empty = { classes: ['a', 'b'], cells: new Float64Array(4) }
    for (const share of ['none', 'actual', 'predicted', 'all']) {
      const spec = drawn(confusion, empty, { share })
      expect(badNumbers(spec)).toEqual([])
      expect(words(spec)).toContain('There are no items.')
      expect(await picture(spec)).not.toMatch(/NaN|Infinity/)
    }
    expect(() => drawn(confusion, { classes: [], cells: new Float64Array(0) })).toThrow('at least one class')
    const names = Array.from({ length: 151 }, String)
    expect(() => drawn(confusion, { classes: names, cells: new Float64Array(151 * 151) })).toThrow(
      'at most 150 classes; there are 151',
    )
  })
})
