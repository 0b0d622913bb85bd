import { describe, expect, test } from 'vitest'
import { createStudy } from '../study.js'
import { proportionAnswer, type WrittenProportions } from './proportion-answer.js'

const study = createStudy()
const ask = (words: readonly string[], more: WrittenProportions = {}) => proportionAnswer(study, words, more)
const tablesOf = (words: readonly string[], more: WrittenProportions = {}): string[] =>
  ask(words, more).tables.map(({ name }) => name)

describe('intervals of written proportions', () => {
  test('are those of the numbers, at the level, with the method and on the side asked for', () => {
    const { details } = ask(['12/72'], { method: 'wald' })
    // By hand: 1/6 -+ 1.959964 sqrt(1/6 * 5/6 / 72).
    const reach = 1.959963984540054 * Math.sqrt(5 / 36 / 72)
    expect(details).toMatchObject({ level: 0.95, method: 'wald', n: 72, side: 'two-sided' })
    expect([details!.estimate, details!.low, details!.high]).toEqual([
      expect.closeTo(1 / 6, 12),
      expect.closeTo(1 / 6 - reach, 9),
      expect.closeTo(1 / 6 + reach, 9),
    ])
    expect(ask(['12/72'], { level: 0.8 }).details!.level).toBe(0.8)
    expect(ask([' 12 / 72 '], { side: 'upper' }).details).toMatchObject({ side: 'upper', low: 0 })
  })

  test('have the level of a deviate in place of the level', () => {
    const { details } = ask(['12/72'], { method: 'wald', z: 2, level: 0.5 })
    expect(details!.high).toBeCloseTo(1 / 6 + 2 * Math.sqrt(5 / 36 / 72), 9)
  })

  test('have the tables asked for, and of two whether the difference is real', () => {
    const [only, ...others] = tablesOf(['12/72'])
    expect(others).toEqual([])
    expect(tablesOf(['12/72', '5/45'], { method: 'wald' })).toEqual([only, 'really-better'])
    expect(tablesOf(['12/72'], { quantiles: [0.9] })).toEqual([only, 'quantiles'])
    expect(tablesOf([], { quantiles: [0.9] })).toEqual(['quantiles'])
    const { tables } = ask([], { quantiles: [0.9], df: [5] })
    expect(tables[0]!.columns.map(({ name }) => name)).toContain('t (5 df)')
  })

  test.each(['12', '72/12', '1/0', '-1/2', 'a/b', '1/2/3'])('are refused where it is none: %s', (text) => {
    expect(() => ask([text])).toThrow('is not a proportion')
  })

  test('are of all or none too', () => {
    expect(ask(['5/5']).details!.estimate).toBe(1)
    expect(ask(['0/5']).details!.estimate).toBe(0)
  })

  test('are of one or two, and degrees of freedom are of a table', () => {
    expect(() => ask([])).toThrow('there are 0')
    expect(() => ask(['1/2', '1/2', '1/2'])).toThrow('there are 3')
    expect(() => ask(['1/2'], { df: [3] })).toThrow('--df')
    expect(() => ask([], { df: [3] })).toThrow('--df')
  })
})
