import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { binomial, chiSquare, hypergeometric, normal } from '../src/distributions/index.js'
import type { ContingencyTable } from '../src/sample.js'
import type { Alternative } from '../src/test.js'
import * as intervals from '../src/intervals/index.js'
import * as tests from '../src/tests/index.js'
import { answer, run } from './support/run.js'

const alternatives = ['two-sided', 'less', 'greater'] as const
const table = (rows: number, columns: number, ...cells: number[]): ContingencyTable => ({
  rows,
  columns,
  cells: Float64Array.from(cells),
})

/** The sum of chances of outcomes that are as extreme; two-sided those that are no likelier. */
function extreme(chances: readonly number[], observed: number, alternative: Alternative): number {
  const isExtreme = (place: number): boolean =>
    alternative === 'less'
      ? place <= observed
      : alternative === 'greater'
        ? place >= observed
        : chances[place]! <= chances[observed]! * (1 + 1e-9)
  return chances.reduce((sum, chance, place) => sum + (isExtreme(place) ? chance : 0), 0)
}

describe('the binomial test', () => {
  it.each([0, 0.05, 0.3, 0.5, 0.62, 0.9, 1])('adds up all outcomes as extreme: chance %d', (chance) => {
    for (const n of [1, 2, 5, 8, 13]) {
      const chances = Array.from({ length: n + 1 }, (_, hits) => binomial.pmf(hits, n, chance))
      for (const [hits, own] of chances.entries()) {
        if (own === 0) continue
        for (const alternative of alternatives) {
          const found = run(tests.binomialProportion, { hits, n }, { chance, alternative })
          expect(found.p).toBeCloseTo(extreme(chances, hits, alternative), 12)
          expect(found).toMatchObject({ statistic: hits, n, details: { share: hits / n } })
        }
      }
    }
  })

  it('says nothing without trials, and refuses more hits than trials', () => {
    expect(answer(tests.binomialProportion, { hits: 0, n: 0 })).toEqual({ undefined: 'no-trials' })
    expect(() => answer(tests.binomialProportion, { hits: 2, n: 1 })).toThrow('2 hits among 1')
  })
})

const random = seeded(14)
const tables = Array.from(
  { length: 40 },
  () => [0, 1, 2, 3].map(() => random.below(6)) as [number, number, number, number],
).filter((cells) => Math.max(...cells) > 0)

describe("Fisher's exact test", () => {
  it.each(tables)('adds up all tables of the same margins: %d %d %d %d', (a, b, c, d) => {
    const [row, column, n] = [a + b, a + c, a + b + c + d]
    const low = Math.max(0, column - (c + d))
    const high = Math.min(row, column)
    const weights = Array.from({ length: high - low + 1 }, (_, place) =>
      hypergeometric.pmf(low + place, n, row, column),
    )
    /** Chances of the tables under an odds ratio. */
    const under = (odds: number): number[] => {
      const raised = weights.map((weight, place) => weight * odds ** place)
      const total = raised.reduce((sum, one) => sum + one, 0)
      return raised.map((one) => one / total)
    }
    for (const alternative of alternatives) {
      const { p, statistic, interval } = run(tests.fisher, table(2, 2, a, b, c, d), {
        alternative,
        level: 0.9,
      })
      expect(p).toBeCloseTo(extreme(weights, a - low, alternative), 12)
      const each = alternative === 'two-sided' ? 0.05 : 0.1
      expect(interval!.side).toBe({ 'two-sided': 'two-sided', less: 'upper', greater: 'lower' }[alternative])
      if (low === high) {
        expect([statistic, interval!.low, interval!.high]).toEqual([1, 0, Infinity])
        continue
      }
      // The odds ratio of which the observed table is the mean, and those at which its tails have the error.
      if (a === low || a === high) expect(statistic).toBe(a === low ? 0 : Infinity)
      else {
        const mean = under(statistic).reduce((sum, chance, place) => sum + chance * place, 0)
        expect(mean).toBeCloseTo(a - low, 10)
      }
      if (alternative === 'less' || a === low) expect(interval!.low).toBe(0)
      else expect(extreme(under(interval!.low), a - low, 'greater')).toBeCloseTo(each, 10)
      if (alternative === 'greater' || a === high) expect(interval!.high).toBe(Infinity)
      else expect(extreme(under(interval!.high), a - low, 'less')).toBeCloseTo(each, 10)
    }
  })

  it('has no sample odds ratio of nothing over nothing, and takes 2 x 2 tables alone', () => {
    expect(run(tests.fisher, table(2, 2, 0, 0, 2, 3)).details).toEqual({})
    expect(run(tests.fisher, table(2, 2, 4, 2, 3, 5)).details!.sampleOddsRatio).toBeCloseTo(20 / 6, 14)
    expect(answer(tests.fisher, table(2, 2, 0, 0, 0, 0))).toEqual({ undefined: 'empty-table' })
    for (const [rows, columns] of [
      [2, 3],
      [3, 2],
    ] as const)
      expect(() => answer(tests.fisher, table(rows, columns, 1, 2, 3, 4, 5, 6))).toThrow(
        `${rows} x ${columns}`,
      )
  })
})

