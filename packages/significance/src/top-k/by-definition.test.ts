import { EvalError, seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { binomial, hypergeometric, normal } from '../distributions/index.js'
import { bandPoints, type CurveSpace } from './bands/spaces.js'
import { approximateBound, approximateLogP, hitsMoments } from './bounds/approximation.js'
import { topKBound, topKBounds } from './bounds/bounds.js'
import { crossover, type CrossoverOptions } from './bounds/crossover.js'
import { aboveHalf, complement, decimalFromLog, decimalOf, halved, levelOf } from './bounds/level.js'
import { paperTable, paperTableBounds } from './bounds/paper-table.js'
import { hitsIn, tailAgainst } from './hits.js'
import { demandLabels } from './labels.js'
import { topKLogPValue, topKPrior, topKPValue } from './p-value.js'
import { pooledHits } from './pooled.js'
import {
  demandBothClasses,
  demandCutoff,
  demandPopulation,
  demandRange,
  mirrored,
  support,
} from './population.js'

const population = { N: 12, positives: 5 }
const endless = { rate: '0.3' }

describe('a population', () => {
  it.each<[unknown, string | undefined]>([
    [{ N: 1, positives: 0 }, undefined],
    [{ N: 1, positives: 1 }, undefined],
    [{ N: 2 ** 31 - 2, positives: 0 }, undefined],
    [{ N: 2 ** 31 - 1, positives: 0 }, 'whole number of items'],
    [{ N: 0, positives: 0 }, 'whole number of items'],
    [{ N: 3, positives: 4 }, 'from 0 to 3 positives, not 4'],
    [{ N: 3, positives: -1 }, 'from 0 to 3 positives, not -1'],
    [{ N: 3, positives: 0.5 }, 'from 0 to 3 positives, not 0.5'],
    [{ rate: 0 }, undefined],
    [{ rate: '1.00' }, undefined],
    [{ rate: '1.001' }, 'from 0 to 1'],
    [{ rate: -0.1 }, 'from 0 to 1'],
    [{ rate: 'x' }, 'from 0 to 1'],
  ])('%j is refused with %s', (given, words) => {
    const demand = (): void => {
      demandPopulation(given as typeof population)
    }
    if (words === undefined) expect(demand).not.toThrow()
    else expect(demand).toThrow(words)
  })

  it('has cutoffs from 1 to its end, ranges within it, and curves of two classes', () => {
    for (const [k, of, isFine] of [
      [1, population, true],
      [12, population, true],
      [13, population, false],
      [0, population, false],
      [1.5, population, false],
      [2 ** 31 - 2, endless, true],
      [2 ** 31 - 1, endless, false],
    ] as const) {
      const demand = (): void => {
        demandCutoff(k, of)
      }
      if (isFine) expect(demand).not.toThrow()
      else expect(demand).toThrow(`not ${k}`)
    }
    for (const [from, to, isFine] of [
      [1, 12, true],
      [4, 4, true],
      [0, 4, false],
      [1, 13, false],
      [5, 4, false],
      [1.5, 4, false],
      [1, 4.5, false],
    ] as const) {
      const demand = (): void => {
        demandRange(from, to, population)
      }
      if (isFine) expect(demand).not.toThrow()
      else expect(demand).toThrow(EvalError)
    }
    for (const positives of [0, 12])
      expect(() => {
        demandBothClasses({ N: 12, positives })
      }).toThrow('at least one positive and one negative')
    demandBothClasses({ N: 12, positives: 1 })
    demandBothClasses({ N: 12, positives: 11 })
  })

  it('has as many hits as draws, positives and negatives allow, and is mirrored exactly', () => {
    expect([1, 5, 6, 7, 8, 12].map((k) => support(population, k))).toEqual([
      [0, 1],
      [0, 5],
      [0, 5],
      [0, 5],
      [1, 5],
      [5, 5],
    ])
    expect(support(endless, 9)).toEqual([0, 9])
    expect(mirrored(population)).toEqual({ N: 12, positives: 7 })
    expect(mirrored({ rate: '0.30' })).toEqual({ rate: '70e-2' })
    expect(topKPrior({ rate: '0.30' }, 10)).toBeCloseTo(3, 14)
  })

  it('has labels of 1 and 0, no more of a kind than it holds', () => {
    const demand = (labels: readonly (number | boolean)[]) => () => {
      demandLabels(labels, { N: 3, positives: 1 })
    }
    for (const labels of [[], [1], [0, 0], [true, false, false]]) expect(demand(labels)).not.toThrow()
    expect(demand([0, 2])).toThrow('rank 2 is neither')
    expect(demand([1, 1])).toThrow('2 positives and 0 negatives, more than the 1 and 2')
    expect(demand([0, 0, 0])).toThrow('0 positives and 3 negatives')
  })
})

describe('a level', () => {
  it('is the decimal that was written', () => {
    for (const [written, mantissa, decimals] of [
      ['0.05', 5n, 2],
      ['+.5', 5n, 1],
      ['5e-2', 5n, 2],
      [' 0.5e-1 ', 5n, 2],
      ['12E2', 1200n, 0],
      [1e-7, 1n, 7],
      ['1e-100000', 1n, 100_000],
    ] as const)
      expect(decimalOf(written)).toEqual({ mantissa, decimals })
    for (const written of ['', '.', '1e', '-1', 'x', '1e-100001', '0x1', NaN, Infinity])
      expect(decimalOf(written)).toBeUndefined()
    for (const written of ['0', '1', '1.0', 1.5]) expect(() => levelOf(written)).toThrow('between 0 and 1')
  })

  it('has its complement, its half and its logarithm without rounding', () => {
    const level = levelOf('0.3')
    expect([complement(level).text, halved(level).text]).toEqual(['7e-1', '15e-2'])
    expect(complement(level).value).toBe(0.7)
    expect(['0.5', '0.50', '0.51', '0.49'].map((p) => aboveHalf(levelOf(p)))).toEqual([
      false,
      false,
      true,
      false,
    ])
    for (const exponent of [1, 299, 300, 301, 400, 5000]) {
      expect(levelOf(`3e-${exponent}`).log).toBeCloseTo(Math.log(3) - exponent * Math.LN10, 9)
      expect(levelOf(`123.45e-${exponent + 3}`).log).toBeCloseTo(Math.log(0.12345) - exponent * Math.LN10, 9)
    }
    for (const log of [-0.1, -5, -599, -601, -1200, -9000.5])
      expect(levelOf(decimalFromLog(log)).log).toBeCloseTo(log, 8)
  })
})

describe('hits in the top k', () => {
  it('are hypergeometric, or binomial where every draw is alike', () => {
    for (let i = -1; i <= 5; i++) {
      const [finite, infinite] = [hitsIn(population, 4), hitsIn(endless, 4)]
      const sum = (pmf: (i: number) => number, holds: (i: number) => boolean): number =>
        [0, 1, 2, 3, 4].filter(holds).reduce((total, hits) => total + pmf(hits), 0)
      for (const [hits, pmf] of [
        [finite, (j: number) => hypergeometric.pmf(j, 12, 5, 4)],
        [infinite, (j: number) => binomial.pmf(j, 4, 0.3)],
      ] as const) {
        expect(Math.exp(hits.logAtLeast(i))).toBeCloseTo(
          sum(pmf, (j) => j >= i),
          13,
        )
        expect(Math.exp(hits.logAbove(i))).toBeCloseTo(
          sum(pmf, (j) => j > i),
          13,
        )
        expect(Math.exp(hits.logAtMost(i))).toBeCloseTo(
          sum(pmf, (j) => j <= i),
          13,
        )
        expect(Math.exp(hits.logPmf(i))).toBeCloseTo(i >= 0 && i <= 4 ? pmf(i) : 0, 13)
      }
    }
  })

  it('have tails against one half by symmetry, where half is positive or half is drawn', () => {
    for (const [of, k] of [
      [{ N: 12, positives: 6 }, 5],
      [{ N: 12, positives: 5 }, 6],
      [{ rate: '0.5' }, 7],
      [{ rate: '0.50' }, 8],
      [{ N: 12, positives: 5 }, 5],
      [{ rate: '0.4' }, 7],
    ] as const)
      for (let i = 0; i <= k; i++) {
        const gap = Math.exp(hitsIn(of, k).logAbove(i)) - 0.5
        expect(tailAgainst(of, k, i, levelOf('0.5'))).toBe(Math.abs(gap) < 1e-12 ? 0 : Math.sign(gap))
        expect(tailAgainst(of, k, i, levelOf('0.5000'))).toBe(Math.abs(gap) < 1e-12 ? 0 : Math.sign(gap))
      }
  })

  it('are those of the table of the paper, row by row', () => {
    for (const of of [population, { N: 6, positives: 6 }, { N: 5, positives: 0 }]) {
      const rows = [...paperTable(of)]
      expect(rows).toHaveLength(of.N + 1)
      for (const [k, row] of rows.entries())
        for (const [n, share] of row.entries())
          expect(share).toBeCloseTo(
            k === 0 ? (n === 0 ? 1 : 0) : hypergeometric.pmf(n, of.N, of.positives, k),
            13,
          )
      const bounds = paperTableBounds(of, 0.07)
      for (let k = 1; k <= of.N; k++) {
        const fewest = Array.from({ length: of.positives + 1 }, (_, n) => n).find(
          (n) => rows[k]!.subarray(n + 1).reduce((sum, share) => sum + share, 0) < 0.07,
        )
        expect(bounds[k]).toBe(fewest)
      }
    }
  })

  it('of the table of the paper have a tail below the level, not at it', () => {
    // By hand: one hit in one draw of two has the chance one half.
    expect(paperTableBounds({ N: 2, positives: 1 }, 0.5)[1]).toBe(1)
    expect(paperTableBounds({ N: 2, positives: 1 }, 0.51)[1]).toBe(0)
  })

  it('have an interpolated bound where the line between tails has the level', () => {
    for (const of of [population, endless])
      for (const k of [3, 6, 9])
        for (const level of [0.03, 0.2, 0.7]) {
          for (const convention of ['valid', 'paper'] as const) {
            const bound = topKBound(of, k, level, {
              kind: 'interpolated',
              convention,
              belowSupport: 'extend',
            })
            const [least, most] = support(of, k)
            const lift = convention === 'valid' ? 1 : 0
            // Below the fewest hits possible there is no line.
            if (bound - lift < least || bound > most) continue
            expect(
              topKPValue(of, k, bound - lift, { kind: 'interpolated', convention: 'paper' }),
            ).toBeCloseTo(level, 11)
            const bounds = topKBounds(of, level, { kind: 'interpolated', convention, upTo: 9 })
            expect(bounds[k]).toBeCloseTo(bound, 11)
          }
        }
  })

  it('have a parametric bound where the tail has the level, also where all or none are positive', () => {
    for (const of of [population, endless])
      for (const k of [1, 4, 9])
        for (const level of [1e-9, 0.03, 0.5, 0.7, 0.999]) {
          const bound = topKBound(of, k, level, { kind: 'parametric', convention: 'paper' })
          // A p-value is of no fewer than no hits.
          if (bound >= 0)
            expect(topKPValue(of, k, bound, { kind: 'parametric', convention: 'paper' })).toBeCloseTo(
              level,
              10,
            )
          expect(topKBound(of, k, level, { kind: 'parametric' })).toBeCloseTo(bound + 1, 12)
        }
    const ends = (of: typeof population | typeof endless, k: number): number =>
      topKBound(of, k, 0.1, { kind: 'parametric', convention: 'paper' })
    expect([ends({ N: 5, positives: 0 }, 3), ends({ rate: '0' }, 3)]).toEqual([-1, -1])
    expect([ends({ N: 5, positives: 5 }, 3), ends({ rate: '1' }, 3)]).toEqual([3, 3])
    expect([...topKBounds(population, 0.1, { kind: 'parametric', upTo: 2 })].slice(0, 1)).toEqual([1])
  })

  it('have p-values by the normal with its correction, and bounds that say what they attain', () => {
    const { mean, deviation } = hitsMoments(population, 6)
    expect(mean).toBeCloseTo(2.5, 14)
    expect(deviation ** 2).toBeCloseTo(6 * (5 / 12) * (7 / 12) * (6 / 11), 14)
    expect(hitsMoments(endless, 6).deviation ** 2).toBeCloseTo(6 * 0.3 * 0.7, 14)
    expect(hitsMoments({ N: 1, positives: 1 }, 1)).toEqual({ mean: 1, deviation: 0 })
    const z = (x: number): number => normal.logSurvival((x - mean) / deviation)
    expect(approximateLogP(population, 6, 4, 'normal')).toBeCloseTo(z(3.5), 13)
    expect(approximateLogP(population, 6, 4, 'normal', 'paper')).toBeCloseTo(z(4.5), 13)
    for (const convention of ['valid', 'paper'] as const)
      expect(approximateLogP(population, 6, 4, 'exact', convention)).toBeCloseTo(
        topKLogPValue(population, 6, 4, { convention: convention === 'paper' ? 'paper' : 'standard' }),
        14,
      )
    expect(approximateLogP(population, 6, 4, 'binomial')).toBeCloseTo(binomial.logAtLeast(4, 6, 5 / 12), 10)
    const all = { N: 4, positives: 4 }
    expect([1, 2].map((hits) => approximateLogP(all, 2, hits, 'normal'))).toEqual([0, 0])
    expect([1, 2].map((hits) => approximateLogP(all, 2, hits, 'normal', 'paper'))).toEqual([0, -Infinity])
    for (const hits of [-1, 7, NaN])
      expect(() => approximateLogP(population, 6, hits, 'exact')).toThrow('0 to 6')
    for (const method of ['exact', 'binomial', 'normal'] as const)
      for (const convention of ['valid', 'paper'] as const) {
        const { bound, hits, attained } = approximateBound(population, 6, 0.1, method, convention)
        expect(hits).toBe(Math.ceil(bound - 1e-9))
        const { logAbove, logAtLeast } = hitsIn(population, 6)
        expect(attained).toBeCloseTo(Math.exp(convention === 'paper' ? logAbove(hits) : logAtLeast(hits)), 14)
      }
    // Never fewer hits than there must be.
    expect(approximateBound({ N: 10, positives: 9 }, 5, '0.999', 'normal').hits).toBe(4)
  })

  it('are pooled as sums of independent numbers', () => {
    const of = [population, { N: 3, positives: 1 }]
    const pool = pooledHits(of, 4)
    // The smaller population has but three to draw.
    const chances = Array.from({ length: 5 }, (_, hits) => hypergeometric.pmf(hits, 12, 5, 4))
    for (let n = 0; n <= 5; n++)
      expect(Math.exp(pool.logAtLeast(n)!)).toBeCloseTo(
        chances.reduce((sum, chance, hits) => sum + (hits + 1 >= n ? chance : 0), 0),
        12,
      )
    expect(pool.mean).toBeCloseTo(4 * (5 / 12) + 1, 13)
    expect(pool.most).toBe(5)
    expect(() => pooledHits([], 4)).toThrow('one ranking at least')
  })
})

describe('a crossover', () => {
  const random = seeded(41)
  const cases = Array.from({ length: 60 }, () => {
    const N = 4 + random.below(14)
    const positives = 1 + random.below(N - 1)
    let left = positives
    const labels = Array.from({ length: N }, (_, rank) => {
      // Positives come early, as in a ranking that is good.
      const hit = left > 0 && (random.float() < 0.75 || N - rank <= left)
      if (hit) left--
      return hit ? 1 : 0
    })
    return [N, positives, labels] as const
  })

  it('is the first k of so many in a row whose hits reach the bound, by every option', () => {
    const found = new Set<string>()
    for (const [N, positives, labels] of cases)
      for (const convention of ['valid', 'paper'] as const)
        for (const compare of ['>=', '>', undefined] as const)
          for (const contiguous of [1, 2]) {
            const options: CrossoverOptions = {
              convention,
              contiguous,
              report: contiguous === 2 && compare ? 'last' : 'first',
              ...(compare && { compare }),
              ...(compare === '>' ? { from: 2, to: N - 1 } : {}),
            }
            const { from = 1, to = N } = options
            const bounds = topKBounds({ N, positives }, 0.2, { convention })
            const hitsAt = (k: number): number =>
              labels.slice(0, k).reduce<number>((sum, label) => sum + label, 0)
            const isOut = (k: number): boolean => {
              if (compare === '>') return hitsAt(k) > bounds[k]!
              return hitsAt(k) >= bounds[k]! + (convention === 'paper' && compare === undefined ? 1 : 0)
            }
            const last = Array.from({ length: to }, (_, index) => index + 1).find((k) =>
              Array.from({ length: contiguous }, (_, back) => k - back).every(
                (one) => one >= from && isOut(one),
              ),
            )
            const k =
              last === undefined ? undefined : options.report === 'last' ? last : last - contiguous + 1
            expect(crossover({ N, positives }, labels, 0.2, options)).toEqual(
              k === undefined ? undefined : { k, hits: hitsAt(k), bound: bounds[k]! },
            )
            found.add(String(k))
          }
    expect(found.size).toBeGreaterThan(5)
  })
})

describe('points of a band', () => {
  it('have the counts that are possible', () => {
    for (const [space, point] of Object.entries({
      roc: (k: number, n: number) => [(k - n) / 7, n / 5],
      pr: (k: number, n: number) => [n / 5, n / k],
      gain: (k: number, n: number) => [k / 12, n / 5],
      lift: (k: number, n: number) => [k / 12, n / k / (5 / 12)],
      det: (k: number, n: number) => [(k - n) / 7, 1 - n / 5],
    }))
      for (const given of [-1, 2, 99]) {
        const { x, y } = bandPoints(space as CurveSpace, population, new Array<number>(13).fill(given))
        expect(x).toHaveLength(12)
        for (let k = 1; k <= 12; k++) {
          const [least, most] = support(population, k)
          const [across, up] = point(k, Math.min(most, Math.max(least, given)))
          expect(x[k - 1]).toBeCloseTo(across!, 13)
          expect(y[k - 1]).toBeCloseTo(up!, 13)
        }
      }
    expect(bandPoints('roc', population, [0, 1, 1]).x).toHaveLength(2)
    expect(bandPoints('roc', population, []).x).toHaveLength(0)
    expect(bandPoints('roc', population, new Array<number>(30).fill(1)).x).toHaveLength(12)
  })
})
