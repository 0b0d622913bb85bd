import { seeded, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { crowding, gridOf, insertionSort, orderedTally, ordinal } from './order.js'

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.float())) * Math.cos(2 * Math.PI * random.float())

describe('buckets of scores', () => {
  const SIZE = 20_000
  const LAST = 41

  /** How many of some scores go into each bucket, the highest first. */
  function filled(values: Float64Array, start = 0): number[] {
    const { top, scale, words } = gridOf(values, start, values.length, LAST)
    const counts = new Array<number>(LAST + 1).fill(0)
    for (let index = start; index < values.length; index++) {
      const at = words ? ordinal(words[2 * index + 1]!) : values[index]!
      counts[Math.min(LAST, Math.max(0, Math.floor((top - at) * scale + 1)))]!++
    }
    return counts
  }

  it.each([
    ['uniform', (random: Random) => random.float(), 1.4],
    ['uniform and negative', (random: Random) => -3 - 1000 * random.float(), 1.4],
    ['normal', normal, 3],
    // Of these the logarithms are spread evenly, or normally.
    ['of every order of magnitude', (random: Random) => 2 ** (1800 * random.float() - 900), 1.4],
    ['of every order of magnitude, negative', (random: Random) => -(2 ** (1800 * random.float() - 900)), 1.4],
    ['log-normal', (random: Random) => Math.exp(8 * normal(random)), 3],
  ])('hold about as many each in the middle half, the outermost few: %s', (_, draw, most) => {
    const random = seeded(1)
    const values = Float64Array.from({ length: SIZE }, () => draw(random))
    const counts = filled(values)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(SIZE)
    // Half of the buckets lie between the outer values of the sample, a quarter on either side.
    const even = SIZE / ((LAST - 1) / 2)
    expect(Math.max(...counts)).toBeLessThan(most * even)
    const middle = counts.slice(11, 31).reduce((sum, count) => sum + count, 0)
    expect(middle).toBeGreaterThan(0.95 * SIZE)
    expect(counts[0]! + counts[LAST]!).toBeLessThan(0.01 * SIZE)
    const used = counts.slice(11, 31).filter((count) => count > 0).length
    expect(used).toBeGreaterThanOrEqual(18)
  })

  it('are those of the scores from a place on', () => {
    const random = seeded(2)
    const values = Float64Array.from({ length: SIZE }, (_, at) => (at < 9000 ? 1e6 : random.float()))
    const counts = filled(values, 9000)
    expect(Math.max(...counts)).toBeLessThan((1.4 * 11_000) / 20)
  })

  it('are as narrow as can be around a score that nearly all have', () => {
    const values = new Float64Array(SIZE).fill(3)
    values[7] = 4
    const { top, scale, words } = gridOf(values, 0, SIZE, LAST)
    expect([top, words]).toEqual([3, undefined])
    expect((top - 3 * (1 - 2 ** -50)) * scale).toBeGreaterThan(LAST)
  })
})

describe('the bits of a score as a whole number', () => {
  it('are in the order of the scores, both zeros the same', () => {
    const random = seeded(3)
    const values = [-Infinity, -1e300, -1, -1e-300, -0, 0, 5e-324, 1e-300, 1, 1e300, Infinity]
    for (let round = 0; round < 200; round++)
      values.push((random.below(2) === 0 ? -1 : 1) * 2 ** (2000 * random.float() - 1000))
    values.sort((a, b) => a - b)
    const words = new Int32Array(Float64Array.from(values).buffer)
    const ordinals = values.map((_, at) => ordinal(words[2 * at + 1]!))
    for (let at = 1; at < values.length; at++) {
      expect(ordinals[at]).toBeGreaterThanOrEqual(ordinals[at - 1]!)
      // A score twice as high is one more in the exponent.
      if (values[at]! > 1.1 * values[at - 1]! && values[at - 1]! > 1e-300)
        expect(ordinals[at]).toBeGreaterThan(ordinals[at - 1]!)
    }
    expect(ordinal(words[2 * values.indexOf(0) + 1]!)).toBe(0)
    expect(new Set(values.map((value, at) => (value === 0 ? ordinals[at] : 0)))).toEqual(new Set([0]))
  })
})

describe('how a sample crowds', () => {
  const sampled = (valueAt: (index: number) => number): number =>
    crowding(Float64Array.from({ length: 256 }, (_, index) => valueAt(index)).sort())

  it('is the most in one of 64 parts between its fourth value and its fourth last', () => {
    const random = seeded(4)
    for (let round = 0; round < 60; round++) {
      const power = 1 + (round % 6)
      const values = Array.from({ length: 256 }, () => Math.round(random.float() ** power * 1e4) / 8).sort(
        (a, b) => a - b,
      )
      const [low, high] = [values[3]!, values[252]!]
      const parts = new Array<number>(64).fill(0)
      for (const value of values)
        if (value >= low && value <= high) parts[Math.floor((value - low) * (63 / (high - low)))]!++
      expect(sampled((index) => values[index]!)).toBe(Math.max(...parts))
    }
    expect(sampled((index) => (index < 100 ? index : 1000))).toBe(156)
    expect(sampled((index) => (index < 150 ? 0 : index))).toBe(150)
  })

  it('is all of it where there is no middle, or one without an end', () => {
    expect(sampled(() => 7)).toBe(256)
    expect(sampled((index) => (index < 5 ? -Infinity : index))).toBe(256)
    expect(sampled((index) => (index > 250 ? Infinity : index))).toBe(256)
    expect(sampled((index) => (index % 2 === 0 ? -1.7e308 : 1.7e308))).toBe(256)
  })
})

describe('the insertion sort of what is nearly sorted', () => {
  const sorted = (values: readonly number[], size = values.length) => {
    const [copy, places] = [Float64Array.from(values), Uint16Array.from(values.keys())]
    const isDone = insertionSort(copy, places, size)
    return { isDone, values: [...copy], places: [...places] }
  }

  it('puts the highest first, each with its place, ties as they came', () => {
    const random = seeded(5)
    for (let round = 0; round < 100; round++) {
      const values = Array.from({ length: random.below(30) }, () => random.below(12))
      const order = [...values.keys()].sort((a, b) => values[b]! - values[a]! || a - b)
      expect(sorted(values)).toEqual({
        isDone: true,
        values: order.map((at) => values[at]!),
        places: order,
      })
    }
    expect(sorted([1, 2, 9, 9], 2)).toMatchObject({ values: [2, 1, 9, 9] })
  })

  it('gives up after 16 moves for each value', () => {
    const rising = (count: number) => sorted(Array.from({ length: count }, (_, index) => index)).isDone
    // All of n rising values move past all before: n (n - 1) / 2 times, which is 16 n for 33.
    expect([2, 32, 33, 34, 60].map(rising)).toEqual([true, true, true, false, false])
  })
})

describe('the columns of a tally', () => {
  it('take no more than twice the memory of their rows', () => {
    const random = seeded(6)
    for (const [items, distinct] of [
      [30_000, 3],
      [30_000, 9000],
      [30_000, 16_000],
      [300, 5],
      [300, 300],
      [17_000, 1],
    ] as const) {
      const scores = Float64Array.from({ length: items }, () => random.below(distinct) / distinct)
      const labels = Uint8Array.from({ length: items }, () => random.below(2))
      const tally = orderedTally(scores, labels, undefined)
      for (const column of Object.values(tally) as Float64Array[]) {
        expect(column.length).toBe(new Set(scores).size)
        expect(column.buffer.byteLength).toBeLessThanOrEqual(16 * column.length)
      }
    }
  })
})
