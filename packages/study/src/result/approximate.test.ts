import { describe, expect, test } from 'vitest'
import {
  approximationOf,
  chanceMark,
  comparisonMark,
  drawnTest,
  footnoteByMeasure,
  footnoteOf,
  markOf,
} from './approximate.js'
import { FULL } from './format.js'
import type { ChanceRecord } from './result.js'

const drawn = (draws: number, atMost = true) => ({ from: `${draws} random draws`, atMost })
const chance = (more: Partial<ChanceRecord>): ChanceRecord => ({
  value: 0.5,
  sd: 0.1,
  p: 0.02,
  model: 'class-prior',
  method: 'exact',
  ...more,
})

describe('the footnote of p-values', () => {
  test('gives several numbers of draws as one range', () => {
    expect(footnoteOf([drawn(9984), drawn(1664), drawn(1664), drawn(5000)])).toBe(
      '<= upper bound of p, 1 / (draws + 1), as no draw was as extreme: 1664 to 9984 random draws, fewer where a draw takes longer.',
    )
  })

  test('gives one number of draws alone, beside other ways to find p', () => {
    expect(footnoteOf([drawn(9984)])).toBe(
      '<= upper bound of p, 1 / (draws + 1), as no draw was as extreme: 9984 random draws.',
    )
    expect(footnoteOf([drawn(200, false), { from: 'a moment approximation', atMost: false }])).toBe(
      '~ approximate p: 200 random draws; a moment approximation.',
    )
  })

  test('does not speak of draws where a bound comes from an approximation', () => {
    const moments = { from: 'a moment approximation', atMost: true }
    expect(footnoteOf([moments])).toBe(
      '<= upper bound of p: a moment approximation, unreliable for smaller p.',
    )
    expect(footnoteOf([moments, drawn(300)])).toBe(
      '<= upper bound of p, 1 / (draws + 1), as no draw was as extreme: 300 random draws. <= upper bound of p: a moment approximation, unreliable for smaller p.',
    )
  })

  test('says both marks where both are there, and nothing where there is none', () => {
    expect(footnoteOf([drawn(200, false), drawn(300)])).toBe(
      '~ approximate p: 200 random draws. <= upper bound of p, 1 / (draws + 1), as no draw was as extreme: 300 random draws.',
    )
    expect(footnoteOf([{ from: undefined, atMost: false }])).toBeUndefined()
    expect(footnoteOf([])).toBeUndefined()
  })
})

describe('the mark of a p-value', () => {
  test('is none for an exact one, ~ for an approximate one and <= for an upper bound', () => {
    expect(markOf(chanceMark(chance({})))).toBe('')
    expect(markOf(chanceMark(undefined))).toBe('')
    expect(markOf(chanceMark(chance({ method: 'saddle-point' })))).toBe('~')
    expect(markOf(chanceMark(chance({ method: 'monte-carlo', draws: 99, atMost: true })))).toBe('<=')
  })

  test('tells how p was found', () => {
    expect(approximationOf('exact', undefined)).toBeUndefined()
    expect(approximationOf('monte-carlo', 99)).toBe('99 random draws')
    expect(approximationOf('monte-carlo', undefined)).toBe('random draws')
    expect(approximationOf('saddle-point', undefined)).toBe('a saddle-point approximation')
    expect(approximationOf('moments', undefined)).toBe('a moment approximation')
    expect(approximationOf('asymptotic', undefined)).toBe('asymptotic')
  })

  test('is left out where a reader sees < 1e-16, and kept where all digits are shown', () => {
    const tiny = chance({ p: 1e-20, log10P: -20, method: 'saddle-point' })
    expect(markOf(chanceMark(tiny))).toBe('')
    expect(markOf(chanceMark(tiny, 4))).toBe('')
    expect(markOf(chanceMark(tiny, FULL))).toBe('~')
    const test = 'randomization (monte-carlo, 500 draws)'
    expect(markOf(comparisonMark({ test, adjustedP: 1e-20 }))).toBe('')
    expect(markOf(comparisonMark({ test, adjustedP: 1e-20 }, FULL))).toBe('~')
  })

  test('is explained with the measures that have it, where a reader may look at others', () => {
    const marked = { from: 'a saddle-point approximation', atMost: false }
    const plain = { from: undefined, atMost: false }
    const note = '~ approximate p: a saddle-point approximation.'
    expect(footnoteByMeasure([{ measure: 'AP', mark: marked }])).toBe(note)
    const both = [
      { measure: 'nDCG@10', mark: plain },
      { measure: 'RR', mark: marked },
    ]
    expect(footnoteByMeasure(both)).toBe(`On RR: ${note}`)
    expect(footnoteByMeasure(both.slice(0, 1))).toBeUndefined()
  })

  test('of a comparison is that of its test', () => {
    const test = 'randomization (monte-carlo, 500 draws)'
    expect(comparisonMark({ test, adjustedP: 0.1 })).toEqual({ from: '500 random draws', atMost: false })
    expect(comparisonMark({ test, adjustedP: 0.1, atMost: true }).atMost).toBe(true)
    expect(comparisonMark({ test: 't (exact)', adjustedP: 0.1 })).toEqual({ from: undefined, atMost: false })
    expect(drawnTest('randomization (monte-carlo)')).toBe('random draws')
    expect(drawnTest('sign (exact)')).toBeUndefined()
  })
})
