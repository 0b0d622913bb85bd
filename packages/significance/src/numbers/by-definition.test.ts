import { EvalError, seeded } from '@eval/core'
import { tallyOf } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { answer, run } from '../../test/support/run.js'
import * as corrections from '../corrections/index.js'
import { chiSquare, f as fisherF, normal, studentizedRange } from '../distributions/index.js'
import * as intervals from '../intervals/index.js'
import * as tests from '../tests/index.js'
import { coarserTally } from './areas/coarser-tally.js'
import { areaOf, pairedAreas } from './areas/delong.js'
import { tallyCounts, tallyGroups, tallyOfCounts } from './areas/tally-counts.js'
import {
  demandCounts,
  demandProportion,
  demandScores,
  demandSystems,
  demandTally,
  demandUnits,
  demandValue,
} from './check.js'
import { endErrors, endsAround } from './ends.js'
import { firstTrue } from './first-true.js'
import { logLimitOfGap } from './gap-chances.js'
import { isConstant, momentsOf } from './means/moments.js'
import { ascending, ranksOf, tieSizes } from './ranks/ranks.js'
import { systemRanks } from './ranks/system-ranks.js'

const random = seeded(51)
const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)

describe('corrections of several p-values', () => {
  const families = Array.from({ length: 25 }, (_, trial) =>
    Array.from({ length: trial % 6 }, () =>
      trial % 3 === 0 ? random.below(5) / 4 : trial % 3 === 1 ? random.float() ** 3 : random.float() / 20,
    ),
  )

  /** The largest p of all intersections that a hypothesis is in, each tested by Simes. */
  function closed(p: readonly number[]): number[] {
    return p.map((_, own) => {
      let largest = 0
      for (let subset = 0; subset < 2 ** p.length; subset++) {
        if (!((subset >>> own) & 1)) continue
        const sorted = p.filter((__, at) => (subset >>> at) & 1).sort((a, b) => a - b)
        largest = Math.max(
          largest,
          Math.min(...sorted.map((value, rank) => (sorted.length * value) / (rank + 1))),
        )
      }
      return largest
    })
  }

  it.each(families.map((p) => [p]))('come out by their definitions: %j', (p) => {
    const m = p.length
    const sorted = p.toSorted((a, b) => a - b)
    const harmonic = sumOf(sorted.map((_, rank) => 1 / (rank + 1)))
    /** The largest over smaller ones, or the smallest over larger ones, ties among them. */
    const down = (of: (value: number, rank: number) => number): number[] =>
      p.map((own) =>
        Math.min(1, Math.max(...sorted.map((value, at) => (value <= own ? of(value, at + 1) : -Infinity)))),
      )
    const up = (of: (value: number, rank: number) => number): number[] =>
      p.map((own) => Math.min(1, ...sorted.map((value, at) => (value >= own ? of(value, at + 1) : Infinity))))
    for (const [correction, expected] of [
      [corrections.bonferroni, p.map((value) => Math.min(1, m * value))],
      [corrections.sidak, p.map((value) => 1 - (1 - value) ** m)],
      [corrections.holm, down((value, rank) => (m - rank + 1) * value)],
      [corrections.holmSidak, down((value, rank) => 1 - (1 - value) ** (m - rank + 1))],
      [corrections.hochberg, up((value, rank) => (m - rank + 1) * value)],
      [corrections.hommel, closed(p)],
      [corrections.benjaminiHochberg, up((value, rank) => (m / rank) * value)],
      [corrections.benjaminiYekutieli, up((value, rank) => ((harmonic * m) / rank) * value)],
    ] as const) {
      const found = correction.adjust(Float64Array.from(p), {})
      expect(found).toHaveLength(m)
      for (const [at, value] of expected.entries()) expect(found[at], correction.name).toBeCloseTo(value, 13)
    }
    const plain = up((value, rank) => (m / rank) * value)
    for (const [first, share] of [
      ['bky', 1.2],
      ['bh', 1],
    ] as const) {
      const rejected = plain.filter((value) => value <= 0.2 / share).length
      const standing = rejected === 0 || rejected === m ? 1 : (m - rejected) / m
      const found = corrections.twoStage.adjust(Float64Array.from(p), { level: 0.2, first })
      for (const [at, value] of plain.entries())
        expect(found[at]).toBeCloseTo(Math.min(1, value * share * standing), 13)
    }
  })

  it('refuse what is no p-value, naming the first', () => {
    for (const p of [-0.1, 1.1, NaN])
      for (const correction of [corrections.holm, corrections.hochberg, corrections.hommel])
        expect(() => correction.adjust(Float64Array.of(0, 1, p, NaN), {})).toThrow(
          `${correction.name}: p-value 3 of 4 is ${p}, not from 0 to 1.`,
        )
  })
})

