import { countsPlugin, createRegistry, stableSum, type MeasureCall } from '@eval/core'
import { rankedPlugin, rankingOfGrades } from '@eval/ranked'
import { describe, expect, test } from 'vitest'
import { significancePlugin } from '../../index.js'
import type { ChanceDistribution } from '../../null-model.js'
import { saddlePointTails } from './saddle-point.js'
import { tiltedSumOf } from './tilted-sum.js'
import { weightedSum, type WeightedUnit } from './weighted-sum.js'

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])

/** The closed forms of topics of which each ranks so many of a population and has so many documents of each grade. */
function formsOf(
  written: string,
  topics: readonly {
    readonly grades: readonly number[]
    readonly depth: number
    readonly population: number
  }[],
): WeightedUnit[] {
  const { contribution, params } = registry.calls('measure', written, 'ranking')[0] as MeasureCall<'ranking'>
  const pair = registry.find('exact', `${contribution.name}-random-ranking`, 'ranking')
  return topics.map(({ grades, depth, population }) => {
    const missed = grades.flatMap((count, index) => new Array<number>(count).fill(index + 1))
    const frame = rankingOfGrades(new Array<number>(depth).fill(0), { missed, population })
    const form: ChanceDistribution = pair.distribution(frame, params, {})!
    return { ...form, weighted: form.weighted! }
  })
}

/** The sum without shortcuts, counted from its mean. */
const oneByOne = (units: readonly WeightedUnit[], theta: number): number =>
  stableSum(units.map(({ weighted, mean }) => weighted.under(theta).log - theta * mean))

describe('sums of many deep topics', () => {
  test('of average precision are interpolated between few topics, and hardly differ from all', () => {
    const topics = Array.from({ length: 400 }, (_, index) => ({
      grades: [1 + ((index * 7) % 60)],
      depth: 200,
      population: 270 + ((index * 13) % 90),
    }))
    const units = formsOf('AP', topics)
    const sum = weightedSum(units)!
    expect(sum.approximated).toBeGreaterThan(300)
    const deviation = Math.sqrt(stableSum(units.map(({ variance }) => variance)))
    for (const tilt of [-5, 5, 40]) {
      const theta = tilt / deviation
      const all = oneByOne(units, theta)
      const beyond = Math.abs(all - (tilt * tilt) / 2)
      expect(Math.abs(sum.under(theta).log - all)).toBeLessThan(1e-5 * (beyond + 1e-3))
    }
  })

  test('are looked at one by one where that takes few steps', () => {
    const units = formsOf('AP', [
      { grades: [3], depth: 50, population: 60 },
      { grades: [9], depth: 50, population: 70 },
    ])
    const sum = weightedSum(units)!
    expect(sum.approximated).toBe(0)
    expect(sum.under(3).log).toBeCloseTo(oneByOne(units, 3), 12)
  })

  test('of several grades have the tail of the exact generating function, near and far', () => {
    const topics = Array.from({ length: 30 }, (_, index) => ({
      grades: [6 + (index % 5), 3 + (index % 3), 2],
      depth: 40,
      population: 100 + index,
    }))
    const units = formsOf('nDCG', topics)
    const quick = units.map((unit) => ({
      ...unit,
      weighted: { ...unit.weighted, ...unit.weighted.quicker! },
    }))
    const [exactly, quickly] = [tiltedSumOf(units)!, tiltedSumOf(quick)!]
    expect([exactly.approximated, quickly.approximated]).toEqual([0, 30])
    for (const [deviations, log10] of [
      [2.3, -2],
      [9.5, -20],
      [25, -120],
    ] as const) {
      const x = exactly.mean + deviations * Math.sqrt(exactly.variance)
      const [wanted, found] = [exactly, quickly].map((sum) => saddlePointTails(sum, x).logAtLeast) as [
        number,
        number,
      ]
      expect(wanted / Math.LN10 / log10).toBeGreaterThan(0.7)
      expect(Math.abs(found - wanted)).toBeLessThan(2e-3 * Math.abs(wanted))
    }
  })

  test('of several grades and too many states have a tail beyond one in a million', () => {
    const topics = Array.from({ length: 100 }, (_, index) => ({
      grades: [20 + (index % 30), 5 + (index % 7), 1 + (index % 4)],
      depth: 400,
      population: 500 + index,
    }))
    const units = formsOf('nDCG', topics)
    expect(stableSum(units.map(({ weighted }) => weighted.steps))).toBeGreaterThan(1e8)
    const sum = tiltedSumOf(units)!
    const { logAtLeast } = saddlePointTails(sum, sum.mean + 9.2 * Math.sqrt(sum.variance))
    expect(logAtLeast).toBeLessThan(Math.log(1e-13))
    expect(logAtLeast).toBeGreaterThan(Math.log(1e-20))
  })
})
