import { EvalError, seeded } from '@eval/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aucErrorOf, binnedTally } from './binned.js'
import { emptyTally, mergeTallies, pooledTally } from './merge.js'
import { negated } from './negated.js'
import { tallyOf, type Tally } from './tally.js'

/** The same by a comparison sort of objects: slow and plain. */
function plainTally(
  scores: readonly number[],
  labels: readonly number[],
  weights?: readonly number[],
): Tally {
  const groups = new Map<number, [number, number]>()
  scores.forEach((score, index) => {
    const group = groups.get(score + 0) ?? [0, 0]
    group[labels[index]!]! += weights?.[index] ?? 1
    groups.set(score + 0, group)
  })
  const sorted = [...groups].filter(([, [no, yes]]) => no + yes > 0).sort(([a], [b]) => (a < b ? 1 : -1))
  return {
    scores: Float64Array.from(sorted, ([score]) => score),
    positives: Float64Array.from(sorted, ([, [, yes]]) => yes),
    negatives: Float64Array.from(sorted, ([, [no]]) => no),
  }
}

/** The first row where two tallies differ; -1 when none does. Quicker on long columns than a deep comparison. */
const firstDifference = (a: Tally, b: Tally): number =>
  a.scores.length === b.scores.length
    ? a.scores.findIndex(
        (one, row) =>
          !Object.is(one, b.scores[row]) ||
          a.positives[row] !== b.positives[row] ||
          a.negatives[row] !== b.negatives[row],
      )
    : Math.min(a.scores.length, b.scores.length)

const score = fc.oneof(
  fc.constantFrom(0, -0, 0.5, 1, Infinity, -Infinity, 5e-324, 1.7e308, -1.7e308),
  fc.double({ noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
)
const item = fc.tuple(score, fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 8 }))
const items = fc.array(item, { maxLength: 60 })
const columns = (list: readonly (readonly [number, number, number])[]) =>
  [list.map(([s]) => s), list.map(([, l]) => l), list.map(([, , w]) => w / 4)] as const

describe('tallyOf', () => {
  it('agrees with a plain sort on any scores, labels and weights', () => {
    fc.assert(
      fc.property(items, (list) => {
        const [scores, labels, weights] = columns(list)
        expect(tallyOf(scores, labels)).toEqual(plainTally(scores, labels))
        expect(tallyOf(scores, labels, weights)).toEqual(plainTally(scores, labels, weights))
      }),
    )
  })

  const shapes: Readonly<Record<string, (u: number, v: number) => number>> = {
    uniform: (u) => u,
    'four decimals': (u) => Math.round(u * 1e4) / 1e4,
    'heavy tails (Cauchy)': (u) => Math.tan(Math.PI * (u - 0.5)),
    'heavy right tail (log-normal)': (u, v) =>
      Math.exp(9 * Math.sqrt(-2 * Math.log(u + 1e-12)) * Math.cos(6 * v)),
    'every order of magnitude': (u, v) => (v < 0.5 ? -1 : 1) * 2 ** (2000 * (u - 0.5)),
    'nearly all zero': (u, v) => (v < 0.98 ? 0 : u - 0.5),
    'one score and its neighbours': (u, v) => (v < 0.9 ? 1 : 1 + Math.round(u * 8) * 2 ** -52),
    'clusters within clusters': (u, v) => Math.floor(v * 4) + 1e-7 * Math.floor(u * 4) + 1e-14 * v,
    'smaller than any bucket can be wide': (u) => Math.floor(u * 1000) * 5e-324,
    'infinite ends': (u, v) => (v < 0.3 ? -Infinity : v > 0.7 ? Infinity : u),
    'the whole range of doubles': (u, v) => (v < 0.5 ? 1.7e308 * u : -1.7e308 * u),
  }
  it.each(Object.entries(shapes))('sorts 30,000 scores of the shape: %s', (_, shape) => {
    const random = seeded(7)
    const scores = Array.from({ length: 30_000 }, () => shape(random.float(), random.float()))
    const labels = scores.map(() => random.below(2))
    const weights = scores.map(() => random.below(5))
    expect(firstDifference(tallyOf(scores, labels), plainTally(scores, labels))).toBe(-1)
    expect(firstDifference(tallyOf(scores, labels, weights), plainTally(scores, labels, weights))).toBe(-1)
  })

  it('loses no item whose place among the scores is a whole number but for rounding', () => {
    const decimal = fc.tuple(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 1 }))
    fc.assert(
      fc.property(fc.array(decimal, { maxLength: 16 }), fc.constantFrom(3, 7, 10, 100), (list, unit) => {
        const [scores, labels] = [list.map(([parts]) => parts / unit), list.map(([, label]) => label)]
        expect(firstDifference(tallyOf(scores, labels), plainTally(scores, labels))).toBe(-1)
      }),
      { numRuns: 1000 },
    )
  })

  it('leaves its arguments as they were', () => {
    const scores = Float64Array.of(0.1, 0.9, 0.5)
    const labels = Uint8Array.of(0, 1, 1)
    tallyOf(scores, labels)
    expect([...scores, ...labels]).toEqual([0.1, 0.9, 0.5, 0, 1, 1])
  })

  it('takes -0 and 0 for one score, and single-precision scores at their exact value', () => {
    expect([...tallyOf([0, -0], [0, 1]).scores]).toEqual([0])
    expect([...tallyOf(Float32Array.of(0.1), [true]).scores]).toEqual([Math.fround(0.1)])
  })

  it.each([
    [[NaN], [1], undefined, 'Score 1 is not a number'],
    [[0.5], [2], undefined, 'Label 1 is 2'],
    [[0.5], Uint8Array.of(3), undefined, 'Label 1 is 3'],
    [[0.5], [1, 0], undefined, '1 scores but 2 labels'],
    [[0.5], [1], [1, 1], '1 scores but 2 weights'],
    [[0.5], [1], [-1], 'Weight 1 is -1'],
    [[0.5], [1], [NaN], 'Weight 1 is NaN'],
  ])('refuses %j %j %j', (scores, labels, weights, message) => {
    expect(() => tallyOf(scores, labels, weights)).toThrow(EvalError)
    expect(() => tallyOf(scores, labels, weights)).toThrow(message)
  })
})

