import { createRegistry, seeded } from '@eval/core'
import { rankedPlugin, tallyOf } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { f as fisherF, normal, studentT } from '../src/distributions/index.js'
import type { Alternative } from '../src/test.js'
import { significancePlugin, type Modelled, type Paired } from '../src/index.js'
import * as effects from '../src/effects/index.js'
import * as tests from '../src/tests/index.js'
import { answer, run } from './support/run.js'

const alternatives = ['two-sided', 'less', 'greater'] as const
const against = (differences: readonly number[]): Paired => ({
  first: Float64Array.from(differences),
  second: new Float64Array(differences.length),
})

/** p of a statistic among all its values alike in chance; two-sided twice the smaller tail. */
function amongAll(all: readonly number[], observed: number, alternative: Alternative): number {
  const less = all.filter((value) => value <= observed + 1e-9).length / all.length
  const greater = all.filter((value) => value >= observed - 1e-9).length / all.length
  if (alternative === 'two-sided') return Math.min(1, 2 * Math.min(less, greater))
  return alternative === 'less' ? less : greater
}

const samples = [
  [1, 2, -3],
  [1, -1, 2, 0, 3, -4],
  [0, 0, 1, 2, 2, -2],
  [-5, -1, 0, -1, -2],
  [0.5, 0.5, 0.5, -0.5],
  [0, 3],
]
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Average ranks of sizes from 1. */
const ranksOf = (sizes: readonly number[]): number[] =>
  sizes.map(
    (own) =>
      sizes.filter((size) => size < own).length + (sizes.filter((size) => size === own).length + 1) / 2,
  )

describe('the signed-rank test', () => {
  const cases = samples.flatMap((differences) =>
    (['wilcox', 'pratt', 'zsplit'] as const).map((zeros) => [zeros, differences] as const),
  )

  it.each(cases)('goes through all signs of ranks that carry one: %s, %j', (zeros, differences) => {
    const ranked = zeros === 'wilcox' ? differences.filter((value) => value !== 0) : differences
    const ranks = ranksOf(ranked.map(Math.abs))
    const carrying = ranks.filter((_, unit) => ranked[unit] !== 0)
    const share = zeros === 'zsplit' ? sumOf(ranks.filter((_, unit) => ranked[unit] === 0)) / 2 : 0
    const plus = sumOf(ranks.filter((_, unit) => ranked[unit]! > 0)) + share
    const all = Array.from(
      { length: 2 ** carrying.length },
      (_, signs) => sumOf(carrying.filter((__, unit) => (signs >>> unit) & 1)) + share,
    )
    const mean = sumOf(all) / all.length
    // The normal approximation takes split zeros for ranks with signs of their own: a quarter of the square each.
    const varying = zeros === 'zsplit' ? ranks : carrying
    const variance = sumOf(varying.map((rank) => rank ** 2 / 4))
    for (const alternative of alternatives) {
      const exact = run(tests.wilcoxon, against(differences), { zeros, alternative, method: 'exact' })
      expect(exact.p).toBeCloseTo(amongAll(all, plus, alternative), 12)
      expect(exact).toMatchObject({ statistic: plus, method: 'exact', n: differences.length, notes: [] })
      expect(exact.details).toMatchObject({
        wPlus: plus,
        wMinus: sumOf(ranks) - (zeros === 'pratt' ? sumOf(ranks) - sumOf(carrying) : 0) - plus,
        zeros: differences.filter((value) => value === 0).length,
      })
      for (const correction of [false, true]) {
        const found = run(tests.wilcoxon, against(differences), {
          zeros,
          alternative,
          method: 'normal',
          correction,
        })
        const away = plus - mean
        const sign = alternative === 'two-sided' ? Math.sign(away) : alternative === 'greater' ? 1 : -1
        const z = (away - (correction ? sign / 2 : 0)) / Math.sqrt(variance)
        const p = {
          less: normal.cdf(z),
          greater: normal.survival(z),
          'two-sided': 2 * normal.survival(Math.abs(z)),
        }
        expect(found.details!.z).toBeCloseTo(z, 12)
        expect(found.p).toBeCloseTo(Math.min(1, p[alternative]), 12)
        expect(found.method).toBe(correction ? 'normal-corrected' : 'normal')
      }
    }
  })

  it('says what it did not use, and where nothing differs', () => {
    const one = against([1, 2])
    expect(run(tests.wilcoxon, one, { correction: true }).notes.join()).toContain('no continuity correction')
    expect(run(tests.wilcoxon, one, { correction: true, method: 'normal' }).notes).toEqual([])
    expect(run(tests.wilcoxon, against([0, 0]), { method: 'normal' })).toMatchObject({ p: 1, logP: 0 })
    expect(run(tests.wilcoxon, against([0, 0])).details).toMatchObject({ z: 0, zeros: 2 })
    const many = against(Array.from({ length: 301 }, (_, unit) => unit - 100.5))
    expect(run(tests.wilcoxon, many).method).toBe('normal')
    expect(run(tests.wilcoxon, against([...many.first].slice(1))).method).toBe('exact')
    for (const [name, given] of [
      ['Clusters', { clusters: ['a', 'b'] }],
      ['Weights', { weights: Float64Array.of(1, 2) }],
    ] as const)
      for (const test of [tests.wilcoxon, tests.sign, tests.eSign])
        expect(run(test as typeof tests.sign, { ...one, ...given }).notes.join()).toContain(
          `${name} are not used`,
        )
  })
})

