import { hypergeometric, parametricTails, topKBound } from '@eval/significance'
import { describe, expect, test } from 'vitest'
import { badNumbers, codeIn, drawn, escaped, HOSTILE, picture, rowsWith, words } from '../../test/drawn.js'
import { hitsCdf } from './hits-cdf.js'

const population = { N: 200, positives: 40 }
const figure1 = { k: 20, levels: '0.5', convention: 'paper' }

describe('the distribution of hits', () => {
  const spec = drawn(hitsCdf, { population, systems: [] }, figure1)
  const points = rowsWith(spec, 'share') as { model: string; hits: number; share: number; level?: string }[]

  test('crosses one half where Figure 1 of Macskassy (2005) does', () => {
    expect(words(spec)).toContain('p = 0.5 at 4 (discrete), 3.43 (interpolated), 3.40 (parametric).')
    const crossings = points.filter(({ level }) => level !== undefined)
    expect(crossings.map(({ model, hits }) => [model, hits])).toEqual(
      (['discrete', 'interpolated', 'parametric'] as const).map((kind) => [
        kind,
        topKBound(population, 20, '0.5', { convention: 'paper', kind, belowSupport: 'extend' }),
      ]),
    )
  })

  test('has the curves of the three models', () => {
    const curve = (model: string): [number, number][] =>
      points
        .filter((point) => point.model === model && point.level === undefined && !('place' in point))
        .map(({ hits, share }) => [hits, share])
    const whole = curve('discrete').filter(([hits]) => hits >= 0)
    expect(whole).toEqual(whole.map(([hits]) => [hits, hypergeometric.cdf(hits, 200, 40, 20)]))
    expect(whole.length).toBeGreaterThan(8)
    for (const [hits, share] of curve('interpolated'))
      expect(share).toBeCloseTo(hypergeometric.cdf(hits, 200, 40, 20), 12)
    const smooth = curve('parametric')
    expect(smooth.length).toBeGreaterThan(200)
    for (const [hits, share] of smooth)
      expect(share).toBe(Math.exp(parametricTails(population, 20, hits).atMost))
  })

  test('shifts by one hit in the convention that is valid', () => {
    const valid = drawn(hitsCdf, { population, systems: [] }, { ...figure1, convention: 'valid' })
    expect(words(valid)).toContain('p = 0.5 from 5 (discrete), 4.43 (interpolated), 4.40 (parametric).')
    const at = (rows: object[], hits: number): unknown =>
      rows.find((row) => 'hits' in row && row.hits === hits && 'model' in row && row.model === 'discrete')
    expect(at(rowsWith(valid, 'share'), 5)).toMatchObject({ share: hypergeometric.cdf(4, 200, 40, 20) })
  })

  test('shows the hits and p of systems, and only those known down to k', () => {
    const labels = Uint8Array.of(1, 1, 0, 1, 0)
    const systems = [
      { name: 'long', labels },
      { name: 'short', labels: labels.subarray(0, 3) },
    ]
    const text = words(drawn(hitsCdf, { population, systems }, { k: 5 }))
    expect(text).toMatch(/long: 3 hits, p = 0\.05\d\./)
    expect(text).not.toContain('short')
  })

  test.each([
    ['1e-400', 5],
    ['0.5', 1],
    ['0.999', 200],
    ['0.1', 199],
  ])('draws level %s at k = %i in finite numbers', async (levels, k) => {
    const extreme = drawn(hitsCdf, { population, systems: [] }, { levels, k })
    expect(badNumbers(extreme)).toEqual([])
    expect(await picture(extreme)).not.toMatch(/NaN|Infinity/)
  })

  test('keeps hostile names out of code', async () => {
    const systems = HOSTILE.map((name) => ({ name, labels: new Uint8Array(30) }))
    const hostile = drawn(hitsCdf, { population, systems }, { k: 20 })
    expect(codeIn(hostile)).toEqual(
      codeIn(drawn(hitsCdf, { population, systems: systems.slice(0, 1) }, { k: 20 })),
    )
    const svg = await picture(hostile)
    for (const name of HOSTILE) expect(svg).toContain(escaped(name))
    expect(svg).not.toContain('<script>')
  })

  test('refuses what it cannot draw', () => {
    const data = { population, systems: [] }
    expect(() => drawn(hitsCdf, data, { models: 'normal' })).toThrow('Models are discrete')
    expect(() => drawn(hitsCdf, data, { levels: '' })).toThrow('Give at least one level')
    expect(() => drawn(hitsCdf, data, { levels: '2' })).toThrow('strictly between 0 and 1')
    expect(() => drawn(hitsCdf, data, { k: 201 })).toThrow('k must be a whole number from 1 to 200')
    expect(() => drawn(hitsCdf, data, { from: 9, to: 3 })).toThrow('9 is not below 3')
  })
})
