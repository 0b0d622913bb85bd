import { createRegistry, measuresOn, seeded, type MeasureCall } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { rankedPlugin } from '../../index.js'
import { rankingOfGrades } from '../ranking-of-grades.js'
import type { Ranking } from '../ranking.js'
import { hitDistribution } from './hit-distribution.js'
import { meanReciprocalStop, meanStops } from './survival.js'
import { tieAnswer, type TieOptions } from './tie-answer.js'

const registry = createRegistry([rankedPlugin])
const call = (name: string): MeasureCall<'ranking'> => measuresOn(registry, 'ranking', name)[0]!
const answer = (ranking: Ranking, name: string, options: Partial<TieOptions> = {}) =>
  tieAnswer(ranking, call(name), { answer: 'expected', ...options })

describe('the answer over all orders of ties', () => {
  const long = rankingOfGrades(
    Array.from({ length: 40 }, (_, index) => index % 3),
    { ties: [40] },
  )

  it('draws 2,000 orders with the seed 1 unless told otherwise, and enumerates up to 5,040', () => {
    const plain = answer(long, 'INST')
    expect(plain).toMatchObject({ method: 'sampled', orders: 2000 })
    expect(answer(long, 'INST', { seed: 1, draws: 2000, most: 5040 })).toEqual(plain)
    expect(answer(long, 'INST', { seed: 2 }).value).not.toBe(plain.value)
    // Seven different grades come in 5,040 orders, and eight in 40,320.
    const different = (count: number) =>
      rankingOfGrades(
        Array.from({ length: count }, (_, index) => index),
        { ties: [count] },
      )
    expect(answer(different(7), 'INST')).toMatchObject({ method: 'enumerated', orders: 5040 })
    expect(answer(different(8), 'INST', { draws: 5 })).toMatchObject({ method: 'sampled', orders: 5 })
    expect(answer(different(4), 'INST', { most: 24 }).method).toBe('enumerated')
    expect(answer(different(4), 'INST', { most: 23, draws: 5 }).method).toBe('sampled')
  })

  it('has the standard error of the mean of its draws, of a single one none', () => {
    const [lowest, highest] = (['lowest', 'highest'] as const).map(
      (which) => answer(long, 'INST', { answer: which, draws: 2 }).value as number,
    )
    const spread = highest! - lowest!
    expect(spread).toBeGreaterThan(0)
    const two = answer(long, 'INST', { draws: 2 })
    expect(two.value).toBeCloseTo((lowest! + highest!) / 2, 14)
    expect(two.standardError).toBeCloseTo(spread / 2, 14)
    expect(answer(long, 'INST', { draws: 1 }).standardError).toBe(0)
    expect(answer(long, 'INST', { answer: 'lowest', draws: 50 }).standardError).toBe(0)
  })

  it('is undefined where a value is, under the method by which that was found', () => {
    const ranking = rankingOfGrades([3, 0, 1], { ties: [3] })
    const aboveTop = { undefined: 'above-top' }
    for (const name of ['ERR(top=2)', 'nERR(top=2)']) {
      expect(answer(ranking, name)).toEqual({
        value: aboveTop,
        method: 'closed-form',
        orders: 0,
        standardError: 0,
      })
      expect(answer(ranking, name, { forms: [] }).value).toEqual(aboveTop)
    }
    const empty = answer(ranking, 'INST(min_rel=3,max_rel=2)', { draws: 10, most: 2 })
    expect(empty).toMatchObject({ value: { undefined: 'empty-scale' }, method: 'sampled', standardError: 0 })
  })
})