describe('ratios of a table', () => {
  it('have the interval of their logarithm, ends at 0 and infinity where there is none, and none of an empty cell', () => {
    const z = normal.upperQuantile(0.05)
    const [odds, risk] = [(12 * 9) / (5 * 7), 12 / 17 / (7 / 16)]
    const [ofOdds, ofRisk] = [1 / 12 + 1 / 5 + 1 / 7 + 1 / 9, 1 / 12 - 1 / 17 + 1 / 7 - 1 / 16]
    const sample = table(2, 2, 12, 5, 7, 9)
    for (const [kind, ratio, variance] of [
      [intervals.oddsRatio, odds, ofOdds],
      [intervals.riskRatio, risk, ofRisk],
    ] as const) {
      const found = run(kind, sample, { level: 0.9 })
      expect(found).toMatchObject({ n: 33, notes: [] })
      expect(found.estimate).toBeCloseTo(ratio, 13)
      expect(found.low).toBeCloseTo(ratio * Math.exp(-z * Math.sqrt(variance)), 12)
      expect(found.high).toBeCloseTo(ratio * Math.exp(z * Math.sqrt(variance)), 12)
      expect(run(kind, sample, { level: 0.95, side: 'lower' })).toMatchObject({ high: Infinity })
      expect(run(kind, sample, { level: 0.95, side: 'upper' })).toMatchObject({ low: 0 })
      expect(run(kind, sample, { level: 0.95, side: 'upper' }).high).toBeCloseTo(found.high, 12)
    }
    for (const cells of [
      [0, 1, 2, 3],
      [1, 0, 2, 3],
      [1, 2, 0, 3],
      [1, 2, 3, 0],
    ] as const)
      expect(answer(intervals.oddsRatio, table(2, 2, ...cells))).toEqual({ undefined: 'empty-cell' })
    for (const cells of [
      [0, 0, 2, 3],
      [1, 2, 0, 3],
      [0, 2, 0, 3],
      [1, 2, 0, 0],
    ] as const)
      expect(answer(intervals.riskRatio, table(2, 2, ...cells))).toEqual({ undefined: 'empty-cell' })
  })
})

