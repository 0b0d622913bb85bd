import { seeded, type Undefined } from '@eval/core'
import { tallyOf } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import { normal } from '../distributions/normal.js'
import { bootstrapRows } from '../intervals/bootstrap-rows.js'
import type { Units } from '../sample.js'
import { BLOCK, drawBlocks, forBlocks } from './blocks.js'
import { bootstrapEnds, sampleQuantile } from './bootstrap-ends.js'
import type { CountedValue } from './counted-value.js'
import { countsBootstrap } from './counts-bootstrap.js'
import { deltaInterval } from './delta-interval.js'
import { gridOf } from './grid.js'
import { multinomialOver } from './multinomial.js'
import { randomizationDistribution } from './randomization-distribution.js'
import { rocBand } from './roc-band.js'
import { spreadOf } from './spread.js'
import { thresholdBootstrap } from './threshold-bootstrap.js'
import { bootstrapUnits } from './units-bootstrap.js'

const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)
const both = (level: number) => ({ level, side: 'two-sided' }) as const
const UNBOUNDED = [-Infinity, Infinity] as const

describe('ends of a bootstrap interval', () => {
  const sorted = Float64Array.of(1, 2, 2, 3, 5, 8, 9, 11, 12, 20)
  const none = () => ({ pulls: new Float64Array(0) })

  it('are quantiles on the line between draws, the first and the last beyond them', () => {
    expect([-1, 0, 0.05, 0.5, 1, 2].map((share) => sampleQuantile(sorted, share))).toEqual([
      1, 1, 1.45, 6.5, 20, 20,
    ])
    expect(sampleQuantile(Float64Array.of(4), 0.3)).toBe(4)
    // From a finite value there is a line to an infinite one.
    expect(sampleQuantile(Float64Array.of(1, Infinity), 0.5)).toBe(Infinity)
    expect(sampleQuantile(Float64Array.of(1, Infinity), 0)).toBe(1)
  })

  it('are reflected at the estimate, within the limits', () => {
    const ends = (limits: readonly [number, number]) =>
      bootstrapEnds(6, sorted, 'basic', both(0.9), none, limits)
    expect(ends(UNBOUNDED).low).toBeCloseTo(12 - sampleQuantile(sorted, 0.95), 13)
    expect(ends(UNBOUNDED).high).toBeCloseTo(12 - sampleQuantile(sorted, 0.05), 13)
    expect(ends([0, 10])).toMatchObject({ low: 0, high: 10, form: 'basic', notes: [] })
  })

  it('are moved by the bias and the acceleration', () => {
    const pulls = Float64Array.of(-1, 0.5, 2, -1.5)
    const copies = Float64Array.of(2, 3, 1, 1)
    for (const given of [{ pulls }, { pulls, copies }]) {
      const weights = 'copies' in given ? copies : pulls.map(() => 1)
      const power = (exponent: number): number =>
        sumOf(pulls.map((pull, item) => weights[item]! * pull ** exponent))
      const a = power(3) / (6 * power(2) ** 1.5)
      // By hand: three draws are below 3, and half of the one that is equal.
      const bias = normal.quantile(3.5 / 10)
      const share = (plain: number): number => {
        const moved = bias + normal.quantile(plain)
        return normal.cdf(bias + moved / (1 - a * moved))
      }
      const found = bootstrapEnds(3, sorted, 'bca', both(0.8), () => given, UNBOUNDED)
      expect(found.low).toBeCloseTo(sampleQuantile(sorted, share(0.1)), 11)
      expect(found.high).toBeCloseTo(sampleQuantile(sorted, share(0.9)), 11)
      expect(found).toMatchObject({ form: 'bca', notes: [] })
    }
    const still = () => ({ pulls: new Float64Array(3) })
    const level = bootstrapEnds(6.5, sorted, 'bca', both(0.8), still, UNBOUNDED)
    expect(level.low).toBeCloseTo(sampleQuantile(sorted, 0.1), 12)
  })

  it('of one side are those of twice the error, and at the limit on the other', () => {
    for (const form of ['percentile', 'basic'] as const) {
      const two = bootstrapEnds(6, sorted, form, both(0.8), none, [-9, 99])
      const upper = bootstrapEnds(6, sorted, form, { level: 0.9, side: 'upper' }, none, [-9, 99])
      const lower = bootstrapEnds(6, sorted, form, { level: 0.9, side: 'lower' }, none, [-9, 99])
      expect([upper.low, lower.high]).toEqual([-9, 99])
      expect(upper.high).toBeCloseTo(two.high, 11)
      expect(lower.low).toBeCloseTo(two.low, 11)
    }
    const alike = bootstrapEnds(3, new Float64Array(4).fill(3), 'basic', both(0.9), none, UNBOUNDED)
    expect(alike).toMatchObject({ low: 3, high: 3, form: 'basic' })
    expect(alike.notes.join()).toContain('no width')
  })

  it('have the standard deviation of draws for a standard error, none where these are infinite', () => {
    expect(spreadOf(Float64Array.of(1, 2, 6)).standardError).toBeCloseTo(Math.sqrt(7), 13)
    expect(spreadOf(Float64Array.of(3))).toEqual({ standardError: 0 })
    expect(spreadOf(Float64Array.of(3, Infinity))).toEqual({})
  })
})