describe('the number of relevant documents above a cutoff', () => {
  /** log n! as a sum. */
  const logFactorial = (n: number): number => {
    let sum = 0
    for (let k = 2; k <= n; k++) sum += Math.log(k)
    return sum
  }
  const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k)

  it.each([
    [20, 7, 5],
    [400, 100, 37],
    [5000, 2500, 2500],
    [5000, 40, 4000],
    [5000, 4990, 3000],
    [5000, 5000, 10],
    [5000, 0, 10],
  ])('is hypergeometric: %i tied documents, %i relevant, the first %i', (size, hits, drawn) => {
    const ranking = rankingOfGrades(
      Array.from({ length: size }, (_, index) => (index < hits ? 1 : 0)),
      { ties: [size] },
    )
    const chances = hitDistribution(ranking, drawn)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    for (let count = 0; count < chances.length; count += 1 + Math.floor(chances.length / 60)) {
      const isPossible = count <= hits && drawn - count <= size - hits
      const wanted = isPossible
        ? Math.exp(logChoose(hits, count) + logChoose(size - hits, drawn - count) - logChoose(size, drawn))
        : 0
      expect(Math.abs(chances[count]! - wanted), String(count)).toBeLessThan(1e-9)
    }
  })
})

describe('the chance of stopping at each rank', () => {
  /** The same by every order of a tie. */
  function plain(chances: readonly number[]): number[] {
    const stops = chances.map(() => 0)
    let orders = 0
    const visit = (order: readonly number[], left: readonly number[]): void => {
      if (left.length > 0) {
        for (const one of left)
          visit(
            [...order, one],
            left.filter((other) => other !== one),
          )
        return
      }
      orders++
      let reading = 1
      for (const [rank, document] of order.entries()) {
        stops[rank]! += reading * chances[document]!
        reading *= 1 - chances[document]!
      }
    }
    visit([], [...chances.keys()])
    return stops.map((stop) => stop / orders)
  }

  it('is the mean over every order of tied documents', () => {
    const random = seeded(6)
    for (let round = 0; round < 30; round++) {
      const size = 1 + random.below(5)
      const chances = Array.from({ length: size }, () => random.below(5) / 4)
      const ranking = rankingOfGrades(
        chances.map(() => 0),
        { ties: [size] },
      )
      const found = meanStops(ranking, (index) => chances[index]!)
      for (const [rank, stop] of plain(chances).entries()) expect(found[rank]).toBeCloseTo(stop, 13)
      const reciprocal = plain(chances).reduce((sum, stop, rank) => sum + stop / (rank + 1), 0)
      expect(meanReciprocalStop(found)).toBeCloseTo(reciprocal, 13)
      expect(meanReciprocalStop(found, 1)).toBeCloseTo(found[0]!, 13)
      expect(meanReciprocalStop(found, size)).toBeCloseTo(reciprocal, 13)
    }
  })

  it.each([
    [64, 10],
    [65, 10],
    [65, 0],
    [65, 1],
    [65, 65],
    [200, 199],
  ])('of %i documents, %i of which stop for sure, is that of the first of them', (size, hits) => {
    // The chance that the first of the hits is at a rank: none of them above, then one.
    const chances = Array.from({ length: size }, (_, index) => (index < hits ? 1 : 0))
    const ranking = rankingOfGrades(chances, { ties: [size] })
    let asked = 0
    const stops = meanStops(ranking, (index) => {
      asked++
      return chances[index]!
    })
    // Each document is asked about once, and not again to add them one after the other.
    expect(asked).toBe(size)
    let none = 1
    for (let rank = 0; rank < size; rank++) {
      expect(stops[rank]).toBeCloseTo((none * hits) / (size - rank), 12)
      none *= Math.max(0, size - rank - hits) / (size - rank)
    }
    // One document that stops with half a chance: no longer for sure.
    if (hits === 10) {
      const some = [...chances.slice(0, -1), 0.5]
      const mixed = meanStops(ranking, (index) => some[index]!)
      expect(mixed.reduce((sum, stop) => sum + stop, 0)).toBeCloseTo(1, 12)
      expect(mixed[0]).toBeCloseTo(10.5 / size, 12)
    }
  })

  it('passes on to the next tie who has not stopped in the one before', () => {
    const chances = [0.5, 0.25, 1, 0]
    const ranking = rankingOfGrades([0, 0, 0, 0], { ties: [2, 2] })
    const stops = meanStops(ranking, (index) => chances[index]!)
    const [first, second] = [plain(chances.slice(0, 2)), plain(chances.slice(2))]
    const left = 0.5 * 0.75
    for (const [rank, stop] of [...first, ...second.map((one) => left * one)].entries())
      expect(stops[rank]).toBeCloseTo(stop, 14)
  })
})