describe('ranks', () => {
  it('share ties under every rule', () => {
    for (const values of [[], [3], [2, 2], [3, 1, 2], [1, 2, 2, 0, 2, 1], [5, 5, 4, 4, 4]]) {
      const below = (own: number): number => values.filter((value) => value < own).length
      const same = (own: number): number => values.filter((value) => value === own).length
      const distinct = (own: number): number => new Set(values.filter((value) => value < own)).size
      expect([...ranksOf(values)]).toEqual(values.map((own) => below(own) + (same(own) + 1) / 2))
      expect([...ranksOf(values, 'min')]).toEqual(values.map((own) => below(own) + 1))
      expect([...ranksOf(values, 'max')]).toEqual(values.map((own) => below(own) + same(own)))
      expect([...ranksOf(values, 'dense')]).toEqual(values.map((own) => distinct(own) + 1))
      expect([...ranksOf(values, 'ordinal')]).toEqual(
        values.map((own, at) => below(own) + values.slice(0, at + 1).filter((value) => value === own).length),
      )
      expect(tieSizes(values)).toEqual([...new Set(values)].sort((a, b) => a - b).map(same))
      expect(Array.from(ascending(values), (at) => values[at])).toEqual(values.toSorted((a, b) => a - b))
    }
  })

  const systems = {
    names: ['a', 'b', 'c'],
    values: [Float64Array.of(3, 2, 5, 1), Float64Array.of(1, 2, 4, 1), Float64Array.of(2, 1, 6, 3)],
  }

  it('of systems have 1 for the best, and their spread over units is that of Friedman', () => {
    // By hand: ranks 1 3 2; 1.5 1.5 3; 2 3 1; 2.5 2.5 1.
    const means = [7 / 4, 10 / 4, 7 / 4]
    expect(systemRanks(systems, 'higher', 'test')).toEqual({
      means: Float64Array.from(means),
      units: 4,
      systems: 3,
      ties: 12,
    })
    expect([...systemRanks(systems, 'lower', 'test').means]).toEqual(means.map((mean) => 4 - mean))
    // By definition: the variance of mean ranks over that of ranks within units.
    const between = 4 * sumOf(means.map((mean) => (mean - 2) ** 2))
    const within = (2 + 1.5 + 2 + 1.5) / (4 * 2)
    const square = between / within
    const found = run(tests.friedman, systems)
    expect(found.statistic).toBeCloseTo(square, 13)
    expect(found.logP).toBeCloseTo(chiSquare.logSurvival(square, 2), 12)
    expect(found).toMatchObject({
      degreesOfFreedom: [2],
      n: 4,
      details: { 'rank a': 7 / 4, 'rank b': 10 / 4 },
    })
    const davenport = run(tests.friedman, systems, { form: 'iman-davenport' })
    const F = (3 * square) / (8 - square)
    expect(davenport.statistic).toBeCloseTo(F, 13)
    expect(davenport.logP).toBeCloseTo(fisherF.logSurvival(F, 2, 6), 12)
    expect(davenport).toMatchObject({ degreesOfFreedom: [2, 6], statisticName: 'F', notes: [] })
  })

  it('of systems are compared in pairs, in units of their own standard deviation', () => {
    const unit = Math.sqrt(12 / 24)
    const nemenyi = run(tests.nemenyi, systems, { level: 0.9 })
    expect(nemenyi.pairs!.map(({ first, second, difference }) => [first, second, difference])).toEqual([
      ['a', 'b', -0.75],
      ['a', 'c', 0],
      ['b', 'c', 0.75],
    ])
    const log = studentizedRange.logSurvival((Math.SQRT2 * 0.75) / unit, 3, Infinity)
    expect(nemenyi.logP).toBeCloseTo(log, 12)
    expect(nemenyi.statistic).toBeCloseTo(0.75 / unit, 13)
    expect(nemenyi.details!.criticalDifference).toBeCloseTo(
      (studentizedRange.upperQuantile(0.1, 3, Infinity) / Math.SQRT2) * unit,
      12,
    )
    const dunn = run(tests.bonferroniDunn, systems, { level: 0.9, control: 'b' })
    expect(dunn.pairs!.map(({ first, second, difference }) => [first, second, difference])).toEqual([
      ['a', 'b', -0.75],
      ['c', 'b', -0.75],
    ])
    expect(dunn.logP).toBeCloseTo(Math.log(4) + normal.logSurvival(0.75 / unit), 12)
    expect(dunn.details!.criticalValue).toBeCloseTo(normal.upperQuantile(0.1 / 4), 12)
    expect(run(tests.bonferroniDunn, systems).pairs!.map(({ second }) => second)).toEqual(['a', 'a'])
    // Of equal systems p is at most 1.
    expect(
      run(tests.bonferroniDunn, {
        ...systems,
        values: [systems.values[0]!, systems.values[0]!, systems.values[0]!],
      }).p,
    ).toBe(1)
  })

  it('of systems need two of them and two units, and some that differ', () => {
    const single = { names: ['a'], values: [Float64Array.of(1, 2)] }
    const short = { names: ['a', 'b'], values: [Float64Array.of(1), Float64Array.of(2)] }
    const alike = { names: ['a', 'b'], values: [Float64Array.of(1, 2), Float64Array.of(1, 2)] }
    for (const test of [tests.friedman, tests.nemenyi, tests.bonferroniDunn])
      for (const sample of [single, short])
        expect(answer(test as typeof tests.friedman, sample)).toEqual({ undefined: 'too-few' })
    expect(answer(tests.friedman, alike)).toEqual({ undefined: 'all-tied' })
    expect(answer(tests.tukeyRandomized, single)).toEqual({ undefined: 'too-few' })
    expect(run(tests.tukeyRandomized, short, { draws: 9 })).toMatchObject({ n: 1, statistic: 1 })
    expect(() => demandSystems({ names: ['a'], values: [] }, 'test')).toThrow('expected 1 values, found 0')
    expect(() =>
      demandSystems({ names: ['a', 'b'], values: [new Float64Array(1), new Float64Array(2)] }, 'test'),
    ).toThrow('same length')
  })

  it('of systems are shuffled within units: the range of their means is that of all orders', () => {
    const values = systems.values.map((column) => column.subarray(0, 3))
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]
    const ranges = Array.from({ length: 216 }, (_, choice) => {
      const sums = [0, 1, 2].map((system) =>
        sumOf([0, 1, 2].map((unit) => values[orders[Math.floor(choice / 6 ** unit) % 6]![system]!]![unit]!)),
      )
      return (Math.max(...sums) - Math.min(...sums)) / 3
    })
    const draws = 4000
    const found = run(tests.tukeyRandomized, { ...systems, values }, { draws, seed: 3 })
    const means = values.map((column) => sumOf(column) / 3)
    expect(found.pairs).toHaveLength(3)
    for (const { first, second, difference, p } of found.pairs!) {
      const [one, two] = [systems.names.indexOf(first), systems.names.indexOf(second)]
      expect(difference).toBeCloseTo(means[one]! - means[two]!, 13)
      const share = ranges.filter((range) => range >= Math.abs(difference) - 1e-9).length / 216
      expect(Math.abs(p - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / draws) + 1 / draws)
    }
    const widest = Math.max(...found.pairs!.map(({ difference }) => Math.abs(difference)))
    expect(found.statistic).toBe(widest)
    expect(found.draws).toEqual({
      count: draws,
      seed: 3,
      standardError: Math.sqrt((found.p * (1 - found.p)) / draws),
    })
  })
})

