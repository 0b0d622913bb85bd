import { countsPlugin, createRegistry, seeded, type InputKind, type MeasureCall, type Unit } from '@eval/core'
import { rankedPlugin, rankingOfGrades } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { normal } from '../../distributions/normal.js'
import { significancePlugin } from '../../plugin.js'
import { topKBound } from '../../top-k/bounds/bounds.js'
import { levelOf } from '../../top-k/bounds/level.js'
import type { Chance } from './chance.js'
import { BLOCK, chanceBlock } from './chance-draws.js'
import { chanceOf, type ChanceOptions } from './chance-of.js'
import { convolved, sumOf } from '../sums/convolution.js'
import { linearInHits, listed } from '../laws/distribution-of.js'
import { criticalValue, criticalValueOfDraws, criticalValueOfSum, turned } from './critical-values.js'
import { hypergeometricHits } from '../laws/hits-law.js'
import { saddlePointCriticalValue, saddlePointTails } from '../sums/saddle-point.js'
import { tiltedSum } from '../sums/tilted-sum.js'

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])

const call = <K extends InputKind>(written: string, input: K): MeasureCall<K> =>
  registry.calls('measure', written, input)[0] as unknown as MeasureCall<K>

const topics: Unit<'ranking'>[] = [
  { id: 'a', frame: rankingOfGrades([1, 1, 0, 1, 0, 0, 0, 0], { missed: [1] }) },
  { id: 'b', frame: rankingOfGrades([0, 2, 1, 0, 0, 0], { missed: [0, 0] }) },
  { id: 'c', frame: rankingOfGrades([1, 0, null, 0, 1], { missed: [1, 1] }) },
]

function chance(written: string, options: Partial<ChanceOptions> = {}, units = topics): Chance {
  const found = chanceOf(registry, units, call(written, 'ranking'), { model: 'random-ranking', ...options })
  if ('undefined' in found) throw new Error(found.undefined)
  return found
}

const LEVELS = [0.9, 0.5, 0.2, 0.05, 0.01, 0.001, 1e-6]