it('draws come in blocks that do not know of each other', () => {
  const seen: [number, number, number][] = []
  forBlocks(4, 'name', 2 * BLOCK + 5, (random, start, end) => seen.push([start, end, random.float()]))
  const stream = (block: number): number => seeded(4).fork('name').fork(block).float()
  expect(seen).toEqual([
    [0, BLOCK, stream(0)],
    [BLOCK, 2 * BLOCK, stream(1)],
    [2 * BLOCK, 2 * BLOCK + 5, stream(2)],
  ])
  const draws: number[] = []
  drawBlocks(4, 'name', BLOCK + 2, (_, draw) => draws.push(draw))
  expect(draws).toEqual(Array.from({ length: BLOCK + 2 }, (_, draw) => draw))
})

/** The mean of what cells are worth. */
const meanOf = (counts: Float64Array, of?: (counts: Float64Array) => number | Undefined): CountedValue => ({
  name: 'Mean',
  range: [0, 3],
  counts,
  of:
    of ??
    ((given) =>
      sumOf(given) === 0
        ? { undefined: 'none' }
        : sumOf(given.map((count, cell) => count * cell)) / sumOf(given)),
})

/** On each end of an interval at 0.9. */
const ERROR = (1 - 0.9) / 2

describe('a value on counts', () => {
  const counts = Float64Array.of(3, 5, 0, 4)
  const options = { ...both(0.9), form: 'percentile', stratified: false, draws: 700, seed: 3 } as const
  const plainDraws = (value: CountedValue, groups?: Int32Array): (number | Undefined)[] => {
    const draw = multinomialOver(value.counts, groups)
    const into = new Float64Array(value.counts.length)
    const found: (number | Undefined)[] = []
    drawBlocks(3, 'bootstrap', 700, (random) => {
      draw(random, into)
      found.push(value.of(into))
    })
    return found
  }

  it('has the ends of its draws, with the jackknife for their skewness', () => {
    const value = meanOf(counts)
    const sorted = Float64Array.from(plainDraws(value) as number[]).sort()
    const found = countsBootstrap(value, options)
    expect(found).toMatchObject({
      estimate: 17 / 12,
      low: sampleQuantile(sorted, ERROR),
      high: sampleQuantile(sorted, 1 - ERROR),
      n: 12,
      method: 'bootstrap-percentile',
      notes: [],
      details: { undefinedDraws: 0 },
      draws: { count: 700, seed: 3 },
    })
    // One item less of each cell that has any: the mean of the others.
    const cells = [0, 1, 3]
    const left = cells.map((cell) => (17 - cell) / 11)
    const copies = Float64Array.of(3, 5, 4)
    const centre = sumOf(left.map((value, place) => value * copies[place]!)) / 12
    const pulls = Float64Array.from(left, (value) => centre - value)
    const ends = bootstrapEnds(17 / 12, sorted, 'bca', both(0.9), () => ({ pulls, copies }), [0, 3])
    expect(countsBootstrap(value, { ...options, form: 'bca' })).toMatchObject({
      low: ends.low,
      high: ends.high,
      method: 'bootstrap-bca',
    })
  })

  it('keeps the totals of its groups where it has any, and says where it has none', () => {
    const groups = Int32Array.of(0, 0, 1, 1)
    const value = { ...meanOf(counts), groups }
    const sorted = Float64Array.from(plainDraws(value, groups) as number[]).sort()
    const found = countsBootstrap(value, { ...options, stratified: true })
    expect(found).toMatchObject({ low: sampleQuantile(sorted, ERROR), notes: [] })
    const without = countsBootstrap(meanOf(counts), { ...options, stratified: true })
    expect('notes' in without && without.notes.join()).toContain('have no groups')
    expect(countsBootstrap(value, options)).toMatchObject({
      low: (countsBootstrap(meanOf(counts), options) as { low: number }).low,
    })
  })

  it('leaves out draws without a value, and has none where these are most', () => {
    const without = (most: number) =>
      meanOf(Float64Array.of(1, 1), (given) => (given[0]! >= most ? { undefined: 'none' } : given[1]!))
    // By hand: two items of two cells: both in the first in one of four draws, and one at least in three.
    const rare = countsBootstrap(without(2), options)
    const missing = plainDraws(without(2)).filter((value) => typeof value !== 'number').length
    expect(rare).toMatchObject({ estimate: 1, details: { undefinedDraws: missing }, n: 2 })
    expect('notes' in rare && rare.notes).toContain(
      `Mean had no value in ${missing} of 700 draws; these are left out.`,
    )
    const often = meanOf(Float64Array.of(1, 1), (given) =>
      given[0] === 1 ? 1 : given[0] === 2 || given[1] === 2 ? { undefined: 'none' } : 0,
    )
    const seen = plainDraws(often).filter((value) => typeof value === 'number').length
    expect('undefined' in countsBootstrap(often, options)).toBe(seen * 2 < 700)
    const mostly = meanOf(Float64Array.of(1, 2), (given) => (given[0] === 1 ? 1 : { undefined: 'none' }))
    expect(countsBootstrap(mostly, options)).toEqual({ undefined: 'undefined-draws' })
    expect(countsBootstrap(meanOf(new Float64Array(3)), options)).toEqual({ undefined: 'no-estimate' })
    expect(
      countsBootstrap(
        meanOf(new Float64Array(3), () => 1),
        options,
      ),
    ).toEqual({ undefined: 'no-items' })
    const many = meanOf(new Float64Array(5001).fill(1), () => 1)
    expect(() => deltaInterval(many, both(0.9))).toThrow('at most 5000 cells; there are 5001')
  })

  it('has the standard error of the delta method: that of a mean, or of its square', () => {
    const mean = 17 / 12
    const variance = sumOf(counts.map((count, cell) => count * (cell - mean) ** 2)) / 12
    const error = Math.sqrt(variance / 12)
    const found = deltaInterval(meanOf(counts), both(0.9))
    expect(found).toMatchObject({ estimate: mean, n: 12, method: 'delta' })
    expect('details' in found && found.details.standardError).toBeCloseTo(error, 9)
    expect('low' in found && found.low).toBeCloseTo(mean - normal.upperQuantile(0.05) * error, 9)
    expect('notes' in found && found.notes.join()).toContain('there are 12')
    const square = (given: Float64Array): number =>
      (sumOf(given.map((count, cell) => count * cell)) / sumOf(given)) ** 2
    const squared = deltaInterval(meanOf(counts, square), both(0.9))
    expect('details' in squared && squared.details.standardError).toBeCloseTo(2 * mean * error, 9)
    const thirty = deltaInterval(meanOf(Float64Array.of(10, 20)), both(0.9))
    expect('notes' in thirty && thirty.notes).toEqual([])
    const cut = meanOf(counts, (given) => (given[0]! > 3 ? { undefined: 'none' } : 1))
    expect(deltaInterval(cut, both(0.9))).toEqual({ undefined: 'not-smooth' })
  })
})

