import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import { chiSquare, normal } from '../distributions/index.js'
import {
  battlesCells,
  classScoresCells,
  countsCells,
  judgedCells,
  labelSetsCells,
} from '../frame-cells/index.js'
import { bradleyTerryStrength } from '../intervals/bradley-terry-strength.js'
import { logSignEValue } from '../sequential/sign-e-value.js'
import { alphaAtLook } from '../sequential/alpha-spending.js'
import { bradleyTerryStrengths } from '../tests/bradley-terry-strengths.js'
import { battlesInput } from './battles-input.js'
import { battlesOf, type Battle } from './battles.js'
import { bradleyTerry, ELO_SCALE, type Strengths } from './bradley-terry.js'
import { judgedOf, judgeTable, weighed } from './judged.js'
import { fleissKappa } from './measures/fleiss-kappa.js'
import { judgeKappa } from './measures/judge-kappa.js'
import { winRate } from './measures/win-rate.js'
import { overlapOf } from './overlap.js'
import { predictionPowered } from './prediction-powered.js'
import { agreementOf, ratingsOf } from './ratings.js'

const random = seeded(61)
const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)

describe('strengths of systems', () => {
  const wins = [
    [0, 5, 3, 4],
    [2, 0, 4, 3],
    [2, 1, 0, 6],
    [1, 3, 2, 0],
  ]
  const list = wins.flatMap((row, first) =>
    row.flatMap((count, second) =>
      Array.from({ length: count }, (): Battle => ({ first, second, winner: 'first' })),
    ),
  )
  const ties: Battle[] = [
    { first: 0, second: 3, winner: 'tie' },
    { first: 2, second: 1, winner: 'tie' },
  ]
  const battles = battlesOf(['a', 'b', 'c', 'd'], [...list, ...ties], 2)
  const halved = (i: number, j: number): number =>
    wins[i]![j]! + ([i, j].sort().join() === '0,3' || [i, j].sort().join() === '1,2' ? 0.5 : 0)
  const logLikelihood = (strengths: ArrayLike<number>): number =>
    sumOf(
      [0, 1, 2, 3].flatMap((i) =>
        [0, 1, 2, 3].map((j) =>
          i === j ? 0 : -halved(i, j) * Math.log1p(Math.exp(strengths[j]! - strengths[i]!)),
        ),
      ),
    )

  it('have the largest likelihood, the mean 0, and the covariance of its curvature', () => {
    const fit = bradleyTerry(battles) as Strengths
    expect(sumOf(fit.strengths)).toBeCloseTo(0, 12)
    expect(fit.logLikelihood).toBeCloseTo(logLikelihood(fit.strengths), 12)
    expect(fit.logLikelihoodEqual).toBeCloseTo(logLikelihood([0, 0, 0, 0]), 12)
    for (let system = 0; system < 4; system++)
      for (const step of [-1e-3, 1e-3])
        expect(logLikelihood(fit.strengths.with(system, fit.strengths[system]! + step))).toBeLessThan(
          fit.logLikelihood,
        )
    // Information times covariance is the identity less the mean.
    const at = (i: number, j: number): number => fit.covariance[4 * i + j]!
    const information = (i: number, j: number): number => {
      const share = (k: number, l: number): number => {
        const p = 1 / (1 + Math.exp(fit.strengths[l]! - fit.strengths[k]!))
        return (halved(k, l) + halved(l, k)) * p * (1 - p)
      }
      return i === j ? sumOf([0, 1, 2, 3].map((other) => (other === i ? 0 : share(i, other)))) : -share(i, j)
    }
    for (let i = 0; i < 4; i++)
      for (let j = 0; j < 4; j++)
        expect(sumOf([0, 1, 2, 3].map((k) => information(i, k) * at(k, j)))).toBeCloseTo(
          (i === j ? 1 : 0) - 1 / 4,
          10,
        )
    const interval = run(bradleyTerryStrength, battles, { level: 0.9 })
    expect(interval).toMatchObject({ estimate: fit.strengths[2], n: list.length + 2 })
    expect(interval.high - interval.low).toBeCloseTo(2 * normal.upperQuantile(0.05) * Math.sqrt(at(2, 2)), 11)
    const test = run(bradleyTerryStrengths, battles)
    const statistic = 2 * (fit.logLikelihood - fit.logLikelihoodEqual)
    expect(test.statistic).toBeCloseTo(statistic, 12)
    expect(test.logP).toBeCloseTo(chiSquare.logSurvival(statistic, 3), 12)
    expect(test).toMatchObject({ degreesOfFreedom: [3], n: list.length + 2 })
    expect(test.pairs!.map(({ first, second }) => first + second)).toEqual([
      'ba',
      'ca',
      'cb',
      'da',
      'db',
      'dc',
    ])
    const [i, j] = [3, 1]
    const { difference, p } = test.pairs![4]!
    expect(difference).toBeCloseTo(fit.strengths[i]! - fit.strengths[j]!, 13)
    const error = Math.sqrt(at(i, i) + at(j, j) - 2 * at(i, j))
    expect(p).toBeCloseTo(2 * normal.survival(Math.abs(difference) / error), 12)
  })

  it('exist where each can be reached from each by wins, and only there', () => {
    for (let trial = 0; trial < 60; trial++) {
      const given = battlesInput.draw(random)
      const { names } = given
      const beat = (i: number, j: number): boolean =>
        given.wins[i * names.length + j]! + given.ties[Math.min(i, j) * names.length + Math.max(i, j)]! > 0
      // Of any two parts each has beaten the other.
      const isConnected = Array.from({ length: 2 ** names.length - 2 }, (_, part) => part + 1).every((part) =>
        names.some((_, i) => names.some((__, j) => (part >>> i) & 1 && !((part >>> j) & 1) && beat(i, j))),
      )
      const fit = bradleyTerry(given)
      const isEmpty = sumOf(given.wins) + sumOf(given.ties) === 0
      if (isEmpty) expect(fit).toEqual({ undefined: 'no-battles' })
      else expect('strengths' in fit).toBe(isConnected)
    }
  })

  it('are points of Elo, and shares of battles won', () => {
    expect(ELO_SCALE.from(Math.LN10)).toBeCloseTo(1400, 10)
    expect(ELO_SCALE.to(600)).toBeCloseTo(-Math.LN10, 12)
    expect(winRate.compute(battles, {})).toBeCloseTo((9 + 0.5) / (9 + 9 + 1), 13)
    expect(winRate.compute({ ...battles, of: 0 }, {})).toBeCloseTo((12 + 0.5) / (12 + 5 + 1), 13)
    expect(winRate.compute(battlesOf(['a', 'b'], []), {})).toEqual({ undefined: 'no-battles' })
    expect(winRate.samples!(battles, {})).toEqual({})
    expect(winRate.samples!(battlesOf(['a', 'b'], [list[0]!]), {})).toEqual({ proportion: { hits: 1, n: 1 } })
  })

  it('come back from their cells', () => {
    const counts = battlesCells.counts(battles)
    expect(counts).toHaveLength(12 + 6)
    const again = battlesCells.withCounts(battles, counts)
    expect([[...again.wins], [...again.ties]]).toEqual([[...battles.wins], [...battles.ties]])
    const doubled = battlesCells.withCounts(
      battles,
      counts.map((count) => 2 * count),
    )
    expect(sumOf(doubled.ties)).toBe(4)
  })
})