describe('the sign test', () => {
  it.each(samples.map((differences) => [differences]))('goes through all signs: %j', (differences) => {
    const [wins, losses] = [1, -1].map((sign) => differences.filter((value) => sign * value > 0).length)
    const moved = wins! + losses!
    const all = Array.from({ length: 2 ** moved }, (_, signs) =>
      sumOf(Array.from({ length: moved }, (__, unit) => (signs >>> unit) & 1)),
    )
    for (const alternative of alternatives) {
      const found = run(tests.sign, against(differences), { alternative })
      expect(found.p).toBeCloseTo(amongAll(all, wins!, alternative), 13)
      expect(found).toMatchObject({
        statistic: wins,
        n: differences.length,
        notes: [],
        details: { wins, losses, ties: differences.length - moved },
      })
    }
  })

  it('has wins and losses beyond a margin', () => {
    const value = (margin: number) => run(effects.winsAndLosses, against([3, 2, 1, 0, -1, -2]), { margin })
    expect(value(0)).toMatchObject({ value: 1, details: { wins: 3, ties: 1, losses: 2 }, n: 6 })
    expect(value(1)).toMatchObject({ value: 1, details: { wins: 2, ties: 3, losses: 1 } })
    expect(value(2)).toMatchObject({ value: 1, details: { wins: 1, ties: 5, losses: 0 } })
    expect(answer(effects.cliffsDelta, against([]))).toEqual({ undefined: 'no-units' })
    expect(answer(effects.meanDifference, against([]))).toEqual({ undefined: 'no-units' })
  })

  it('has a dominance that counts every pair of values', () => {
    const random = seeded(3)
    for (let trial = 0; trial < 20; trial++) {
      const [first, second] = [0, 1].map(() => Float64Array.from({ length: 6 }, () => random.below(5)))
      let balance = 0
      for (const one of first!) for (const other of second!) balance += Math.sign(one - other)
      const found = run(effects.cliffsDelta, { first: first!, second: second! })
      expect(found.value).toBeCloseTo(balance / 36, 14)
    }
  })
})