describe('areas', () => {
  const scores = [6, 5, 5, 4, 3, 3, 2, 1]
  const labels = [1, 1, 0, 1, 0, 1, 0, 0]
  const others = [2, 5, 1, 4, 4, 6, 3, 1]

  /** For every item the share of the other class that it beats, or that beats it. */
  function placements(given: readonly number[]) {
    const of = (label: number): number[] => given.filter((_, item) => labels[item] === label)
    const share = (own: number, than: readonly number[]): number =>
      sumOf(than.map((other) => (own > other ? 1 : own === other ? 0.5 : 0))) / than.length
    return {
      positives: of(1).map((own) => share(own, of(0))),
      negatives: of(0).map((own) => 1 - share(own, of(1))),
    }
  }
  const covariance = (one: readonly number[], two: readonly number[]): number => {
    const [a, b] = [sumOf(one) / one.length, sumOf(two) / two.length]
    return sumOf(one.map((value, at) => (value - a) * (two[at]! - b))) / (one.length - 1)
  }

  it('have the variances of DeLong, item by item', () => {
    const own = placements(scores)
    const other = placements(others)
    const auc = sumOf(own.positives) / 4
    const [ofPositives, ofNegatives] = [
      covariance(own.positives, own.positives) / 4,
      covariance(own.negatives, own.negatives) / 4,
    ]
    const found = areaOf(tallyOf(scores, labels), 'test')!
    for (const [key, value] of Object.entries({
      auc,
      ofPositives,
      ofNegatives,
      variance: ofPositives + ofNegatives,
    }))
      expect(found[key as 'auc']).toBeCloseTo(value, 13)
    const column = (given: readonly number[], label: number) =>
      Float64Array.from(given.filter((_, item) => labels[item] === label))
    const sample = {
      positives: { first: column(scores, 1), second: column(others, 1) },
      negatives: { first: column(scores, 0), second: column(others, 0) },
    }
    const joint =
      covariance(own.positives, other.positives) / 4 + covariance(own.negatives, other.negatives) / 4
    const paired = pairedAreas(sample, 'test')!
    expect(paired.covariance).toBeCloseTo(joint, 13)
    expect(paired.first.variance).toBeCloseTo(found.variance, 13)
    expect(paired.first).toMatchObject({ positives: 4, negatives: 4 })
    const second = areaOf(tallyOf(others, labels), 'test')!
    expect(paired.second.variance).toBeCloseTo(second.variance, 13)
    const error = Math.sqrt(found.variance + second.variance - 2 * joint)
    const difference = run(intervals.delongDifference, sample, { level: 0.9 })
    expect(difference.estimate).toBeCloseTo(auc - second.auc, 13)
    expect(difference.details!.standardError).toBeCloseTo(error, 13)
    expect(difference.low).toBeCloseTo(
      Math.max(-1, auc - second.auc - normal.upperQuantile(0.05) * error),
      12,
    )
    expect(run(tests.delongPaired, sample).statistic).toBeCloseTo((auc - second.auc) / error, 12)
    const unpaired = run(tests.delongUnpaired, {
      first: tallyOf(scores, labels),
      second: tallyOf(others, labels),
    })
    const variance = found.variance + second.variance
    expect(unpaired.statistic).toBeCloseTo((auc - second.auc) / Math.sqrt(variance), 12)
    expect(unpaired.degreesOfFreedom![0]).toBeCloseTo(
      variance ** 2 / (found.variance ** 2 / 7 + second.variance ** 2 / 7),
      11,
    )
    expect(unpaired.n).toBe(16)
    // The interval of an area ends at 0 and 1.
    const interval = run(intervals.delongArea, tallyOf(scores, labels), { level: 0.999 })
    expect(interval.high).toBe(1)
    expect(interval.notes).toEqual([])
    for (const [positives, negatives] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const few = tallyOf(
        [3, 2, 1],
        Array.from({ length: 3 }, (_, item) => (item < positives ? 1 : 0)),
      )
      expect(areaOf(few, 'test')).toBeUndefined()
      const columns = (length: number) => ({
        first: new Float64Array(length),
        second: new Float64Array(length),
      })
      expect(
        pairedAreas({ positives: columns(positives), negatives: columns(negatives) }, 'test'),
      ).toBeUndefined()
    }
  })

  it('have coarser scores in blocks of about as many items', () => {
    const n = 50
    const tally = {
      scores: Float64Array.from({ length: n }, (_, row) => n - row),
      positives: Float64Array.from({ length: n }, (_, row) => (row * 7) % 3),
      negatives: Float64Array.from({ length: n }, (_, row) => 1 + (row % 2)),
    }
    const items = sumOf(tally.positives) + sumOf(tally.negatives)
    for (const cells of [8, 20, 21]) {
      const most = Math.floor(cells / 2)
      const { frame, part } = coarserTally(tally, cells)!
      expect(frame.scores).toHaveLength(most)
      expect(sumOf(frame.positives)).toBe(sumOf(tally.positives))
      expect(sumOf(frame.negatives)).toBe(sumOf(tally.negatives))
      let passed = 0
      for (let block = 0; block < most; block++) {
        const [positives, negatives] = [part(block), part(most + block)]
        const sizes = positives.positives.map((count, row) => count + negatives.negatives[row]!)
        expect(sumOf(positives.positives)).toBe(frame.positives[block])
        expect(sumOf(negatives.negatives)).toBe(frame.negatives[block])
        expect([sumOf(positives.negatives), sumOf(negatives.positives)]).toEqual([0, 0])
        expect(positives.scores).toEqual(negatives.scores)
        const mean = sumOf(sizes.map((size, row) => size * positives.scores[row]!)) / sumOf(sizes)
        expect(frame.scores[block]).toBeCloseTo(mean, 12)
        // A block ends with the first row that brings its share of all items.
        const before = passed
        passed += sumOf(sizes)
        expect(passed * most).toBeGreaterThanOrEqual(items * (block + 1))
        expect((passed - sizes.at(-1)!) * most).toBeLessThan(items * (block + 1))
        expect(before).toBeLessThan(passed)
      }
      expect(passed).toBe(items)
    }
    expect(coarserTally(tally, 2 * n)).toBeUndefined()
    expect(coarserTally(tally, 2 * n - 1)).toBeDefined()
  })

  it('have counts that come back as scored labels, without scores that are left empty', () => {
    const tally = tallyOf([3, 2, 1], [1, 0, 1])
    expect([...tallyCounts(tally)]).toEqual([1, 0, 1, 0, 1, 0])
    expect([...tallyGroups(tally)]).toEqual([0, 0, 0, 1, 1, 1])
    const drawn = tallyOfCounts(tally, Float64Array.of(2, 0, 0, 0, 0, 1))
    expect([[...drawn.scores], [...drawn.positives], [...drawn.negatives]]).toEqual([
      [3, 1],
      [2, 0],
      [0, 1],
    ])
  })
})

