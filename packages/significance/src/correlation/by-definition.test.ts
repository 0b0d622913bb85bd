import { EvalError, seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { answer, run } from '../../test/support/run.js'
import { normal } from '../distributions/normal.js'
import type { Paired } from '../sample.js'
import { kendall } from './kendall.js'
import { pearson } from './pearson.js'
import { rbo } from './rbo.js'
import { somersD } from './somers-d.js'
import { spearman } from './spearman.js'
import { tauAp } from './tau-ap.js'
import { weightedTau } from './weighted-tau.js'

const random = seeded(17)
const pairs = (first: readonly number[], second: readonly number[]): Paired => ({
  first: Float64Array.from(first),
  second: Float64Array.from(second),
})
const column = (n: number, values: number): number[] => Array.from({ length: n }, () => random.below(values))
const order = (n: number): number[] => column(n, 1e9)
const few = { draws: 20 }

/** Signs of all pairs of units, of both columns. */
const signs = ({ first, second }: Paired): [i: number, j: number, one: number, two: number][] =>
  Array.from(first.keys()).flatMap((i) =>
    Array.from({ length: i }, (_, j): [number, number, number, number] => [
      i,
      j,
      Math.sign(first[i]! - first[j]!),
      Math.sign(second[i]! - second[j]!),
    ]),
  )
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const samples = [3, 4, 6, 9].flatMap((n) =>
  [3, 5, 1e9].map((values) => pairs([0, 1, ...column(n - 2, values)], [1, 0, ...column(n - 2, values)])),
)

describe("Kendall's tau", () => {
  it.each(samples)('counts pairs in every variant: $first, $second', (sample) => {
    const all = signs(sample)
    const balance = sumOf(all.map(([, , one, two]) => one * two))
    const untied = (side: 2 | 3): number => all.filter((pair) => pair[side] !== 0).length
    const distinct = Math.min(new Set(sample.first).size, new Set(sample.second).size)
    const n = sample.first.length
    for (const [variant, whole] of [
      ['a', all.length],
      ['b', Math.sqrt(untied(2) * untied(3))],
      ['c', (n * n * (distinct - 1)) / distinct / 2],
    ] as const)
      expect(run(kendall, sample, { variant }).estimate).toBeCloseTo(
        Math.max(-1, Math.min(1, balance / whole)),
        12,
      )
    expect(run(kendall, sample).details).toMatchObject({
      concordant: all.filter(([, , one, two]) => one * two > 0).length,
      discordant: all.filter(([, , one, two]) => one * two < 0).length,
      tiedFirst: all.length - untied(2),
      tiedSecond: all.length - untied(3),
    })
  })

  it('has the intervals of the literature on the scale of z, from five units on; the others from four', () => {
    const sample = pairs([1, 2, 3, 4, 5, 6, 7], [2, 1, 3, 4, 6, 5, 7])
    const z = normal.upperQuantile(0.05)
    for (const [kind, error] of [
      [kendall, () => Math.sqrt(0.437 / 3)],
      [pearson, () => 1 / Math.sqrt(4)],
      [spearman, (r: number) => Math.sqrt((1 + (r * r) / 2) / 4)],
    ] as const) {
      const { estimate, interval } = run(kind as typeof kendall, sample, { level: 0.9 })
      expect(Math.atanh(interval!.high)).toBeCloseTo(Math.atanh(estimate) + z * error(estimate), 10)
      expect(Math.atanh(interval!.low)).toBeCloseTo(Math.atanh(estimate) - z * error(estimate), 10)
    }
    const four = pairs([1, 2, 3, 4], [2, 1, 3, 4])
    expect(run(kendall, four).interval).toBeUndefined()
    expect(run(pearson, four).interval).toBeDefined()
    expect(run(spearman, four).interval).toBeDefined()
    const three = pairs([1, 2, 3], [2, 1, 3])
    expect([run(pearson, three).interval, run(spearman, three).interval]).toEqual([undefined, undefined])
  })

  it.each([kendall, pearson, spearman, somersD, weightedTau, tauAp])(
    'and $name have no value of one unit or of a constant column, and one of two',
    (kind) => {
      const found = (first: number[], second: number[]) =>
        answer(kind as typeof pearson, pairs(first, second), 'draws' in kind.params ? few : {})
      expect(found([1], [2])).toEqual({ undefined: 'too-few' })
      expect(found([1, 1, 1], [1, 2, 3])).toEqual({ undefined: 'constant' })
      expect(found([1, 2, 3], [1, 1, 1])).toEqual({ undefined: 'constant' })
      expect(found([1, 2], [3, 1])).toMatchObject({ estimate: -1, n: 2 })
    },
  )

  it('and the product moments say that two units always agree', () => {
    for (const kind of [pearson, spearman]) {
      expect(run(kind as typeof pearson, pairs([1, 2], [3, 4])).notes.join()).toContain('Two units')
      expect(run(kind as typeof pearson, pairs([1, 2, 3], [3, 5, 4])).notes).toEqual([])
    }
  })
})

describe('weighted tau', () => {
  /** By its definition: every pair of units with the weights of both. */
  function byPairs(sample: Paired, ranks: readonly number[], joined: 'sum' | 'product'): number {
    const weightOf = (unit: number): number => 1 / (1 + ranks[unit]!)
    const sum = (of: (one: number, two: number) => number): number =>
      sumOf(
        signs(sample).map(([i, j, one, two]) => {
          const weight = joined === 'sum' ? weightOf(i) + weightOf(j) : weightOf(i) * weightOf(j)
          return weight * of(one, two)
        }),
      )
    return sum((one, two) => one * two) / Math.sqrt(sum((one) => one * one) * sum((_, two) => two * two))
  }

  /** Places from 0 in the order of one column, highest first, then of the other, then as given. */
  const ranksBy = (by: Float64Array, other: Float64Array): number[] => {
    const sorted = [...by.keys()].sort((a, b) => by[b]! - by[a]! || other[b]! - other[a]! || a - b)
    return [...by.keys()].map((unit) => sorted.indexOf(unit))
  }

  it.each(samples)('weighs every pair by itself: $first, $second', (sample) => {
    const { first, second } = sample
    const [one, two] = [ranksBy(first, second), ranksBy(second, first)]
    for (const joined of ['sum', 'product'] as const) {
      const value = (rank: string): number => run(weightedTau, sample, { rank, joined, ...few }).estimate
      expect(value('first')).toBeCloseTo(byPairs(sample, one, joined), 11)
      expect(value('given')).toBeCloseTo(byPairs(sample, [...first.keys()], joined), 11)
      expect(value('both')).toBeCloseTo((byPairs(sample, one, joined) + byPairs(sample, two, joined)) / 2, 11)
    }
  })

  it('leaves out draws without a value, and says so', () => {
    const two = run(weightedTau, pairs([1, 2], [1, 2]), { draws: 2000 })
    // By hand: half of the draws have one unit twice, and no value; the others agree.
    const [, missing] = /no value in (\d+) of 2000/.exec(two.interval!.notes.join())!
    expect(Math.abs(Number(missing) / 2000 - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / 2000))
    expect(two.interval).toMatchObject({ low: 1, high: 1, level: 0.95, n: 2 })
    expect(two.interval!.notes.join()).toContain('no width')
    const mixed = run(weightedTau, pairs(order(30), order(30)), few)
    expect(mixed.interval!.notes).toEqual([])
    expect(mixed.interval!.draws).toEqual({ count: 20, seed: 1 })
  })
})

describe('tau-ap', () => {
  /** The share of units above that the reference has above too, at every rank. */
  function byRanks({ first, second }: Paired): number {
    const ranking = [...first.keys()].sort((a, b) => first[b]! - first[a]!)
    let sum = 0
    for (let place = 1; place < ranking.length; place++) {
      let right = 0
      for (let above = 0; above < place; above++)
        if (second[ranking[above]!]! > second[ranking[place]!]!) right++
      sum += right / place
    }
    return (2 * sum) / (ranking.length - 1) - 1
  }

  it('is by its definition the share above that the reference has above, at every rank', () => {
    for (const n of [2, 3, 5, 8, 13]) {
      const sample = pairs(order(n), order(n))
      expect(run(tauAp, sample, few).estimate).toBeCloseTo(byRanks(sample), 12)
    }
  })

  it('leaves out groups of units where there are more than 200', () => {
    const n = 230
    const first = Float64Array.from({ length: n }, (_, unit) => unit)
    const second = first.map((unit) => unit + 9 * Math.sin(unit))
    const { estimate, interval } = run(tauAp, { first, second }, { draws: 1 })
    const left = Array.from({ length: 200 }, (_, group) => {
      const kept = (values: Float64Array) => values.filter((__, unit) => unit % 200 !== group)
      return byRanks({ first: kept(first), second: kept(second) })
    })
    const mean = sumOf(left) / 200
    const error = Math.sqrt((199 / 200) * sumOf(left.map((value) => (value - mean) ** 2)))
    expect(interval!.details).toMatchObject({ groups: 200 })
    expect(interval!.details!.standardError).toBeCloseTo(error, 12)
    expect(interval!.notes).toEqual([])
    expect(interval!.low).toBeLessThan(estimate)
    expect(run(tauAp, pairs(order(9), order(9)), few).interval!.notes.join()).toContain('Only 9 units')
    expect(run(tauAp, pairs([1, 2, 3, 4], [2, 1, 4, 3]), few).interval).toBeDefined()
    expect(run(tauAp, pairs([1, 2, 3], [2, 1, 3]), few).interval).toBeUndefined()
  })
})

describe('rank-biased overlap', () => {
  const items = Array.from('abcdefghij')
  const ranking = (length: number): string[] => {
    const left = [...items]
    return Array.from({ length }, () => left.splice(random.below(left.length), 1)[0]!)
  }
  const common = (first: readonly string[], second: readonly string[], depth: number): number => {
    const seen = new Set(first.slice(0, depth))
    return second.slice(0, depth).filter((item) => seen.has(item)).length
  }

  it.each([
    [4, 4],
    [3, 6],
    [7, 5],
    [1, 1],
    [0, 3],
    [5, 1],
  ])('is by its definition a sum over all depths: %i and %i items', (one, two) => {
    const p = 0.7
    for (let trial = 0; trial < 10; trial++) {
      const sample = { first: ranking(one), second: ranking(two) }
      const [short, long] = [Math.min(one, two), Math.max(one, two)]
      const atLong = common(sample.first, sample.second, long)
      const atShort = common(sample.first, sample.second, short)
      /** Agreement at a depth: as seen, and beyond the ends that of the depth before (Webber et al. 2010, section 4). */
      const agreement = (depth: number): number => {
        const seen = common(sample.first, sample.second, Math.min(depth, long))
        if (depth <= short) return seen / depth
        if (short === 0) return 0
        const guessed = (atShort / short) * (Math.min(depth, long) - short)
        return (seen + guessed) / Math.min(depth, long)
      }
      const [extrapolated, least] = [
        run(rbo, sample, { p, ...few }),
        run(rbo, sample, { p, form: 'min', ...few }),
      ]
      const sumTo = (of: (depth: number) => number): number =>
        sumOf(Array.from({ length: 200 }, (_, at) => (1 - p) * p ** at * of(at + 1)))
      expect(extrapolated.estimate).toBeCloseTo(sumTo(agreement), 12)
      // Nothing is seen beyond the shorter ranking: of what is in common there, its share at every depth is sure.
      const sure = (until: number, last: number) => (depth: number) =>
        (depth <= until ? common(sample.first, sample.second, depth) : last) / depth
      expect(least.estimate).toBeCloseTo(sumTo(sure(short, atShort)), 12)
      expect(extrapolated.details).toMatchObject({ overlap: atLong })
      expect(extrapolated.details!.low).toBeCloseTo(least.estimate, 14)
      expect(extrapolated.interval!.low).toBeCloseTo(
        Math.min(extrapolated.estimate, sumTo(sure(long, atLong))),
        12,
      )
      const most = (depth: number): number => {
        const seen = common(sample.first, sample.second, Math.min(depth, long))
        return Math.min(depth, seen + Math.max(0, depth - short) + Math.max(0, depth - long)) / depth
      }
      expect(extrapolated.interval!.high).toBeCloseTo(Math.max(extrapolated.estimate, sumTo(most)), 12)
      expect(extrapolated).toMatchObject({ n: long, method: 'ext' })
      expect(run(rbo, { first: sample.second, second: sample.first }, { p, ...few }).estimate).toBeCloseTo(
        extrapolated.estimate,
        13,
      )
    }
  })

  it('refuses an item that stands twice, and has no value of two empty rankings', () => {
    expect(() => answer(rbo, { first: ['a', 'a'], second: ['b'] })).toThrow(EvalError)
    expect(() => answer(rbo, { first: ['b'], second: ['a', 'a'] })).toThrow(EvalError)
    expect(answer(rbo, { first: [], second: [] })).toEqual({ undefined: 'too-few' })
  })
})