describe('the randomization test', () => {
  it.each(samples.map((differences) => [differences]))(
    'goes through all choices of both models: %j',
    (differences) => {
      const n = differences.length
      const swaps = Array.from({ length: 2 ** n }, (_, signs) =>
        sumOf(differences.map((value, unit) => ((signs >>> unit) & 1 ? value : -value))),
      )
      // Either system has its own value or that of the other: a difference of d, 0 or -d.
      const picks = Array.from({ length: 4 ** n }, (_, choice) =>
        sumOf(differences.map((value, unit) => [1, 0, 0, -1][(choice >>> (2 * unit)) & 3]! * value)),
      )
      const observed = sumOf(differences)
      for (const [model, all] of [
        ['swap', swaps],
        ['independent', picks],
      ] as const)
        for (const ties of ['count', 'ignore']) {
          const slack = ties === 'count' ? -1e-9 : 1e-9
          const share = (holds: (sum: number) => boolean): number => all.filter(holds).length / all.length
          for (const [alternative, p] of [
            ['greater', share((sum) => sum - observed >= slack)],
            ['less', share((sum) => observed - sum >= slack)],
            ['two-sided', share((sum) => Math.abs(sum) - Math.abs(observed) >= slack)],
          ] as const) {
            const found = run(tests.randomization, against(differences), { model, ties, alternative })
            expect(found.p).toBeCloseTo(p, 12)
            expect(found.statistic).toBeCloseTo(observed / n, 13)
            const variance = sumOf(all.map((sum) => (sum / n) ** 2)) / all.length
            expect(found.details!.nullVariance).toBeCloseTo(variance, 12)
            expect(found.notes).toHaveLength((model === 'independent' ? 1 : 0) + (ties === 'ignore' ? 1 : 0))
          }
        }
    },
  )

  it('weighs units, and draws with the error of a share', () => {
    const weights = Float64Array.of(1, 2, 3)
    const found = run(tests.randomization, { ...against([1, -2, 3]), weights }, { alternative: 'greater' })
    // By hand: 1 - 4 + 9 of 6; sums of signed 1, 4 and 9 reach 6 in 3 of 8 cases.
    expect(found.statistic).toBeCloseTo(1, 14)
    expect(found.p).toBeCloseTo(3 / 8, 14)
    expect(found.details!.nullVariance).toBeCloseTo((1 + 16 + 81) / 36, 14)
    const drawn = run(tests.randomization, against([1, -2, 3]), { method: 'monte-carlo', draws: 50, seed: 9 })
    expect(drawn.draws).toEqual({
      count: 50,
      seed: 9,
      standardError: Math.sqrt((drawn.p * (1 - drawn.p)) / 50),
    })
    expect(run(tests.randomization, against([1, -2, 3]))).not.toHaveProperty('draws')
    const odd = against(Array.from({ length: 60 }, (_, unit) => Math.sqrt(unit + 2)))
    expect(answer(tests.randomization, odd, { method: 'exact' })).toEqual({ undefined: 'not-feasible' })
  })

  it.each([
    [{ model: 'independent', ties: 'count' }, 2 / 2 ** 6],
    [{ model: 'swap', ties: 'count' }, 2 / 2 ** 3],
    [{ model: 'swap', ties: 'ignore' }, 0],
  ] as const)('has the smallest p of three clusters: %j', (given, smallest) => {
    const params = { ...given, alternative: 'two-sided', method: 'auto', draws: 10, seed: 1 } as const
    expect(tests.randomization.smallestP!({ units: 5, independent: 3 }, params)).toBe(smallest)
  })
})

