import { countsFromBinary, EvalError, type Measure } from '@eval/core'
import * as countMeasures from '@eval/core/count-measures'
import type { Tally } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { ranksOf, type Paired, type PairedScores, type Systems } from '../src/index.js'
import * as correlations from '../src/correlation/index.js'
import * as frameCells from '../src/frame-cells/index.js'
import * as intervals from '../src/intervals/index.js'
import * as tests from '../src/tests/index.js'
import { answer, run } from './support/run.js'

const column = (...values: number[]): Float64Array => Float64Array.from(values)
const scores = (positives: number[], negatives: number[], others: number): PairedScores => ({
  positives: { first: column(...positives), second: new Float64Array(positives.length).fill(others) },
  negatives: { first: column(...negatives), second: new Float64Array(negatives.length).fill(others) },
})
const tally = (positives: number[], negatives: number[]): Tally => ({
  scores: Float64Array.from(positives, (_, index) => -index),
  positives: column(...positives),
  negatives: column(...negatives),
})

describe('areas that do not vary', () => {
  const apart = scores([5, 6, 7], [1, 2, 3], 0)

  it('give p = 0 with a word where one score separates and the other ties all, paired or not', () => {
    const paired = run(tests.delongPaired, apart)
    expect(paired).toMatchObject({ statistic: Infinity, p: 0, details: { difference: 0.5 } })
    expect(paired.notes.join()).toContain('completely')
    expect(run(intervals.delongDifference, apart).notes.join()).toContain('completely')
    const unpaired = run(tests.delongUnpaired, {
      first: tally([3, 0], [0, 3]),
      second: tally([3, 0], [3, 0]),
    })
    expect(unpaired.p).toBe(0)
    expect(unpaired.notes.join()).toContain('completely')
    expect(unpaired.notes.join()).not.toContain('sign test')
  })

  it('give p = 1 with a word where both are the same', () => {
    const same = { positives: { ...apart.positives, second: column(8, 9, 9) }, negatives: apart.negatives }
    const found = run(tests.delongPaired, {
      positives: same.positives,
      negatives: { ...same.negatives, second: column(0, 0, 1) },
    })
    expect(found).toMatchObject({ statistic: 0, p: 1 })
    expect(found.notes.join()).toContain('does not vary')
  })

  it('are refused where the two systems have not the same number of scores', () => {
    const short = { ...apart, positives: { first: column(5, 6, 7), second: column(1, 2) } }
    expect(() => answer(tests.delongPaired, short)).toThrow('same length')
    expect(() => answer(intervals.delongDifference, short)).toThrow('same length')
  })
})

describe('proportions that do not vary', () => {
  it('give p = 0 with a word when each sample has a variance of its own', () => {
    const samples = { first: { hits: 40, n: 40 }, second: { hits: 0, n: 40 } }
    const { p, notes } = run(tests.twoProportions, samples, { pooled: false })
    expect(p).toBe(0)
    expect(notes.join()).toContain('fisher')
    expect(run(tests.twoProportions, samples).notes).toEqual([])
  })
})

describe('differences of proportions that do not vary', () => {
  it('say that what rests on their standard error misleads', () => {
    const samples = { first: { hits: 5, n: 5 }, second: { hits: 0, n: 5 } }
    const { details, notes } = run(intervals.waldDifference, samples)
    expect(details).toEqual({ standardError: 0, z: Infinity, probabilityAboveZero: 1 })
    expect(notes.join()).toContain('mislead')
    const same = { first: { hits: 0, n: 40 }, second: { hits: 0, n: 50 } }
    expect(run(intervals.newcombe, same).details).toEqual({
      standardError: 0,
      z: 0,
      probabilityAboveZero: 0.5,
    })
  })
})

describe('tables that are too small', () => {
  it('have their own reason, not that of an empty margin', () => {
    const single = { rows: 1, columns: 3, cells: column(1, 2, 3) }
    expect(answer(tests.chiSquareTable, single)).toEqual({ undefined: 'too-few' })
    const empty = { rows: 2, columns: 2, cells: column(1, 0, 3, 0) }
    expect(answer(tests.chiSquareTable, empty)).toEqual({ undefined: 'empty-margin' })
  })
})