describe('a mean over units', () => {
  const values = Float64Array.of(5, 1, 4, 2, 8, 3, 7)
  const clusters = ['a', 'a', 'b', 'c', 'd', 'e', 'e']
  const strata = ['x', 'x', 'y', 'x', 'y', 'x', 'x']
  const weights = Float64Array.of(1, 2, 0, 1, 3, 0, 0)
  const options = { ...both(0.9), form: 'percentile', draws: 300, seed: 6 } as const

  /** Items by stratum, then by sum, then by size, as what is drawn. */
  function itemsOf(sample: Units) {
    const names = [...values.keys()].map((unit) => sample.clusters?.[unit] ?? `${unit}`)
    return [...new Set(names)]
      .map((name) => {
        const units = [...values.keys()].filter((unit) => names[unit] === name)
        const size = sumOf(units.map((unit) => sample.weights?.[unit] ?? 1))
        const sum = sumOf(units.map((unit) => (sample.weights?.[unit] ?? 1) * values[unit]!))
        return { sum, size, stratum: sample.strata?.[units[0]!] ?? '' }
      })
      .sort((a, b) =>
        a.stratum < b.stratum ? -1 : a.stratum > b.stratum ? 1 : a.sum - b.sum || a.size - b.size,
      )
  }

  it.each<[string, Units]>([
    ['plain', { values }],
    ['in clusters', { values, clusters }],
    ['in strata', { values, strata }],
    ['in clusters and strata', { values, clusters, strata }],
    ['with weights', { values, weights }],
    ['with weights in clusters', { values, weights, clusters }],
  ])('is drawn item by item within strata: %s', (_, sample) => {
    const items = itemsOf(sample)
    const groups = [...new Set(items.map(({ stratum }) => stratum))].map((name) =>
      items.filter(({ stratum }) => stratum === name),
    )
    const estimate = sumOf(items.map(({ sum }) => sum)) / sumOf(items.map(({ size }) => size))
    const drawn: number[] = []
    drawBlocks(6, 'bootstrap', 300, (random) => {
      const picked = groups.flatMap((group) => group.map(() => group[random.below(group.length)]!))
      const size = sumOf(picked.map((item) => item.size))
      drawn.push(size === 0 ? estimate : sumOf(picked.map(({ sum }) => sum)) / size)
    })
    const sorted = Float64Array.from(drawn).sort()
    const result = bootstrapUnits(sample, options)
    if ('undefined' in result) throw new Error(result.undefined)
    expect(result.estimate).toBeCloseTo(estimate, 13)
    expect(result.low).toBeCloseTo(sampleQuantile(sorted, ERROR), 12)
    expect(result.high).toBeCloseTo(sampleQuantile(sorted, 1 - ERROR), 12)
    expect(result).toMatchObject({
      n: 7,
      method: 'bootstrap-percentile',
      details: { items: items.length, strata: groups.length },
    })
    expect(result.details!.standardError).toBeCloseTo(spreadOf(sorted).standardError!, 11)
    // Pulls on the ratio, counted from their mean within the stratum.
    const pulls = groups.flatMap((group) => {
      const own = group.map(({ sum, size }) => sum - estimate * size)
      return own.map((pull) => pull - sumOf(own) / own.length)
    })
    const influence = () => ({ pulls: Float64Array.from(pulls) })
    const ends = bootstrapEnds(estimate, sorted, 'bca', both(0.9), influence, UNBOUNDED)
    const corrected = bootstrapUnits(sample, { ...options, form: 'bca' })
    expect('low' in corrected && corrected.low).toBeCloseTo(ends.low, 10)
    expect('high' in corrected && corrected.high).toBeCloseTo(ends.high, 10)
  })

  it('is said to be of few items, and has no interval of one', () => {
    const notes = (length: number): readonly string[] => {
      const found = bootstrapUnits({ values: Float64Array.from({ length }, (_, unit) => unit % 5) }, options)
      return 'notes' in found ? found.notes : []
    }
    expect(notes(9).join()).toContain('Only 9 items')
    expect(notes(10)).toEqual([])
    expect(bootstrapUnits({ values: Float64Array.of(3) }, options)).toEqual({ undefined: 'too-few' })
    expect('low' in bootstrapUnits({ values: Float64Array.of(3, 4) }, options)).toBe(true)
  })

  it('of a large and a small stratum has the standard error of both', () => {
    const random = seeded(5)
    const [large, small] = [2000, 40]
    const mixed = Float64Array.from({ length: large + small }, (_, unit) =>
      unit < large ? random.float() : 30 * random.float(),
    )
    const names = Array.from(mixed, (_, unit) => (unit < large ? 'large' : 'small'))
    const spread = (own: Float64Array): number => {
      const mean = sumOf(own) / own.length
      return sumOf(own.map((value) => (value - mean) ** 2))
    }
    const expected = Math.sqrt(spread(mixed.subarray(0, large)) + spread(mixed.subarray(large))) / 2040
    const found = bootstrapUnits({ values: mixed, strata: names }, { ...options, draws: 1500 })
    if ('undefined' in found) throw new Error(found.undefined)
    expect(found.details!.standardError! / expected - 1).toBeLessThan(4 / Math.sqrt(3000))
    expect(found.details!.standardError! / expected - 1).toBeGreaterThan(-4 / Math.sqrt(3000))
    expect((found.low + found.high) / 2).toBeCloseTo(found.estimate, 1)
  })
})

