import { countsPlugin, createRegistry, type MeasureCall } from '@eval/core'
import { rankedPlugin, rankingOfGrades } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { leastDrawn } from '../src/numbers/tails.js'
import { chanceOf, significancePlugin, type Chance, type TestResult } from '../src/index.js'

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])

/** The chance of a mean over topics that all look alike. */
function chanceOver(grades: readonly number[], topics: number, methods: readonly Chance['method'][]): Chance {
  const units = Array.from({ length: topics }, (_, index) => ({
    id: `${index}`,
    frame: rankingOfGrades(grades, { population: 100 }),
  }))
  const [call] = registry.calls('measure', 'AP', 'ranking') as MeasureCall<'ranking'>[]
  const found = chanceOf(registry, units, call!, { model: 'random-ranking', draws: 128, methods })
  if ('undefined' in found) throw new Error(found.undefined)
  return found
}

describe('a p-value that is at most what is given', () => {
  test('is said to be so where no draw was as extreme, and only there', () => {
    const found = chanceOver([1, 1, 1, 0, 0, 0], 5, ['monte-carlo'])
    expect(found.p).toBeCloseTo(1 / 129, 14)
    expect(found.atMost).toBe(true)
    expect(chanceOver([0, 0, 0, 0, 0, 1], 5, ['monte-carlo'])).not.toHaveProperty('atMost')
  })

  test('is said to be so where mean and variance tell no smaller one', () => {
    const found = chanceOver([1, 1, 1, 0, 0, 0], 40, ['moments'])
    expect(found.atMost).toBe(true)
    expect(found.p).toBeCloseTo(1e-6, 15)
    expect(chanceOver([1, 1, 1, 0, 0, 0], 40, ['saddle-point'])).not.toHaveProperty('atMost')
  })

  test('is twice as large where the smaller tail is doubled', () => {
    expect(leastDrawn(2 / 1001, 1000, true)).toEqual({ atMost: true })
    expect(leastDrawn(2 / 1001, 1000)).toEqual({})
    expect(leastDrawn(1 / 1001, 1000)).toEqual({ atMost: true })
  })

  test('is said to be so by tests that draw, and not where they count', () => {
    const first = Float64Array.from({ length: 40 }, (_, index) => 1 + Math.sin(index) / 10)
    const sample = { first, second: first.map((value, index) => value - 1 - Math.cos(index) / 10) }
    const test = registry.find('test', 'randomization', 'paired')
    const params = { alternative: 'two-sided', model: 'swap', ties: 'count', draws: 500, seed: 1 }
    const run = (method: string): TestResult => test.compute(sample, { ...params, method }) as TestResult
    expect(run('monte-carlo').p).toBeCloseTo(1 / 501, 14)
    expect(run('monte-carlo').atMost).toBe(true)
    expect(run('auto').atMost).toBe(run('auto').method === 'monte-carlo' ? true : undefined)
  })
})
