import { seeded } from '@eval/core'
import { describe, expect, test } from 'vitest'
import type { NullDistribution } from '../chart-data.js'
import { badNumbers, codeIn, drawn, escaped, HOSTILE, picture, rowsWith, words } from '../../test/drawn.js'
import { nullDistribution } from './null-distribution.js'

const random = seeded(3)
const draws = Float64Array.from({ length: 3000 }, () => random.float() + random.float())
const some: NullDistribution = {
  measure: 'AP',
  model: 'random-ranking',
  observed: 1.9,
  better: 'higher',
  draws,
  p: 0.0123,
}
const counts = (spec: ReturnType<typeof drawn>): number[] =>
  rowsWith(spec, 'count').map(({ count }) => count as number)

describe('a null distribution', () => {
  test('puts every draw into the bar that holds it', () => {
    const bars = rowsWith(drawn(nullDistribution, some), 'count') as {
      low: number
      high: number
      count: number
    }[]
    expect(bars.length).toBeGreaterThan(12)
    const last = bars.length - 1
    for (const [index, { low, high, count }] of bars.entries())
      expect(count).toBe(draws.filter((draw) => draw >= low && (draw < high || index === last)).length)
    expect(counts(drawn(nullDistribution, some, { bins: 7 }))).toHaveLength(7)
  })

  test('has a bar for each value where there are few', () => {
    const few = { ...some, draws: Float64Array.of(0.1, 0.1, 0.3, 0.2), observed: 0.3 }
    const bars = rowsWith(drawn(nullDistribution, few), 'count')
    expect(bars.map(({ count }) => count)).toEqual([2, 1, 1])
    expect(bars[0]!.low).toBeCloseTo(0.06, 12)
  })

  test('marks the observed value and says p and the draws that reach it', () => {
    const spec = drawn(nullDistribution, some)
    expect(rowsWith(spec, 'kind')).toContainEqual({ at: 1.9, kind: 'observed', text: 'observed 1.9' })
    const reached = draws.filter((draw) => draw >= 1.9).length
    expect(words(spec)).toContain(
      `p = 0.012; ${reached} of 3,000 draws are as high or higher. 3,000 draws from random-ranking.`,
    )
    const lower = draws.filter((draw) => draw <= 1.9).length
    expect(words(drawn(nullDistribution, { ...some, better: 'lower' }))).toContain(
      `${lower.toLocaleString('en')} of 3,000 draws are as low or lower.`,
    )
    expect(words(drawn(nullDistribution, { ...some, better: 'neither' }))).toContain('p = 0.012, either way.')
  })

  test.each([
    ['the same value again and again', Float64Array.of(0.2, 0.2, 0.2), undefined],
    ['the same value in one bar', Float64Array.of(0.2, 0.2, 0.2), 5],
    ['one draw far from what was observed', Float64Array.of(-1e6), undefined],
    ['draws without a value among others', Float64Array.of(0.1, NaN, Infinity), undefined],
  ])('draws %s in finite numbers', async (_, values, bins) => {
    const spec = drawn(nullDistribution, { ...some, draws: values }, bins === undefined ? {} : { bins })
    expect(badNumbers(spec)).toEqual([])
    expect(counts(spec).reduce((sum, count) => sum + count, 0)).toBe(values.filter(Number.isFinite).length)
    expect(await picture(spec)).not.toMatch(/NaN|Infinity/)
  })

  test('says "by calculation" only of a p that is smaller than draws can show, never of their bound', () => {
    const least = 1 / (draws.length + 1)
    const said = (p: number, atMost?: true): string =>
      words(drawn(nullDistribution, { ...some, p, observed: 3, ...(atMost ? { atMost } : {}) }))
    expect(said(least, true)).toContain('p \u2264 3.3e-4; 0 of 3,000 draws are as high or higher.')
    expect(said(least)).not.toContain('by calculation')
    expect(said(1e-9)).toContain('p = 1.0e-9 by calculation; 0 of 3,000 draws are as high or higher.')
  })

  test('marks the mean that is known, and of one that was drawn only the digits that the draws support', () => {
    const chanceText = (more: Partial<NullDistribution>): unknown =>
      rowsWith(drawn(nullDistribution, { ...some, ...more }), 'kind').find(({ kind }) => kind === 'chance')!
        .text
    expect(chanceText({ mean: 1 })).toBe('chance 1')
    expect(chanceText({ mean: -1e-17 })).toBe('chance 0')
    expect(chanceText({ mean: -0.000386, meanError: 0.0013 })).toBe('chance 0')
    expect(chanceText({ mean: 0.37261, meanError: 0.0013 })).toBe('chance 0.37')
    expect(chanceText({})).toMatch(/^chance (0\.99|1|1\.01)$/)
  })

  test('counts draws without a value', () => {
    expect(words(drawn(nullDistribution, { ...some, draws: Float64Array.of(1, NaN, 2) }))).toContain(
      '1 draw without a value left out.',
    )
  })

  test('keeps hostile names out of code', async () => {
    for (const name of HOSTILE) {
      const spec = drawn(nullDistribution, { ...some, measure: name, model: name })
      expect(codeIn(spec)).toEqual(codeIn(drawn(nullDistribution, some)))
      const svg = await picture(spec)
      expect(svg).toContain(escaped(name))
      expect(svg).not.toContain('<script>')
    }
  })

  test('needs draws and an observed value', () => {
    expect(() => drawn(nullDistribution, { ...some, draws: new Float64Array(0) })).toThrow(
      'None of the draws',
    )
    expect(() => drawn(nullDistribution, { ...some, observed: NaN })).toThrow('not a number')
  })
})