describe('rows drawn again', () => {
  it('have the ends of the differences that have a value', () => {
    const values = [4, 1, 3, 7, 2]
    const difference = (rows: Uint32Array): number | undefined =>
      rows.every((row) => row === rows[0]) || rows[0] === 3
        ? undefined
        : sumOf([...rows].map((row) => values[row]!)) / rows.length
    const drawn: number[] = []
    drawBlocks(2, 'bootstrap-rows', 400, (random) => {
      const value = difference(Uint32Array.from({ length: 5 }, () => random.below(5)))
      if (value !== undefined) drawn.push(value)
    })
    const sorted = Float64Array.from(drawn).sort()
    const found = run(bootstrapRows, { rows: 5, difference }, { draws: 400, seed: 2, level: 0.9 })
    expect(found).toMatchObject({
      estimate: 3.4,
      low: sampleQuantile(sorted, ERROR),
      high: sampleQuantile(sorted, 1 - ERROR),
      n: 5,
      draws: { count: drawn.length, seed: 2 },
    })
    expect(found.notes).toEqual([
      `The measure had no value in ${400 - drawn.length} of 400 draws; these are left out.`,
    ])
    expect(run(bootstrapRows, { rows: 2, difference: () => 1 }, { draws: 9 })).toMatchObject({
      low: 1,
      high: 1,
    })
  })
})