describe('tests of t', () => {
  const differences = [0.3, 0.1, -0.2, 0.5, 0.4]
  const n = differences.length
  const mean = sumOf(differences) / n
  const variance = sumOf(differences.map((value) => (value - mean) ** 2)) / (n - 1)

  it('divide the mean by its standard error, which folds that share items make larger', () => {
    for (const [test, params, error] of [
      [tests.pairedT, {}, Math.sqrt(variance / n)],
      [tests.correctedT, { ratio: 0.25 }, Math.sqrt((1 / n + 0.25) * variance)],
    ] as const)
      for (const alternative of alternatives) {
        const found = run(test as typeof tests.pairedT, against(differences), {
          ...params,
          alternative,
          level: 0.9,
        })
        const t = mean / error
        const p = {
          less: studentT.cdf(t, 4),
          greater: studentT.survival(t, 4),
          'two-sided': 2 * studentT.survival(t, 4),
        }
        expect(found.statistic).toBeCloseTo(t, 12)
        expect(found.p).toBeCloseTo(p[alternative], 12)
        expect(found).toMatchObject({ n, degreesOfFreedom: [n - 1], notes: [] })
        const reach = error * studentT.upperQuantile(0.05, 4)
        expect(found.interval!.low).toBeCloseTo(mean - reach, 12)
        expect(found.interval!.high).toBeCloseTo(mean + reach, 12)
      }
    expect(answer(tests.correctedT, against([1]), { ratio: 0.1 })).toEqual({ undefined: 'too-few' })
    const alike = run(tests.correctedT, against([2, 2, 2]), { ratio: 0.1 })
    expect([alike.p, alike.statistic]).toEqual([0, Infinity])
    expect(run(tests.correctedT, against([-2, -2]), { ratio: 0.1 }).statistic).toBe(-Infinity)
    expect(alike.notes.join()).toContain('(2) on 3 units')
  })

  it('against a margin are the upper tail of the mean above it; equivalence takes the larger of both', () => {
    const error = Math.sqrt(variance / n)
    const above = studentT.survival((mean + 0.4) / error, 4)
    const below = studentT.survival((0.4 - mean) / error, 4)
    const loss = run(tests.nonInferiority, against(differences), { margin: 0.4 })
    expect(loss.p).toBeCloseTo(above, 13)
    expect(loss).toMatchObject({ method: 't', notes: [], n: 5, degreesOfFreedom: [4] })
    expect(run(tests.tost, against(differences), { margin: 0.4 }).p).toBeCloseTo(below, 13)
    const negative = run(tests.tost, against(differences.map((value) => -value)), { margin: 0.4 })
    expect(negative.p).toBeCloseTo(below, 13)
    expect(negative.statistic).toBeCloseTo((0.4 - mean) / error, 12)
    expect(negative.details).toMatchObject({ margin: 0.4 })
    const clusters = ['a', 'b', 'c', 'd', 'e']
    for (const test of [tests.tost, tests.nonInferiority, tests.pairedT])
      expect(
        run(
          test as typeof tests.tost,
          { ...against(differences), clusters },
          test === tests.pairedT ? {} : { margin: 0.4 },
        ).method,
      ).toBe('t-clustered')
  })

  it('over five by two folds take the first difference, or all of them', () => {
    const folds = [
      [0.1, 0.2],
      [0.3, -0.1],
      [0.2, 0.2],
      [0.05, 0.15],
      [0.4, 0.1],
    ] as const
    const variances = sumOf(folds.map(([one, two]) => (one - two) ** 2 / 2))
    const all = folds.flat()
    const t = run(tests.fiveByTwoT, { differences: folds })
    expect(t.statistic).toBeCloseTo(0.1 / Math.sqrt(variances / 5), 13)
    expect(t).toMatchObject({ n: 10, degreesOfFreedom: [5] })
    const statisticAt = (d: number): number => sumOf(all.map((value) => (value - d) ** 2)) / (2 * variances)
    const f = run(tests.fiveByTwoF, { differences: folds }, { level: 0.9 })
    expect(f.statistic).toBeCloseTo(statisticAt(0), 13)
    expect(f.p).toBeCloseTo(Math.exp(fisherF.logSurvival(statisticAt(0), 10, 5)), 13)
    expect(f.details!.meanDifference).toBeCloseTo(sumOf(all) / 10, 14)
    // At its ends F is the quantile.
    for (const end of [f.interval!.low, f.interval!.high])
      expect(statisticAt(end)).toBeCloseTo(fisherF.upperQuantile(0.1, 10, 5), 11)
    expect(f.interval!.low).toBeLessThan(f.interval!.high)
    // No difference has so small an F where repetitions are far apart.
    const far = folds.map(([one, two], index) => [10 * index + one, 10 * index + two] as const)
    expect(run(tests.fiveByTwoF, { differences: far })).not.toHaveProperty('interval')
    expect(() => answer(tests.fiveByTwoF, { differences: folds.slice(1) })).toThrow('not 4')
    const agreeing = { differences: folds.map(([one]) => [one, one] as const) }
    for (const test of [tests.fiveByTwoT, tests.fiveByTwoF])
      expect(answer(test as typeof tests.fiveByTwoF, agreeing)).toEqual({ undefined: 'no-variance' })
  })
})

