import { expect, test } from 'vitest'
import { normal } from '../../distributions/index.js'
import {
  approximateBound,
  approximateLogP,
  hitsMoments,
  pooledHits,
  topKBound,
  topKPValue,
} from '../index.js'

const stock = { N: 16769, positives: 3123 }

test('the binomial is the parametric bound of the paper and the exact one its discrete bound', () => {
  expect(approximateBound(stock, 100, '0.1', 'binomial', 'paper').bound).toBeCloseTo(23.171, 3)
  expect(approximateBound(stock, 100, '0.1', 'exact', 'paper')).toMatchObject({ bound: 24, hits: 24 })
})

test('the normal bound has the moments of the hits, and says what its hits really attain', () => {
  const { mean, deviation } = hitsMoments(stock, 100)
  // By hand: 100 z (1 - z) (N - 100) / (N - 1) with z = 3123 / 16769.
  expect(mean).toBeCloseTo(18.62365, 4)
  expect(deviation ** 2).toBeCloseTo((100 * 0.186236508 * 0.813763492 * 16669) / 16768, 5)
  const at100 = approximateBound(stock, 100, '0.001', 'normal')
  expect(at100.bound).toBeCloseTo(mean + 0.5 + normal.upperQuantile(0.001) * deviation, 10)
  const { bound, hits, attained } = approximateBound(stock, 20, '0.001', 'normal')
  expect(hits).toBe(Math.ceil(bound))
  expect(attained).toBeCloseTo(topKPValue(stock, 20, hits), 15)
  // The tail of the normal is too thin: the hits it asks for come by chance more often than the level.
  expect(attained).toBeGreaterThan(0.001)
  expect(hits).toBeLessThan(topKBound(stock, 20, '0.001'))
})

test('p-values of every method agree on the middle and part in the tail', () => {
  const p = (method: 'exact' | 'binomial' | 'normal', hits: number): number =>
    Math.exp(approximateLogP(stock, 100, hits, method))
  expect(p('normal', 19)).toBeCloseTo(p('exact', 19), 1)
  expect(p('normal', 45) / p('exact', 45)).toBeLessThan(0.1)
  expect(() => approximateLogP(stock, 5, 6, 'exact')).toThrow('from 0 to 5')
})

test('pooled hits are those of all rankings together', () => {
  // By hand: two populations of 4 with 2 positives, two drawn from each: 0, 1, 2 with 1/6, 4/6, 1/6.
  const pool = pooledHits(
    [
      { N: 4, positives: 2 },
      { N: 4, positives: 2 },
    ],
    2,
  )
  expect(pool.mean).toBe(2)
  expect(Math.exp(pool.logAtLeast(4)!)).toBeCloseTo(1 / 36, 14)
  expect(Math.exp(pool.logAtLeast(3)!)).toBeCloseTo(9 / 36, 14)
  expect(pool.bound('0.25')).toBe(3)
  expect(pool.bound('0.1')).toBe(4)
  expect(pool.bound('0.01')).toBeUndefined()
  const one = pooledHits([stock], 100)
  expect(one.bound('0.001')).toBe(topKBound(stock, 100, '0.001'))
  expect(Math.exp(one.logAtLeast(32)!)).toBeCloseTo(topKPValue(stock, 100, 32), 12)
})