describe('agreement', () => {
  it('is the share of pairs of ratings that agree, item by item', () => {
    for (let trial = 0; trial < 20; trial++) {
      const items = Array.from({ length: 1 + random.below(6) }, () =>
        Array.from({ length: random.below(5) }, () => ['x', 'y', 'z'][random.below(3)]!),
      )
      const rated = items.filter(({ length }) => length > 1)
      const found = agreementOf(ratingsOf(items))
      expect(found.items).toBe(rated.length)
      if (rated.length === 0) {
        expect(found).toEqual({ items: 0, agreement: 0, expected: 0 })
        continue
      }
      const shares = rated.map((own) => {
        const pairs = own.flatMap((one, i) =>
          own.filter((_, j) => j !== i).map((other) => Number(one === other)),
        )
        return sumOf(pairs) / pairs.length
      })
      const agreement = sumOf(shares) / rated.length
      const expected = sumOf(
        ['x', 'y', 'z'].map(
          (name) =>
            (sumOf(rated.map((own) => own.filter((one) => one === name).length / own.length)) /
              rated.length) **
            2,
        ),
      )
      expect(found.agreement).toBeCloseTo(agreement, 13)
      expect(found.expected).toBeCloseTo(expected, 13)
      const kappa = fleissKappa.compute(ratingsOf(items), {})
      if (expected > 1 - 1e-12) expect(kappa).toEqual({ undefined: 'one-category' })
      else expect(kappa).toBeCloseTo((agreement - expected) / (1 - expected), 12)
    }
  })

  it('of a judge with people is beyond that of chance', () => {
    const judged = judgedOf([1, 1, 1, 0, 0, 1, 0, 1], [1, 1, 0, 0, 1, undefined, 0, 1])
    expect(judgeTable(judged)).toEqual({ bothPass: 3, humanOnly: 1, judgeOnly: 1, bothFail: 2 })
    // By hand: 5 of 7 agree, 16 + 9 of 49 by chance.
    expect(judgeKappa.compute(judged, {})).toBeCloseTo((5 / 7 - 25 / 49) / (1 - 25 / 49), 13)
    expect(judgeKappa.compute(judgedOf([1, 1], [1, 1]), {})).toEqual({ undefined: 'one-label' })
    expect(judgeKappa.compute(judgedOf([1], [undefined]), {})).toEqual({ undefined: 'no-labels' })
    expect(judgeTable(judgedOf([2], [1]))).toBeUndefined()
    expect(judgeTable(judgedOf([1], [2]))).toBeUndefined()
    expect(weighed(judged, 1, (row) => judged.judge[row]!)).toMatchObject({ n: 7, mean: 4 / 7 })
    expect(weighed(judged, 1, (row) => judged.judge[row]!).variance).toBeCloseTo(
      ((4 / 7) * (3 / 7) * 7) / 6,
      13,
    )
    expect(weighed(judged, 0, (row) => judged.judge[row]!)).toEqual({ n: 1, mean: 1, variance: 0 })
    expect(weighed(judgedOf([1], [1]), 0, () => 1)).toEqual({ n: 0, mean: 0, variance: 0 })
    for (const [judge, human] of [
      [
        [1, 0, 1],
        [1, undefined, undefined],
      ],
      [
        [1, 0, 1],
        [1, 0, undefined],
      ],
    ] as const)
      expect(predictionPowered(judgedOf(judge, human))).toEqual({ undefined: 'too-few' })
    expect(predictionPowered(judgedOf([1, 0, 1, 0], [1, 0, undefined, undefined]))).toMatchObject({ n: 4 })
  })

  it('of an answer with a reference is that of words, each as often as both have it', () => {
    const [one] = overlapOf('The cat, the CAT sat', ['a cat sat on a cat mat'], 'squad').references
    expect(one).toEqual({ answer: 3, reference: 5, common: 3, same: false })
    expect(overlapOf('The cat', ['the cat'], 'case').references[0]).toEqual({
      answer: 2,
      reference: 2,
      common: 2,
      same: true,
    })
    expect(overlapOf('The  cat ', ['the cat'], 'none').references[0]).toEqual({
      answer: 2,
      reference: 2,
      common: 1,
      same: false,
    })
    expect(overlapOf('a', ['the'], 'squad').references[0]).toEqual({
      answer: 0,
      reference: 0,
      common: 0,
      same: true,
    })
  })
})