/** All ways to choose the positives among items in order of score. */
function* labellings(items: number, positives: number): Generator<number[]> {
  if (items === 0) yield []
  else {
    if (positives > 0) for (const rest of labellings(items - 1, positives - 1)) yield [1, ...rest]
    if (items > positives) for (const rest of labellings(items - 1, positives)) yield [0, ...rest]
  }
}

describe('tests of two classes', () => {
  const cases = [
    [
      [6, 5, 4, 3, 2, 1],
      [1, 1, 0, 1, 0, 0],
    ],
    [
      [3, 3, 2, 2, 1, 1, 1],
      [1, 0, 0, 0, 1, 0, 1],
    ],
    [
      [2, 2, 1, 1, 1],
      [0, 0, 1, 0, 1],
    ],
    [
      [5, 4, 3, 3, 1],
      [0, 1, 1, 1, 1],
    ],
  ] as const

  const pairsWon = (scores: readonly number[], labels: readonly number[]): number => {
    let won = 0
    for (const [i, one] of scores.entries())
      for (const [j, other] of scores.entries())
        if (labels[i] === 1 && labels[j] === 0) won += one > other ? 1 : one === other ? 0.5 : 0
    return won
  }

  it.each(cases)('count all labellings of the pairs won: %j %j', (scores, labels) => {
    const positives = sumOf(labels)
    const all = [...labellings(scores.length, positives)].map((one) => pairsWon(scores, one))
    const observed = pairsWon(scores, labels)
    const mean = sumOf(all) / all.length
    const deviation = Math.sqrt(sumOf(all.map((won) => (won - mean) ** 2)) / all.length)
    const tally = tallyOf([...scores], [...labels])
    for (const alternative of alternatives) {
      const exact = run(tests.mannWhitney, tally, { method: 'exact', alternative })
      expect(exact.p).toBeCloseTo(amongAll(all, observed, alternative), 12)
      expect(exact.details!.auc).toBeCloseTo(observed / positives / (scores.length - positives), 13)
      for (const correction of [false, true]) {
        const found = run(tests.mannWhitney, tally, { correction, alternative })
        const away = observed - mean
        const sign = alternative === 'two-sided' ? Math.sign(away) : alternative === 'greater' ? 1 : -1
        const z = (away - (correction ? sign / 2 : 0)) / deviation
        const p = {
          less: normal.cdf(z),
          greater: normal.survival(z),
          'two-sided': 2 * normal.survival(Math.abs(z)),
        }
        expect(found.details!.z).toBeCloseTo(z, 12)
        expect(found.p).toBeCloseTo(Math.min(1, p[alternative]), 12)
        expect(found).toMatchObject({
          statistic: observed,
          n: scores.length,
          notes: [],
          method: correction ? 'normal-corrected' : 'normal',
        })
      }
    }
  })

  it.each(cases)('count all labellings of the widest gap between the classes: %j %j', (scores, labels) => {
    const positives = sumOf(labels)
    const gapOf = (given: readonly number[], alternative: Alternative, ends: 'all' | 'ties'): number => {
      let [own, other, widest] = [0, 0, 0]
      for (const [place, label] of given.entries()) {
        if (label === 1) own++
        else other++
        if (ends === 'ties' && scores[place] === scores[place + 1]) continue
        const gap = own / positives - other / (given.length - positives)
        widest = Math.max(
          widest,
          alternative === 'two-sided' ? Math.abs(gap) : alternative === 'greater' ? gap : -gap,
        )
      }
      return widest
    }
    const all = [...labellings(scores.length, positives)]
    const tally = tallyOf([...scores], [...labels])
    for (const alternative of alternatives) {
      const observed = gapOf(labels, alternative, 'ties')
      for (const [ties, ends] of [
        ['ignore', 'all'],
        ['count', 'ties'],
      ] as const) {
        const found = run(tests.kolmogorovSmirnov, tally, { ties, alternative, method: 'exact' })
        expect(found.statistic).toBeCloseTo(observed, 13)
        const reached = all.filter((one) => gapOf(one, alternative, ends) >= observed - 1e-9).length
        expect(found.p).toBeCloseTo(reached / all.length, 12)
      }
    }
  })

  it('have no value of one class', () => {
    for (const labels of [
      [1, 1],
      [0, 0],
    ])
      for (const test of [tests.mannWhitney, tests.kolmogorovSmirnov])
        expect(answer(test as typeof tests.mannWhitney, tallyOf([2, 1], labels))).toEqual({
          undefined: 'one-class',
        })
  })
})