describe('the chi-square of a table', () => {
  it('corrects tables of 2 x 2 only, by no more than the gap, and counts small expected cells', () => {
    // By hand: margins 10 and 10, 12 and 8: expected 6 and 4, every gap 2.
    const sample = table(2, 2, 8, 2, 4, 6)
    const plain = run(tests.chiSquareTable, sample)
    expect(plain.statistic).toBeCloseTo(4 / 6 + 4 / 4 + 4 / 6 + 4 / 4, 13)
    expect(plain).toMatchObject({ method: 'chi-square', n: 20, degreesOfFreedom: [1] })
    expect(plain.notes.join()).toContain('2 expected counts are below 5')
    const yates = run(tests.chiSquareTable, sample, { correction: true })
    expect(yates.statistic).toBeCloseTo(2.25 * (2 / 6 + 2 / 4), 13)
    expect(yates.method).toBe('chi-square-corrected')
    // Expected 5.5 and 4.5: the gaps are half, or nothing is left of them.
    expect(run(tests.chiSquareTable, table(2, 2, 6, 4, 5, 5), { correction: true }).statistic).toBe(0)
    const wide = table(2, 3, 10, 10, 10, 10, 10, 10)
    expect(run(tests.chiSquareTable, wide, { correction: true })).toMatchObject({
      method: 'chi-square',
      degreesOfFreedom: [2],
      notes: [],
    })
    expect(run(tests.chiSquareTable, table(2, 2, 5, 5, 5, 5)).notes).toEqual([])
    for (const [rows, columns, cells] of [
      [2, 1, [1, 2]],
      [1, 2, [1, 2]],
    ] as const)
      expect(answer(tests.chiSquareTable, table(rows, columns, ...cells))).toEqual({ undefined: 'too-few' })
    expect(answer(tests.chiSquareTable, table(2, 2, 0, 0, 1, 2))).toEqual({ undefined: 'empty-margin' })
  })

  it('of Bowker counts both ways of confusing each pair', () => {
    const classes = ['a', 'b', 'c']
    // By hand: (3 - 1)^2 / 4 and (2 - 4)^2 / 6; b and c are never confused.
    const found = run(tests.bowker, { classes, cells: Float64Array.of(9, 3, 2, 1, 9, 0, 4, 0, 9) })
    expect(found.statistic).toBeCloseTo(1 + 4 / 6, 14)
    expect(found.logP).toBeCloseTo(chiSquare.logSurvival(1 + 4 / 6, 3), 13)
    expect(found).toMatchObject({ n: 37, degreesOfFreedom: [3] })
    expect(found.notes).toEqual(['1 of 3 pairs of classes were never confused.'])
    expect(run(tests.bowker, { classes, cells: Float64Array.of(9, 3, 2, 1, 9, 1, 4, 0, 9) }).notes).toEqual(
      [],
    )
    expect(answer(tests.bowker, { classes, cells: Float64Array.of(9, 0, 0, 0, 9, 0, 0, 0, 9) })).toEqual({
      undefined: 'no-confusion',
    })
  })

  it('of Cochran is by hand that of rights and of rows', () => {
    const column = (...values: number[]): Float64Array => Float64Array.from(values)
    const values = [column(1, 1, 1, 0), column(1, 0, 1, 0), column(0, 0, 1, 0)]
    // By hand: rights 3, 2, 1 of 3 systems; rows 2, 1, 3 and 0 have 2, 2, 0 and 0.
    const found = run(tests.cochranQ, { names: ['a', 'b', 'c'], values })
    expect(found.statistic).toBeCloseTo((2 * (3 * 14 - 36)) / 4, 14)
    expect(found).toMatchObject({ n: 4, degreesOfFreedom: [2], notes: [] })
    const alike = { names: ['a', 'b'], values: [column(1, 0), column(1, 0)] }
    expect(run(tests.cochranQ, alike)).toMatchObject({ statistic: 0, p: 1, logP: 0 })
    expect(run(tests.cochranQ, alike).notes).toEqual(['The systems never disagree.'])
    expect(answer(tests.cochranQ, { names: ['a'], values: [column(1, 0)] })).toEqual({ undefined: 'too-few' })
    for (const wrong of [0.5, 2, -1])
      expect(() => answer(tests.cochranQ, { names: ['a', 'b'], values: [column(1), column(wrong)] })).toThrow(
        '1 where a system is right',
      )
  })

  it('refuses a table of ratings that is not square', () => {
    expect(() => answer(tests.kappaZ, table(2, 3, 1, 2, 3, 4, 5, 6))).toThrow('not 2 x 3')
    expect(answer(tests.kappaZ, table(2, 2, 3, 0, 2, 0))).toEqual({ undefined: 'no-variance' })
  })
})