describe('a multinomial draw', () => {
  it('of many single items has each as often as any other, in all blocks', () => {
    const n = 3000
    const draw = multinomialOver(new Float64Array(n).fill(1))
    const [into, totals] = [new Float64Array(n), new Float64Array(n)]
    const random = seeded(9)
    const draws = 400
    let squares = 0
    for (let turn = 0; turn < draws; turn++) {
      draw(random, into)
      for (let cell = 0; cell < n; cell++) {
        totals[cell]! += into[cell]!
        squares += (into[cell]! - 1) ** 2
      }
    }
    // The variance of a count is 1 - 1 / n, that of its square about 2 + 1.
    expect(Math.abs(squares / draws / n - (1 - 1 / n))).toBeLessThan(
      (4 * Math.sqrt(3)) / Math.sqrt(draws * n),
    )
    for (const [from, to] of [
      [0, 1024],
      [1024, 2048],
      [2048, 3000],
    ] as const) {
      const share = (to - from) / n
      const found = sumOf(totals.subarray(from, to)) / draws / n
      expect(Math.abs(found - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / draws / n))
    }
    // A count over all draws is nearly normal around their number; chi-square of all of them by its own deviation.
    const chi = sumOf(totals.map((count) => (count - draws) ** 2 / draws))
    expect(Math.abs(chi - n)).toBeLessThan(4.5 * Math.sqrt(2 * n))
  })
})