describe('systems that every unit ranks alike', () => {
  const alike = (systems: number, units: number): Systems => ({
    names: Array.from({ length: systems }, (_, system) => `s${system}`),
    values: Array.from({ length: systems }, (_, system) => new Float64Array(units).fill(system)),
  })

  it.each([3, 4, 7])('make F infinite with a word, whatever rounding does: %i systems', (systems) => {
    for (const units of [2, 7, 31]) {
      const sample = alike(systems, units)
      const found = run(tests.friedman, sample, { form: 'iman-davenport' })
      expect(found).toMatchObject({ statistic: Infinity, p: 0 })
      expect(found.notes.join()).toContain('infinite')
      const plain = run(tests.friedman, sample)
      expect(plain.statistic).toBeCloseTo(units * (systems - 1), 10)
      expect(plain.notes).toEqual([])
    }
  })

  it('keep the logarithm of p below the smallest double (mpmath 1.2.1: 6 tails of the normal)', () => {
    const { p, logP, pairs } = run(tests.nemenyi, alike(3, 5000))
    expect(p).toBe(0)
    expect(logP).toBeCloseTo(-5003.732449224977, 9)
    expect(pairs).toHaveLength(3)
    const control = run(tests.bonferroniDunn, alike(3, 5000), { control: 's2' })
    expect(control.pairs!.map(({ first, second }) => [first, second])).toEqual([
      ['s0', 's2'],
      ['s1', 's2'],
    ])
    expect(control.details).toMatchObject({ 'rank s0': 3, 'rank s2': 1 })
    expect(control.logP).toBeGreaterThan(-5100)
  })
})

describe('classes that are far apart', () => {
  it('keep the logarithm of the Kolmogorov-Smirnov p: 2 of all orders of 2,000 items', () => {
    const { p, logP, statistic } = run(tests.kolmogorovSmirnov, tally([1000, 0], [0, 1000]))
    expect([p, statistic]).toEqual([0, 1])
    // log 2 - log C(2000, 1000), by log-gamma.
    expect(logP).toBeCloseTo(-1381.57484635692, 9)
    expect(run(tests.kolmogorovSmirnov, tally([3], [4])).p).toBe(1)
    expect(run(tests.kolmogorovSmirnov, tally([3, 0], [0, 4])).p).toBeCloseTo(2 / 35, 14)
  })
})

describe('correlations', () => {
  const up = (n: number): Float64Array => Float64Array.from({ length: n }, (_, index) => index)

  it('keep the logarithm of p of full agreement: two of 200! orders', () => {
    expect(run(correlations.kendall, { first: up(200), second: up(200) }).logP).toBeCloseTo(
      -862.5388400118455,
      10,
    )
    const swapped = up(200)
    swapped.set([1, 0])
    // The order itself and its 199 exchanges of neighbours.
    expect(run(correlations.kendall, { first: up(200), second: swapped }).logP).toBeCloseTo(
      -862.5388400118455 + Math.log(200),
      10,
    )
  })

  it('say that a perfect one has an interval without width', () => {
    for (const kind of [correlations.kendall, correlations.pearson, correlations.spearman])
      expect(
        run(kind as typeof correlations.pearson, { first: up(9), second: up(9) }).interval!.notes,
      ).toHaveLength(1)
  })

  it('say that p = 0 of a perfect one comes from the t distribution, unless orders were counted', () => {
    const line = { first: up(5), second: up(5) }
    expect(run(correlations.pearson, line)).toMatchObject({
      p: 0,
      notes: [expect.stringContaining('perfect')],
    })
    expect(run(correlations.spearman, line)).toMatchObject({
      p: 0,
      notes: [expect.stringContaining('perfect')],
    })
    const counted = run(correlations.spearman, line, { method: 'exact' })
    expect(counted.p).toBeCloseTo(2 / 120, 14)
    expect(counted.notes).toEqual([])
  })

  it('have no exact distribution of more units than can be counted', () => {
    const second = Float64Array.from(up(3000), (value) => (value * 1009) % 3000)
    expect(answer(correlations.kendall, { first: up(3000), second }, { method: 'exact' })).toEqual({
      undefined: 'not-feasible',
    })
  })

  it.each([1e308, 1e-320])('of values near the ends of doubles are those of plain ones: %f', (unit) => {
    const sample = (scale: number): Paired => ({
      first: column(0.1 * scale, 0.9 * scale, 0.5 * scale, 0.8 * scale),
      second: column(1, 2, 3, 4),
    })
    const found = run(correlations.pearson, sample(unit)).estimate
    expect(found).toBeCloseTo(run(correlations.pearson, sample(1)).estimate, unit > 1 ? 14 : 3)
  })

  it('say why tau-ap has no interval', () => {
    expect(run(correlations.tauAp, { first: up(3), second: up(3) }).notes.join()).toContain('four or more')
    expect(run(correlations.tauAp, { first: up(9), second: up(9) }).notes.join()).toContain('completely')
  })
})

describe('ranks', () => {
  it('are refused for what is not a number', () => {
    expect(() => ranksOf([1, NaN])).toThrow(EvalError)
    expect([...ranksOf([Infinity, -Infinity, 0])]).toEqual([3, 1, 2])
  })
})

describe('the delta method', () => {
  it('says that an interval without width misleads', () => {
    const frame = countsFromBinary({ tp: 20, fp: 0, fn: 0, tn: 30 }, { positive: 'yes', negative: 'no' })
    const measure = { contribution: countMeasures.accuracy as unknown as Measure<'counts'>, params: {} }
    const found = run(intervals.deltaMethod, { frame, measure, cells: frameCells.countsCells })
    expect(found).toMatchObject({ low: 1, high: 1 })
    expect(found.notes.join()).toContain('misleads')
  })
})