describe('the values that chance reaches at a level', () => {
  it('are the bounds on hits where the value is a share of hits', () => {
    const levels = [...LEVELS.slice(1), '1e-17', '1e-60', '1e-150']
    for (const [N, positives, k] of [
      [40, 10, 5],
      [16769, 3123, 100],
      [5000, 60, 1000],
    ] as const) {
      const distribution = linearInHits(hypergeometricHits(N, positives, k), 0, 1)
      for (const level of levels) {
        const bound = topKBound({ N, positives }, k, level)
        const none = bound > Math.min(k, positives)
        expect([N, k, level, criticalValue(distribution, levelOf(level).log)]).toEqual([
          N,
          k,
          level,
          none ? undefined : bound,
        ])
      }
    }
  })

  it('are found from the tail alone where the support is too long to be written out', () => {
    const [N, positives, k] = [1_000_000, 300_000, 100_000]
    const distribution = linearInHits(hypergeometricHits(N, positives, k), 0, 1 / k)
    expect(distribution.support).toBeUndefined()
    // At 0.9 the critical value is below the mean.
    for (const level of ['0.9', '0.05', '1e-9', '1e-200']) {
      const bound = topKBound({ N, positives }, k, level)
      expect(Math.abs(criticalValue(distribution, levelOf(level).log)! * k - bound)).toBeLessThan(1e-6)
    }
  })

  it('tie with the level where the tail is the level', () => {
    // One hit in one draw of 20 with one positive happens with 1/20.
    const distribution = linearInHits(hypergeometricHits(20, 1, 1), 0, 1)
    expect(criticalValue(distribution, Math.log(0.05))).toBe(1)
    expect(criticalValue(distribution, Math.log(0.0499))).toBeUndefined()
  })

  it('are the smallest values of a sum whose tail is at most the level, on a grid and off it', () => {
    const onGrid = [
      [9, 4, 3],
      [8, 2, 3],
      [7, 4, 3],
      [12, 5, 3],
    ].map(([N, positives, k]) => linearInHits(hypergeometricHits(N!, positives!, k!), 0, 1 / k!))
    const offGrid = [0.1, Math.SQRT1_2, Math.PI / 7, Math.LN2].map((value) =>
      listed(Float64Array.of(0, value, 1), Float64Array.of(0.5, 0.3, 0.2)),
    )
    for (const parts of [onGrid, offGrid]) {
      const { values, probabilities } = convolved(parts).support!
      const sum = sumOf(parts)!
      for (const level of LEVELS) {
        const tail = (from: number): number => probabilities.subarray(from).reduce((all, one) => all + one, 0)
        const place = values.findIndex((_, index) => probabilities[index]! > 0 && tail(index) <= level)
        const critical = criticalValueOfSum(sum, Math.log(level))
        if (place < 0) expect(critical).toBeUndefined()
        else {
          expect(critical!.approximate).toBe(false)
          expect(critical!.value).toBeCloseTo(values[place]!, 12)
        }
      }
    }
  })

  it('are exact at levels far below the smallest number', () => {
    const parts = Array.from({ length: 60 }, (_, topic) =>
      linearInHits(hypergeometricHits(100_000, 40 + topic, 10), 0, 1 / 10),
    )
    const sum = sumOf(parts)!
    for (const level of ['0.05', '1e-40', '1e-50', '1e-120', '1e-400', '1e-1200']) {
      const { log } = levelOf(level)
      const { value, approximate } = criticalValueOfSum(sum, log)!
      expect(approximate).toBe(false)
      expect(sum.logAtLeast(value)!).toBeLessThanOrEqual(log)
      expect(sum.logAtLeast(value - 0.1)!).toBeGreaterThan(log)
    }
    // All 600 places filled with hits is the rarest that can happen.
    const { logAtLeast } = sum
    expect(criticalValueOfSum(sum, logAtLeast(60)!)!.value).toBeCloseTo(60, 9)
    expect(criticalValueOfSum(sum, logAtLeast(60)! - 1)).toBeUndefined()
  })

  it('are where the saddle-point approximation has the level', () => {
    const parts = Array.from({ length: 40 }, (_, topic) => {
      const values = Float64Array.from({ length: 30 }, (__, rank) => 1 / (30 - rank + topic / 97))
      return listed(
        values,
        values.map(() => 1 / 30),
      )
    })
    const sum = sumOf(parts)!
    for (const level of [0.9, 0.5, 0.2, 0.05, 1e-3, 1e-9, 1e-30]) {
      const critical = saddlePointCriticalValue(tiltedSum(sum.parts), Math.log(level))!
      expect(saddlePointTails(tiltedSum(sum.parts), critical).logAtLeast).toBeCloseTo(Math.log(level), 6)
    }
    expect(saddlePointCriticalValue(tiltedSum(sum.parts), -1e6)).toBeUndefined()
  })

  it('turn round for the low side', () => {
    const distribution = linearInHits(hypergeometricHits(30, 12, 8), 0, 1)
    for (const level of [0.5, 0.1, 0.02]) {
      const low = -criticalValue(turned(distribution), Math.log(level))!
      expect(distribution.logAtMost!(low)).toBeLessThanOrEqual(Math.log(level))
      expect(distribution.logAtMost!(low + 1)).toBeGreaterThan(Math.log(level))
    }
  })

  it('are among the values drawn, and values that tie with them count', () => {
    const drawn = Float64Array.of(1, 2, 2, 2, 3, 4, 5, 6, 7)
    const criticalAt = (level: number, lost = 0): number | undefined =>
      criticalValueOfDraws(drawn, lost, drawn.length + lost, Math.log(level))
    expect(criticalAt(0.2)).toBe(7)
    expect(criticalAt(0.3)).toBe(6)
    expect(criticalAt(0.75)).toBe(3)
    expect(criticalAt(0.9)).toBe(2)
    expect(criticalAt(0.1)).toBeUndefined()
    // A draw without a value might have been the most extreme of all: 3 of 11 with 7.
    expect(criticalAt(0.25, 1)).toBeUndefined()
    expect(criticalAt(3 / 11, 1)).toBe(7)
  })
})