describe("McNemar's test", () => {
  const cells = (firstOnly: number, secondOnly: number) => ({ both: 3, firstOnly, secondOnly, neither: 2 })

  it('adds up the choices of a winner in every discordant item', () => {
    for (const [won, lost] of [
      [1, 0],
      [0, 3],
      [5, 2],
      [4, 4],
      [6, 7],
    ] as const) {
      const n = won + lost
      const chances = Array.from({ length: n + 1 }, (_, hits) => binomial.pmf(hits, n, 0.5))
      const own = chances[won]!
      const [less, greater] = [extreme(chances, won, 'less'), extreme(chances, won, 'greater')]
      const p = (form: string, alternative: string): number =>
        run(tests.mcnemar, cells(won, lost), { form, alternative }).p
      expect(p('exact', 'less')).toBeCloseTo(less, 13)
      expect(p('exact', 'greater')).toBeCloseTo(greater, 13)
      expect(p('exact', 'two-sided')).toBeCloseTo(Math.min(1, 2 * Math.min(less, greater)), 13)
      expect(p('mid-p', 'less')).toBeCloseTo(less - own / 2, 13)
      expect(p('mid-p', 'greater')).toBeCloseTo(greater - own / 2, 13)
      const doubled = won === lost ? 1 - own / 2 : 2 * (Math.min(less, greater) - own / 2)
      expect(p('mid-p', 'two-sided')).toBeCloseTo(doubled, 13)
      const middle = run(tests.mcnemar, cells(won, lost), { form: 'mid-p' })
      expect(middle.logP).toBeCloseTo(Math.log(doubled), 12)
      expect(middle).toMatchObject({ statistic: Math.min(won, lost), statisticName: 'fewer', n: n + 5 })
    }
  })

  it('has the squares of its chi-square forms, and says where these are for more items', () => {
    const at = (won: number, lost: number, form: string) => run(tests.mcnemar, cells(won, lost), { form })
    expect(at(9, 4, 'chi-square').statistic).toBeCloseTo(25 / 13, 14)
    expect(at(9, 4, 'chi-square-corrected').statistic).toBeCloseTo(16 / 13, 14)
    expect(at(4, 9, 'chi-square-corrected').statistic).toBeCloseTo(16 / 13, 14)
    expect(at(4, 4, 'chi-square-corrected').statistic).toBe(0)
    expect(at(9, 4, 'chi-square').logP).toBeCloseTo(chiSquare.logSurvival(25 / 13, 1), 13)
    expect(at(9, 4, 'chi-square')).toMatchObject({
      statisticName: 'chi-square',
      degreesOfFreedom: [1],
      n: 18,
    })
    expect(at(20, 4, 'chi-square').notes.join()).toContain('there are 24')
    expect(at(20, 5, 'chi-square').notes).toEqual([])
    for (const alternative of ['less', 'greater'])
      expect(answer(tests.mcnemar, cells(9, 4), { form: 'chi-square', alternative })).toEqual({
        undefined: 'two-sided-only',
      })
    expect(run(tests.mcnemar, cells(0, 0), { form: 'chi-square' })).toMatchObject({
      statisticName: 'chi-square',
      logP: 0,
      notes: ['The two systems never disagree.'],
    })
  })
})