describe('a grid of values', () => {
  it('is the largest step of which all are multiples, up to rounding', () => {
    for (const [values, step] of [
      [[6, 10, 15], 1],
      [[6, -10, 14], 2],
      [[0.3, 0.6, 0.9], 0.3],
      [[0.1 + 0.2, 0.3, -0.7], 0.1],
      [[5, 0], 5],
      [[1 / 3, 1 / 2], 1 / 6],
    ] as const) {
      const found = gridOf(Float64Array.from(values), 1e7)!
      expect(found.step).toBeCloseTo(step, 14)
      expect([...found.multiples]).toEqual(values.map((value) => Math.round(value / step)))
    }
  })

  it('is none of nothing, of values too fine or without a step', () => {
    const grid = (values: readonly number[], finest = 1e7, rounding = 0) =>
      gridOf(Float64Array.from(values), finest, rounding)
    expect(grid([0, 0])).toBeUndefined()
    expect(grid([1, Math.SQRT2])).toBeUndefined()
    expect(grid([1, 2 ** -7], 128)).toBeDefined()
    expect(grid([1, 2 ** -7], 127)).toBeUndefined()
    // Off by ten thousand roundings: no grid, unless values were made by arithmetic on larger ones.
    const off = [1, 2 + 2e-12, 3]
    expect(grid(off)).toBeUndefined()
    expect(grid(off, 1e7, 1e-13)).toBeDefined()
  })
})

describe('the randomization distribution', () => {
  it.each(['swap', 'independent'] as const)('of weighted clusters has all choices: %s', (model) => {
    const sample = {
      first: Float64Array.of(3, 1, 4, 2),
      second: Float64Array.of(1, 2, 2, 2),
      weights: Float64Array.of(1, 2, 1, 3),
      clusters: ['a', 'a', 'b', 'c'],
    }
    // By hand: 2 - 2 = 0, 2 and 0, over a weight of 7.
    const found = randomizationDistribution(sample, { model })
    const values = model === 'swap' ? [-2, 2] : [-2, 0, 2]
    expect([...found.values]).toEqual(values.map((value) => expect.closeTo(value / 7, 14) as number))
    expect([...found.probabilities]).toEqual(model === 'swap' ? [0.5, 0.5] : [0.25, 0.5, 0.25])
    expect(found.variance).toBeCloseTo((model === 'swap' ? 4 : 2) / 49, 14)
    expect(found).toMatchObject({ units: 4, model, method: 'exact' })
    expect(found.observed).toBeCloseTo(2 / 7, 14)
    expect(Math.exp(found.logP.greater)).toBeCloseTo(model === 'swap' ? 0.5 : 0.25, 14)
    expect(Math.exp(found.logP.less)).toBeCloseTo(1, 14)
    expect(Math.exp(found.logStrictP.less)).toBeCloseTo(model === 'swap' ? 0.5 : 0.75, 14)
    expect(found.logStrictP['two-sided']).toBe(-Infinity)
  })

  it('is drawn sum by sum, and not listed where there are too many', () => {
    const sample = { first: Float64Array.of(3, 1, 0, 2), second: Float64Array.of(1, 2, 0, 5) }
    const found = randomizationDistribution(sample, { method: 'monte-carlo', draws: 2000, seed: 8 })
    const exact = randomizationDistribution(sample)
    expect([...found.values]).toEqual([...exact.values])
    expect(sumOf(found.probabilities)).toBeCloseTo(1, 11)
    for (const [at, share] of found.probabilities.entries()) {
      const p = exact.probabilities[at]!
      expect(Math.abs(share - p)).toBeLessThan(4.5 * Math.sqrt((p * (1 - p)) / 2000))
    }
    const odd = Float64Array.from({ length: 21 }, (_, at) => Math.sqrt(at + 2))
    const other = new Float64Array(21)
    expect(() => randomizationDistribution({ first: odd, second: other }, { method: 'exact' })).toThrow(
      'too many distinct differences',
    )
    expect(() => randomizationDistribution(sample, { draws: 1.5 })).toThrow('not 1.5 times')
  })
})