describe('a permutation test of any measure', () => {
  const registry = createRegistry([rankedPlugin, significancePlugin])
  const [model] = registry.calls('null-model', 'label-permutation', 'tally')
  const frame = tallyOf([5, 4, 3, 2, 1], [1, 0, 1, 0, 0])
  /** The place of the first positive by rank; undefined in as many labellings as asked. */
  const measure = (isUndefined: (place: number) => boolean) => ({
    contribution: {
      name: 'First',
      input: 'tally',
      params: {},
      undefinedWhen: { none: 'No value.' },
      compute: ({ positives }: { positives: Float64Array }) => {
        const place = positives.indexOf(1)
        return isUndefined(place) ? { undefined: 'none' } : place
      },
    },
    params: {},
  })
  const sample = (isUndefined: (place: number) => boolean = () => false) =>
    ({ frame, measure: measure(isUndefined), model }) as unknown as Modelled

  it('has the share of labellings that reach the value', () => {
    // By hand: the first of two positives among five is at 0, 1, 2 and 3 with 4, 3, 2 and 1 of 10 chances.
    const draws = 3000
    const error = (p: number): number => 4 * Math.sqrt((p * (1 - p)) / draws)
    const less = run(tests.permutation, sample(), { alternative: 'less', draws })
    expect(Math.abs(less.p - 0.4)).toBeLessThan(error(0.4))
    expect(Math.abs(less.details!.chance! - 1)).toBeLessThan(4 * Math.sqrt(1 / draws))
    expect(less).toMatchObject({ statistic: 0, n: draws, notes: [], draws: { count: draws, seed: 1 } })
    expect(less.draws!.standardError).toBeCloseTo(Math.sqrt((less.p * (1 - less.p)) / draws), 14)
    expect(run(tests.permutation, sample(), { draws }).p).toBe(1)
    expect(
      Math.abs(run(tests.permutation, sample(), { alternative: 'two-sided', draws }).p - 0.8),
    ).toBeLessThan(2 * error(0.4))
  })

  it('leaves out draws without a value, and has none where these are most', () => {
    const found = run(
      tests.permutation,
      sample((place) => place === 1),
      { alternative: 'less', draws: 2000 },
    )
    expect(found.n).toBe(found.draws!.count)
    expect(Math.abs(found.n / 2000 - 0.7)).toBeLessThan(4 * Math.sqrt(0.21 / 2000))
    expect(found.notes).toEqual([
      `First had no value in ${2000 - found.n} of 2000 draws; these are left out.`,
    ])
    expect(Math.abs(found.p - 4 / 7)).toBeLessThan(0.06)
    const mostly = sample((place) => place > 0)
    expect(answer(tests.permutation, mostly, { draws: 2000 })).toEqual({ undefined: 'undefined-draws' })
    expect(
      answer(
        tests.permutation,
        sample(() => true),
        { draws: 9 },
      ),
    ).toEqual({ undefined: 'no-estimate' })
  })
})