describe('two proportions', () => {
  const sample = { first: { hits: 30, n: 40 }, second: { hits: 15, n: 30 } }

  it('are tested by their difference over its standard error, pooled or not', () => {
    const pooled = Math.sqrt((45 / 70) * (25 / 70) * (1 / 40 + 1 / 30))
    const apart = Math.sqrt((0.75 * 0.25) / 40 + (0.5 * 0.5) / 30)
    for (const [error, params] of [
      [pooled, {}],
      [apart, { pooled: false }],
    ] as const) {
      const found = run(tests.twoProportions, sample, params)
      expect(found.statistic).toBeCloseTo(0.25 / error, 13)
      expect(found.p).toBeCloseTo(2 * normal.survival(0.25 / error), 13)
      expect(found.details!.standardError).toBeCloseTo(error, 14)
      expect(found).toMatchObject({ n: 70, notes: [], details: { difference: 0.25 } })
      expect(run(tests.twoProportions, sample, { ...params, alternative: 'less' }).p).toBeCloseTo(
        normal.cdf(0.25 / error),
        13,
      )
    }
  })

  it('are said to be of few trials below thirty in either sample', () => {
    const few = { first: { hits: 30, n: 40 }, second: { hits: 15, n: 29 } }
    for (const [first, second] of [
      [few.first, few.second],
      [few.second, few.first],
    ] as const) {
      expect(run(tests.twoProportions, { first, second }).notes).toHaveLength(1)
      expect(run(intervals.newcombe, { first, second }).notes).toHaveLength(1)
    }
    expect(run(intervals.newcombe, sample).notes).toEqual([])
    expect(run(intervals.wald, { hits: 3, n: 30 }).notes).toEqual([])
    expect(run(intervals.wald, { hits: 3, n: 29 }).notes).toHaveLength(1)
    expect(run(intervals.wald, { hits: 30, n: 30 }).notes).toHaveLength(1)
    const same = { first: { hits: 0, n: 40 }, second: { hits: 0, n: 50 } }
    expect(run(tests.twoProportions, same, { pooled: false })).toMatchObject({
      p: 1,
      statistic: 0,
      notes: [],
    })
  })

  it('have no value where one sample is empty', () => {
    const empty = { hits: 0, n: 0 }
    for (const [first, second] of [
      [empty, sample.second],
      [sample.first, empty],
    ] as const) {
      expect(answer(tests.twoProportions, { first, second })).toEqual({ undefined: 'no-trials' })
      expect(answer(intervals.waldDifference, { first, second })).toEqual({ undefined: 'no-trials' })
      const wrong = { hits: 3, n: 2 }
      for (const pair of [
        { first: wrong, second: sample.second },
        { first: sample.first, second: wrong },
      ])
        expect(() => answer(tests.twoProportions, pair)).toThrow('3 hits among 2')
      expect(() => answer(intervals.waldDifference, { first: wrong, second })).toThrow('3 hits among 2')
    }
  })

  it.each([
    intervals.waldDifference,
    intervals.waldCorrectedDifference,
    intervals.agrestiCaffo,
    intervals.newcombe,
    intervals.miettinenNurminen,
  ])(
    'have one-sided ends of $name at half the error of two-sided ones, and -1 or 1 on the other side',
    (kind) => {
      const two = run(kind, sample, { level: 0.9 })
      const [lower, upper] = (['lower', 'upper'] as const).map((side) =>
        run(kind, sample, { level: 0.95, side }),
      )
      expect(lower!.low).toBeCloseTo(two.low, 12)
      expect(upper!.high).toBeCloseTo(two.high, 12)
      expect([upper!.low, lower!.high]).toEqual([-1, 1])
      expect(two.low).toBeLessThan(0.25)
      expect(two.high).toBeGreaterThan(0.25)
      const { standardError, z, probabilityAboveZero } = two.details!
      expect(standardError).toBeCloseTo(Math.sqrt((0.75 * 0.25) / 40 + (0.5 * 0.5) / 30), 14)
      expect(z).toBeCloseTo(0.25 / standardError!, 14)
      expect(probabilityAboveZero).toBeCloseTo(normal.cdf(z!), 14)
      // Ends stay within the range of differences.
      const far = run(kind, { first: { hits: 3, n: 3 }, second: { hits: 0, n: 2 } }, { level: 0.999 })
      expect(far.high).toBeLessThanOrEqual(1)
      expect(run(kind, { first: { hits: 0, n: 2 }, second: { hits: 3, n: 3 } }).low).toBeGreaterThanOrEqual(
        -1,
      )
    },
  )

  it('of the corrected Wald interval reach half a trial of each sample further, but not beyond their difference', () => {
    const plain = run(intervals.waldDifference, sample)
    const corrected = run(intervals.waldCorrectedDifference, sample)
    const half = (1 / 40 + 1 / 30) / 2
    expect(plain.low - corrected.low).toBeCloseTo(half, 13)
    expect(corrected.high - plain.high).toBeCloseTo(half, 13)
    const close = { first: { hits: 20, n: 40 }, second: { hits: 14, n: 30 } }
    const gap = run(intervals.waldCorrectedDifference, close).high - run(intervals.waldDifference, close).high
    expect(gap).toBeCloseTo(Math.min(half, 1 / 30), 13)
    const equal = { first: { hits: 20, n: 40 }, second: { hits: 15, n: 30 } }
    expect(run(intervals.waldCorrectedDifference, equal).high).toBe(run(intervals.waldDifference, equal).high)
  })
})