describe('tallyOf, when a slot falls a hair below a whole number', () => {
  it('loses no item', () => {
    const scores = [0.8, 1 / 3, 2 / 3, 0.4, 0.2, 0.2, 0.5]
    const { scores: distinct, positives, negatives } = tallyOf(scores, [1, 1, 0, 0, 0, 0, 1])
    expect([...distinct]).toEqual([0.8, 2 / 3, 0.5, 0.4, 1 / 3, 0.2])
    expect([...positives]).toEqual([1, 0, 1, 0, 1, 0])
    expect([...negatives]).toEqual([0, 1, 0, 1, 0, 2])
  })

  it('keeps the weight of every random draw of few decimals', () => {
    const random = seeded(3)
    for (let round = 0; round < 2000; round++) {
      const size = 2 + random.below(12)
      const scores = Array.from({ length: size }, () => random.below(30) / (1 + random.below(30)))
      const labels = scores.map(() => random.below(2))
      const { scores: distinct, positives, negatives } = tallyOf(scores, labels)
      const total = [...positives, ...negatives].reduce((sum, weight) => sum + weight, 0)
      expect(total).toBe(size)
      expect([...distinct]).toEqual([...new Set(scores)].sort((a, b) => b - a))
    }
  })
})

describe('merging', () => {
  it('equals tallying the union', () => {
    fc.assert(
      fc.property(items, items, items, (...parts) => {
        const tallies = parts.map((part) => tallyOf(...columns(part)))
        expect(pooledTally(tallies)).toEqual(tallyOf(...columns(parts.flat())))
        expect(mergeTallies(tallies[0]!, emptyTally())).toEqual(tallies[0])
      }),
    )
  })
})

describe('negated', () => {
  it('turns the order round and back', () => {
    fc.assert(
      fc.property(items, (list) => {
        const [scores, labels] = columns(list)
        const tally = tallyOf(scores, labels)
        expect(negated(tally)).toEqual(
          tallyOf(
            scores.map((one) => -one),
            labels,
          ),
        )
        expect(negated(negated(tally))).toEqual(tally)
      }),
    )
  })
})

describe('binnedTally', () => {
  it('keeps the weight of either class and states how far scores moved', () => {
    const { tally, scoreError } = binnedTally([0, 0.1, 0.26, 1], [0, 1, 1, 1], { low: 0, high: 1, bins: 4 })
    expect(tally).toEqual({
      scores: Float64Array.of(0.875, 0.375, 0.125),
      positives: Float64Array.of(1, 1, 1),
      negatives: Float64Array.of(0, 0, 1),
    })
    expect(scoreError).toBe(0.125)
    expect(aucErrorOf(tally)).toBe(1 / 6)
  })

  it.each([
    [[1.5], { low: 0, high: 1, bins: 4 }],
    [[NaN], { low: 0, high: 1, bins: 4 }],
    [[0.5], { low: 0, high: 1, bins: 0 }],
    [[0.5], { low: 1, high: 1, bins: 4 }],
  ])('refuses %j in %j', (scores, bins) => {
    expect(() => binnedTally(scores, [1], bins)).toThrow(EvalError)
  })
})