describe('cells', () => {
  it('have the groups whose totals a stratified draw keeps, and single items', () => {
    expect([...countsCells.groups!({ classes: ['a', 'b'], cells: Float64Array.of(1, 2, 3, 4) })]).toEqual([
      0, 0, 1, 1,
    ])
    expect([...judgedCells.groups!(judgedOf([1, 0], [1, undefined]))]).toEqual([0, 1])
    const scores = {
      classes: ['a', 'b'],
      scores: Float64Array.of(1, 2, 3, 4, 5, 6),
      actual: Int32Array.of(1, 0, 1),
    }
    expect([...classScoresCells.counts(scores)]).toEqual([1, 1, 1])
    expect([...classScoresCells.groups!(scores)]).toEqual([1, 0, 1])
    expect(classScoresCells.item!(scores, 1)).toEqual({
      classes: ['a', 'b'],
      scores: Float64Array.of(3, 4),
      actual: Int32Array.of(0),
    })
    const sets = {
      labels: ['a', 'b'],
      actual: Uint8Array.of(1, 0, 0, 1),
      predicted: Uint8Array.of(0, 0, 1, 1),
      weights: Float64Array.of(2, 3),
    }
    expect(labelSetsCells.item!(sets, 1)).toEqual({
      labels: ['a', 'b'],
      actual: Uint8Array.of(0, 1),
      predicted: Uint8Array.of(1, 1),
      weights: Float64Array.of(1),
    })
  })
})

describe('evidence at several looks', () => {
  it('is a likelihood ratio averaged over the rates that the alternative allows', () => {
    for (const [wins, losses] of [
      [0, 0],
      [5, 2],
      [1, 6],
    ] as const) {
      const steps = 4000
      const mean = (from: number, to: number): number =>
        sumOf(
          Array.from({ length: steps }, (_, step) => {
            const rate = from + ((to - from) * (step + 0.5)) / steps
            return ((2 * rate) ** wins * (2 - 2 * rate) ** losses) / steps
          }),
        )
      expect(Math.exp(logSignEValue(wins, losses, 'two-sided'))).toBeCloseTo(mean(0, 1), 5)
      expect(Math.exp(logSignEValue(wins, losses, 'greater'))).toBeCloseTo(mean(0.5, 1), 5)
      expect(Math.exp(logSignEValue(wins, losses, 'less'))).toBeCloseTo(mean(0, 0.5), 5)
    }
  })

  it('spends an error probability that adds up to the whole', () => {
    const parts = Array.from({ length: 20_000 }, (_, look) => alphaAtLook(0.05, look + 1))
    expect(sumOf(parts)).toBeCloseTo(0.05, 5)
    expect(parts[0]! / parts[1]!).toBeCloseTo(4, 12)
    for (const alpha of [0, 1, NaN]) expect(() => alphaAtLook(alpha, 1)).toThrow(`not ${alpha}`)
    for (const look of [0, 1.5]) expect(() => alphaAtLook(0.05, look)).toThrow(`not ${look}`)
  })
})