describe('one proportion', () => {
  it.each([
    intervals.wald,
    intervals.wilson,
    intervals.wilsonCorrected,
    intervals.agrestiCoull,
    intervals.clopperPearson,
    intervals.jeffreys,
  ])('has ends of $name that turn round with hits and misses, and stay between 0 and 1', (kind) => {
    for (const n of [1, 2, 7, 40])
      for (let hits = 0; hits <= n; hits += n > 10 ? 8 : 1) {
        const [one, other] = [run(kind, { hits, n }), run(kind, { hits: n - hits, n })]
        expect(one.low).toBeCloseTo(1 - other.high, 10)
        expect([one.low >= 0, one.high <= 1, one.low <= one.high]).toEqual([true, true, true])
        expect(one.details!.standardError).toBeCloseTo(Math.sqrt((hits * (n - hits)) / n ** 3), 13)
        expect(one).toMatchObject({ estimate: hits / n, n })
      }
    expect(answer(kind, { hits: 0, n: 0 })).toEqual({ undefined: 'no-trials' })
  })

  it('has Clopper-Pearson ends at which a tail has half of the error', () => {
    for (const [hits, n] of [
      [3, 8],
      [1, 5],
      [5, 5],
      [0, 4],
    ] as const) {
      const { low, high } = run(intervals.clopperPearson, { hits, n }, { level: 0.9 })
      if (hits > 0) expect(Math.exp(binomial.logAtLeast(hits, n, low))).toBeCloseTo(0.05, 10)
      if (hits < n) expect(binomial.cdf(hits, n, high)).toBeCloseTo(0.05, 10)
    }
  })

  it('has Wilson ends at which the score has the deviate, corrected by half a trial or not', () => {
    const z = normal.upperQuantile(0.05)
    const scoreAt = (share: number, hits: number, n: number): number =>
      (hits / n - share) / Math.sqrt((share * (1 - share)) / n)
    for (const [hits, n] of [
      [3, 8],
      [10, 11],
    ] as const) {
      const plain = run(intervals.wilson, { hits, n }, { level: 0.9 })
      expect(scoreAt(plain.low, hits, n)).toBeCloseTo(z, 10)
      expect(scoreAt(plain.high, hits, n)).toBeCloseTo(-z, 10)
      const corrected = run(intervals.wilsonCorrected, { hits, n }, { level: 0.9 })
      expect(scoreAt(corrected.low, hits - 0.5, n)).toBeCloseTo(z, 10)
      expect(scoreAt(corrected.high, hits + 0.5, n)).toBeCloseTo(-z, 10)
    }
  })

  it('says of Jeffreys where the observed share lies outside', () => {
    expect(run(intervals.jeffreys, { hits: 0, n: 9 }).notes).toHaveLength(1)
    expect(run(intervals.jeffreys, { hits: 9, n: 9 }).notes).toHaveLength(1)
    expect(run(intervals.jeffreys, { hits: 4, n: 9 }).notes).toEqual([])
  })
})