describe('the band of a ROC curve', () => {
  it('reads every drawn curve at the rates asked for, by straight lines', () => {
    const tally = tallyOf([5, 4, 4, 3, 2, 2, 1, 0], [1, 1, 0, 0, 1, 0, 1, 0])
    const at = [0, 0.1, 0.25, 0.5, 0.6, 0.99, 1]
    const size = tally.scores.length
    const draw = multinomialOver(
      Float64Array.of(...tally.positives, ...tally.negatives),
      Int32Array.from({ length: 2 * size }, (_, cell) => (cell < size ? 0 : 1)),
    )
    const into = new Float64Array(2 * size)
    const heights = at.map((): number[] => [])
    drawBlocks(4, 'roc-band', 300, (random) => {
      draw(random, into)
      const points: [x: number, y: number][] = [[0, 0]]
      for (let row = 0; row < size; row++) {
        const [x, y] = points.at(-1)!
        points.push([x + into[size + row]! / 4, y + into[row]! / 4])
      }
      for (const [index, rate] of at.entries()) {
        const next = points.findIndex(([x]) => x > rate)
        const [x, y] = points[next < 0 ? size : next - 1]!
        const [toX, toY] = points[Math.max(next, 0)]!
        heights[index]!.push(next < 0 ? y : y + ((rate - x) / (toX - x)) * (toY - y))
      }
    })
    const found = rocBand(tally, { at, draws: 300, seed: 4, level: 0.8 })
    for (const [index, column] of heights.entries()) {
      const sorted = Float64Array.from(column).sort()
      expect(found.low[index]).toBeCloseTo(sampleQuantile(sorted, 0.1), 12)
      expect(found.high[index]).toBeCloseTo(sampleQuantile(sorted, 0.9), 12)
    }
    expect([...found.fpr]).toEqual(at)
    expect(rocBand(tally, { draws: 2 }).fpr).toHaveLength(101)
    for (const level of [0, 1, NaN]) expect(() => rocBand(tally, { level })).toThrow(`not ${level}`)
    for (const draws of [0, 1.5]) expect(() => rocBand(tally, { draws })).toThrow(`not ${draws} times`)
  })
})

describe('a threshold that a rule chooses', () => {
  const tally = tallyOf([4, 3, 2, 1], [1, 0, 1, 0])
  const cells = { tp: 1, fp: 0, fn: 0, tn: 1 }
  const options = { draws: 400, level: 0.8, seed: 2 }

  it('varies as over draws of either class by itself', () => {
    const seen: number[] = []
    const found = thresholdBootstrap(
      tally,
      ({ scores, positives, negatives }) => {
        expect([sumOf(positives), sumOf(negatives)]).toEqual([2, 2])
        expect(scores.every((_, row) => positives[row]! + negatives[row]! > 0)).toBe(true)
        seen.push(scores[0]!)
        return scores[0] === 2
          ? { undefined: 'none' }
          : ({ thresholds: [scores[0]!], cells: [cells] } as never)
      },
      { hits: ({ tp }) => tp, none: () => NaN },
      options,
    )!
    expect(seen).toHaveLength(400)
    const kept = Float64Array.from(seen.filter((score) => score !== 2)).sort()
    expect(found.draws).toBe(kept.length)
    expect(found.threshold).toEqual({ low: sampleQuantile(kept, 0.1), high: sampleQuantile(kept, 0.9) })
    expect(found.reached.hits).toEqual({ low: 1, high: 1 })
    // By hand: the first score is 4 unless both positives are drawn from 2: three in four.
    expect(Math.abs(seen.filter((score) => score === 4).length / 400 - 0.75)).toBeLessThan(
      4 * Math.sqrt(3 / 16 / 400),
    )
  })

  it('is not drawn where weights are no counts, or where it is chosen in fewer than two draws', () => {
    const choose = () => ({ thresholds: [1], cells: [cells] }) as never
    expect(thresholdBootstrap(tally, choose, {}, options)).toBeDefined()
    expect(thresholdBootstrap({ ...tally, weighted: true }, choose, {}, options)).toBeUndefined()
    for (const name of ['positives', 'negatives'] as const)
      expect(
        thresholdBootstrap({ ...tally, [name]: tally[name].map((count) => count / 2) }, choose, {}, options),
      ).toBeUndefined()
    expect(thresholdBootstrap(tally, choose, {}, { ...options, draws: 1 })).toBeUndefined()
    expect(thresholdBootstrap(tally, choose, {}, { ...options, draws: 2 })).toMatchObject({ draws: 2 })
  })
})