describe('what numbers are demanded to be', () => {
  it.each<[string, () => unknown, string]>([
    [
      'counts',
      () => {
        demandCounts([0, 1, 1.5], 'test')
      },
      'test: count 3 of 3 is 1.5',
    ],
    [
      'counts',
      () => {
        demandCounts([0, -1], 'test')
      },
      'test: count 2 of 2 is -1',
    ],
    [
      'counts',
      () => {
        demandCounts([2 ** 53], 'test')
      },
      'count 1 of 1',
    ],
    [
      'proportions',
      () => {
        demandProportion({ hits: 3, n: 2 }, 'test')
      },
      '3 hits among 2 trials',
    ],
    [
      'scores',
      () => {
        demandScores([1, NaN], 'test')
      },
      'score 2 of 2 is not a number',
    ],
    ['values', () => demandValue(NaN, 'test'), 'is not a number'],
    [
      'weights',
      () => {
        demandUnits({ values: Float64Array.of(1, 2), weights: Float64Array.of(1, -1) }, 'test')
      },
      'weight 2 is -1',
    ],
    [
      'weights',
      () => {
        demandUnits({ values: Float64Array.of(1, 2), weights: Float64Array.of(0, 0) }, 'test')
      },
      'every weight is 0',
    ],
    [
      'weights',
      () => {
        demandUnits({ values: Float64Array.of(1, 2), weights: Float64Array.of(1) }, 'test')
      },
      'found 1',
    ],
    [
      'clusters',
      () => {
        demandUnits({ values: Float64Array.of(1, 2), clusters: ['a'] }, 'test')
      },
      'found 1',
    ],
    [
      'strata',
      () => {
        demandUnits({ values: Float64Array.of(1, 2), strata: ['a'] }, 'test')
      },
      'found 1',
    ],
    [
      'labels',
      () => {
        demandTally({ ...tallyOf([2, 1], [1, 0]), negatives: Float64Array.of(1) }, 'test')
      },
      'found 1',
    ],
    [
      'labels',
      () => {
        demandTally({ ...tallyOf([2, 1], [1, 0]), positives: Float64Array.of(1) }, 'test')
      },
      'found 1',
    ],
  ])('%s, else they are refused', (_, demand, words) => {
    expect(demand).toThrow(words)
  })

  it('and what is sound passes', () => {
    demandCounts([0, 2 ** 53 - 1], 'test')
    demandProportion({ hits: 2, n: 2 }, 'test')
    demandScores([Infinity, -Infinity], 'test')
    demandUnits({ values: Float64Array.of(1, 2), weights: Float64Array.of(0, 1) }, 'test')
    demandUnits({ values: new Float64Array(), weights: new Float64Array() }, 'test')
    expect([demandValue(undefined, 'test'), demandValue(0, 'test')]).toEqual([undefined, 0])
  })

  it('a variance needs values whose squares are numbers', () => {
    for (const [values, isFine] of [
      [[0, 1e150], true],
      [[0, 1e155], false],
      [[0, 1e-149], true],
      [[0, 1e-151], false],
      [[3, 3], true],
    ] as const) {
      if (isFine) expect(momentsOf(Float64Array.from(values)).n).toBe(2)
      else expect(() => momentsOf(Float64Array.from(values))).toThrow(EvalError)
    }
    expect(momentsOf(new Float64Array())).toEqual({ n: 0, mean: 0, variance: 0 })
    expect(momentsOf(Float64Array.of(4))).toEqual({ n: 1, mean: 4, variance: 0 })
    expect(momentsOf(Float64Array.of(1, 2, 6))).toEqual({ n: 3, mean: 3, variance: 7 })
    const unit = Number.EPSILON
    for (const [off, rounding, constant] of [
      [8 * unit, 0, true],
      [10 * unit, 0, false],
      [10 * unit, 2 * unit, true],
    ] as const)
      expect(isConstant(Float64Array.of(1, 1 + off), rounding)).toBe(constant)
    expect(isConstant(new Float64Array())).toBe(true)
  })
})