it.each([0, 1, 3])(
  'critical values are the smallest drawn ones whose share is small enough: %d lost',
  (lost) => {
    const random = seeded(lost)
    for (let trial = 0; trial < 60; trial++) {
      const drawn = Float64Array.from({ length: 1 + random.below(20) }, () => random.below(6)).sort()
      const draws = drawn.length + lost
      for (const level of [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99]) {
        const isRare = (value: number): boolean =>
          (drawn.filter((other) => other >= value).length + lost + 1) / (draws + 1) <= level + 1e-9
        expect(criticalValueOfDraws(drawn, lost, draws, Math.log(level))).toBe(drawn.find(isRare))
      }
    }
  },
)

it.each([0, 3])('a critical value of values without spread is the value or none: %d', (value) => {
  const sure = listed(Float64Array.of(value), Float64Array.of(1))
  expect(criticalValue(sure, 0)).toBe(value)
  expect(criticalValue(sure, Math.log(0.9))).toBeUndefined()
  const known = { mean: value, variance: 0, logAtLeast: (x: number) => (x <= value ? 0 : -Infinity) }
  expect(criticalValue(known, Math.log(0.9))).toBeUndefined()
})

it('a critical value is not found from mean and variance alone', () => {
  expect(criticalValue({ mean: 0, variance: 1 }, Math.log(0.5))).toBeUndefined()
})

describe('what is reached by chance for a measure', () => {
  it.each(['P@3', 'RR', 'AP', 'bpref'])('begins where p comes down to the level: %s', (written) => {
    for (const subset of [topics, topics.slice(0, 1), topics.slice(1)]) {
      const { value, p, reached, method: found } = chance(written, { levels: LEVELS, draws: 500 }, subset)
      expect(found).toBe('exact')
      for (const [index, { level, atLeast, atMost, approximate }] of reached!.entries()) {
        expect(level).toBe(LEVELS[index])
        expect(atMost).toBeUndefined()
        expect(approximate).toBe(false)
        expect(atLeast !== undefined && value >= atLeast - 1e-12).toBe(p <= Number(level) * (1 + 1e-12))
      }
    }
  })

  it('is the quantile of the normal where only moments are known', () => {
    const { chance: mean, deviation, reached } = chance('nDCG@3', { levels: ['0.05'], methods: ['moments'] })
    expect(reached).toEqual([
      { level: '0.05', atLeast: normal.upperQuantile(0.05, mean, deviation), approximate: true },
    ])
  })

  it('is on the low side where less is better, and on both where there is no better side', () => {
    const counts = { classes: ['y', 'n'], cells: Float64Array.of(40, 10, 20, 30), positive: 0 }
    const units = [{ id: 'only', frame: counts }]
    const model = { model: 'class-prior', levels: [0.1], draws: 500 }
    const less = chanceOf(registry, units, call('Fallout', 'counts'), model) as Chance
    expect(less.alternative).toBe('less')
    expect(less.reached![0]!.atLeast).toBeUndefined()
    expect(less.reached![0]!.atMost).toBeLessThan(less.chance)
    const either = chanceOf(registry, units, call('PredictedPrevalence', 'counts'), model) as Chance
    expect(either.alternative).toBe('two-sided')
    const { atLeast, atMost } = either.reached![0]!
    expect(atMost).toBeLessThan(either.chance)
    expect(atLeast).toBeGreaterThan(either.chance)
  })

  it('is a value that the draws themselves have', () => {
    const { reached, draws } = chance('AP', { methods: ['monte-carlo'], draws: 300, levels: [0.05] })
    const model = registry.calls('null-model', 'random-ranking', 'ranking')[0] as never
    const drawn = Array.from({ length: draws! / BLOCK }, (_, block) =>
      chanceBlock(topics, call('AP', 'ranking'), model, 1, block),
    ).flat() as number[]
    const { atLeast } = reached![0]!
    expect(drawn).toContain(atLeast)
    const share = (from: number): number =>
      (drawn.filter((value) => value >= from).length + 1) / (drawn.length + 1)
    expect(share(atLeast!)).toBeLessThanOrEqual(0.05)
    const [next] = drawn.filter((value) => value < atLeast!).sort((a, b) => b - a)
    expect(share(next!)).toBeGreaterThan(0.05)
  })

  it('refuses what is no level', () => {
    expect(() => chance('P@3', { levels: [1.5] })).toThrow('strictly between 0 and 1')
  })
})
