import { tallyOf, type Tally } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { answer, run } from '../../test/support/run.js'
import { kolmogorovSmirnov } from './kolmogorov-smirnov.js'

const scored = (positives: readonly number[], negatives: readonly number[]): Tally =>
  tallyOf([...positives, ...negatives], [...positives.map(() => 1), ...negatives.map(() => 0)])

const range = (length: number, from = 0): number[] => Array.from({ length }, (_, index) => from + index)

const distinct = scored([0.9, 0.8, 0.7, 0.53, 0.5, 0.4], [0.6, 0.55, 0.3, 0.2, 0.1])
const tied = scored([0.9, 0.8, 0.7, 0.55, 0.5, 0.4], [0.6, 0.55, 0.3, 0.2, 0.1])

describe('the Kolmogorov-Smirnov test of two samples', () => {
  it.each([
    ['two-sided', 0.6, 0.23809523809523814],
    ['greater', 0.6, 0.11904761904761904],
    ['less', 0, 1],
  ])('is exact as scipy 1.10.1 has it, which calls greater less: %s', (alternative, statistic, p) => {
    const result = run(kolmogorovSmirnov, distinct, { alternative })
    expect(result).toMatchObject({ alternative, method: 'exact' })
    expect(result.statistic).toBeCloseTo(statistic, 14)
    expect(result.p).toBeCloseTo(p, 14)
  })

  it.each([
    // Of all 462 permutations of the labels; two-sided, R 4.2.2 says the same.
    ['two-sided', 98 / 462],
    ['greater', 55 / 462],
    ['less', 1],
  ])('counts only gaps at the ends of tied scores when asked: %s', (alternative, p) => {
    expect(run(kolmogorovSmirnov, tied, { alternative, ties: 'count' }).p).toBeCloseTo(p, 13)
  })

  it('has a limit for many items: scipy.special.kolmogorov, and exp(-2 x^2) one-sided', () => {
    const limit = (alternative: string) => run(kolmogorovSmirnov, distinct, { method: 'limit', alternative })
    const reach = 0.6 * Math.sqrt(30 / 11)
    expect(limit('two-sided')).toMatchObject({ method: 'limit' })
    expect(limit('two-sided').p).toBeCloseTo(0.27991835077377947, 13)
    expect(limit('greater').p).toBeCloseTo(Math.exp(-2 * reach * reach), 14)
    expect(limit('less').p).toBe(1)
    // A gap so small that the other series is needed.
    expect(run(kolmogorovSmirnov, scored([1, 4], [2, 3]), { method: 'limit' }).p).toBeCloseTo(
      0.9639452436648751,
      13,
    )
  })

  it('keeps chances that no double holds: one of all permutations of 1,000 labels, either way', () => {
    const { p, logP } = run(kolmogorovSmirnov, scored(range(1000, 1000), range(1000)))
    expect(p).toBe(0)
    // ln 2 - ln C(2000, 1000), by mpmath.
    expect(logP).toBeCloseTo(-1381.574846356919, 9)
  })

  it('turns to the limit where there are too many items, unless exact is insisted on', () => {
    const many = scored(range(15_000, 100), range(15_000))
    expect(run(kolmogorovSmirnov, many).method).toBe('limit')
    expect(answer(kolmogorovSmirnov, many, { method: 'exact' })).toEqual({ undefined: 'not-feasible' })
  })

  it('turns one one-sided p-value into the other when the classes are exchanged', () => {
    const exchanged = scored([0.6, 0.55, 0.3, 0.2, 0.1], [0.9, 0.8, 0.7, 0.55, 0.5, 0.4])
    for (const ties of ['ignore', 'count']) {
      expect(run(kolmogorovSmirnov, tied, { alternative: 'greater', ties }).p).toBeCloseTo(
        run(kolmogorovSmirnov, exchanged, { alternative: 'less', ties }).p,
        14,
      )
    }
  })
})