describe('ends and places', () => {
  it('of an interval have half of the error, or all of it on one side', () => {
    expect(endErrors(0.75, 'two-sided')).toEqual({ low: 0.125, high: 0.125 })
    expect(endErrors(0.75, 'lower')).toEqual({ low: 0.25, high: 0 })
    expect(endErrors(0.75, 'upper')).toEqual({ low: 0, high: 0.25 })
    const ends = (side: 'two-sided' | 'lower' | 'upper', limits?: readonly [number, number]) =>
      endsAround(5, (error) => 1 / error, { level: 0.75, side }, limits)
    expect(ends('two-sided')).toEqual({ low: -3, high: 13 })
    expect(ends('lower')).toEqual({ low: 1, high: Infinity })
    expect(ends('upper')).toEqual({ low: -Infinity, high: 9 })
    expect(ends('two-sided', [0, 10])).toEqual({ low: 0, high: 10 })
  })

  it('are the first at which something holds, or the end of the range', () => {
    for (let low = 0; low < 4; low++)
      for (let high = low; high < 9; high++)
        for (let first = 0; first < 11; first++)
          expect(firstTrue(low, high, (i) => i >= first)).toBe(Math.min(high, Math.max(low, first)))
  })

  it('of the limit of gaps agree in both series (Smirnov 1939)', () => {
    for (const reach of [0.2, 0.45, 0.59, 0.6, 0.61, 0.9, 1.5, 3]) {
      let [inside, outside] = [0, 0]
      for (let term = 1; term < 200; term++) {
        inside += Math.exp(-(((2 * term - 1) * Math.PI) ** 2) / (8 * reach * reach))
        outside += 2 * (term % 2 === 1 ? 1 : -1) * Math.exp(-2 * (term * reach) ** 2)
      }
      const series = 1 - (Math.sqrt(2 * Math.PI) / reach) * inside
      expect(Math.exp(logLimitOfGap(reach, 'two-sided'))).toBeCloseTo(outside, 12)
      expect(Math.exp(logLimitOfGap(reach, 'two-sided'))).toBeCloseTo(series, 12)
      for (const alternative of ['less', 'greater'] as const)
        expect(logLimitOfGap(reach, alternative)).toBeCloseTo(-2 * reach * reach, 13)
    }
    expect([logLimitOfGap(0, 'two-sided'), logLimitOfGap(-1, 'greater')]).toEqual([0, 0])
  })
})
