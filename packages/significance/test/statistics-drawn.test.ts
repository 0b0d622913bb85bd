import { createRegistry, seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { normal, significancePlugin, studentizedRange, type Modelled } from '../src/index.js'
import * as intervals from '../src/intervals/index.js'
import * as tests from '../src/tests/index.js'
import { drawBinomial } from '../src/resampling/binomial-draw.js'
import { multinomialOver } from '../src/resampling/multinomial.js'
import { area, cv10, tallyOf } from './support/fixtures.js'
import { run } from './support/run.js'

describe('drawing', () => {
  it.each([
    [40, 0.01],
    [40, 0.4],
    [1000, 0.7],
    [1e6, 0.3],
  ])('gives binomials their mean and variance: n = %d, p = %d', (n, p) => {
    const random = seeded(1)
    const draws = Float64Array.from({ length: 20_000 }, () => drawBinomial(n, p, random))
    const mean = draws.reduce((sum, value) => sum + value, 0) / draws.length
    const variance = draws.reduce((sum, value) => sum + (value - mean) ** 2, 0) / draws.length
    expect(Math.abs(mean - n * p)).toBeLessThan(5 * Math.sqrt((n * p * (1 - p)) / draws.length))
    expect(Math.abs(variance / (n * p * (1 - p)) - 1)).toBeLessThan(5 * Math.sqrt(2.6 / draws.length))
    expect(draws.every((value) => Number.isInteger(value) && value >= 0 && value <= n)).toBe(true)
  })

  it('shares items out over cells as a multinomial, few or many to a cell, keeping the totals of groups', () => {
    for (const counts of [
      Float64Array.of(3, 0, 1, 2),
      Float64Array.of(900, 0, 300, 600),
      new Float64Array(3000).fill(1),
    ]) {
      const n = counts.reduce((sum, count) => sum + count, 0)
      const draw = multinomialOver(counts)
      const into = new Float64Array(counts.length)
      const random = seeded(5)
      let [first, squares] = [0, 0]
      for (let trial = 0; trial < 4000; trial++) {
        draw(random, into)
        expect(into.reduce((sum, count) => sum + count, 0)).toBe(n)
        first += into[0]!
        squares += (into[0]! - counts[0]!) ** 2
      }
      const variance = counts[0]! * (1 - counts[0]! / n)
      expect(Math.abs(first / 4000 - counts[0]!)).toBeLessThan(5 * Math.sqrt(variance / 4000))
      expect(Math.abs(squares / 4000 / variance - 1)).toBeLessThan(0.15)
    }
    const grouped = multinomialOver(Float64Array.of(5, 7, 2, 4), Int32Array.of(0, 0, 1, 1))
    const into = new Float64Array(4)
    grouped(seeded(2), into)
    expect([into[0]! + into[1]!, into[2]! + into[3]!]).toEqual([12, 6])
  })

  it('tests any measure against any null model: labels permuted over scores', () => {
    const registry = createRegistry([significancePlugin])
    const [model] = registry.calls('null-model', 'label-permutation', 'tally')
    const sample = {
      frame: tallyOf('score2'),
      measure: { contribution: area, params: {} },
      model,
    } as unknown as Modelled
    const { p, statistic, details } = run(tests.permutation, sample, { draws: 2000 })
    expect(p).toBe(1 / 2001)
    expect(statistic).toBeCloseTo(0.7007412324372166, 12)
    expect(details!.chance).toBeCloseTo(0.5, 2)
  })
})

describe('several systems', () => {
  it('are further apart than the critical difference just when the pair is significant', () => {
    const result = run(tests.nemenyi, cv10)
    const { criticalDifference, criticalValue } = result.details!
    expect(criticalValue).toBeCloseTo(studentizedRange.upperQuantile(0.05, 5, Infinity) / Math.SQRT2, 12)
    // k(k+1)/(6N) = 30/60.
    expect(criticalDifference).toBeCloseTo(criticalValue! * Math.sqrt(0.5), 12)
    for (const { difference, p } of result.pairs!) {
      expect(Math.abs(difference) > criticalDifference!).toBe(p < 0.05)
    }
    expect(result.pairs).toHaveLength(10)
  })

  it('are compared with a control', () => {
    const { pairs, details } = run(tests.bonferroniDunn, cv10, { control: 'C' })
    expect(pairs!.map(({ second }) => second)).toEqual(['C', 'C', 'C', 'C'])
    expect(details!.criticalValue).toBeCloseTo(normal.upperQuantile(0.05 / 8), 12)
    for (const { difference, p } of pairs!) {
      expect(Math.abs(difference) > details!.criticalDifference!).toBe(p < 0.05)
    }
    expect(() => run(tests.bonferroniDunn, cv10, { control: 'Z' })).toThrow('no system is called')
  })

  it('keep their family-wise error under shuffling: equal systems are seldom told apart', () => {
    const random = seeded(9)
    let found = 0
    for (let trial = 0; trial < 200; trial++) {
      const values = [0, 1, 2].map(() => Float64Array.from({ length: 12 }, () => random.float()))
      const { p } = run(tests.tukeyRandomized, { names: ['a', 'b', 'c'], values }, { draws: 199 })
      if (p <= 0.1) found++
    }
    expect(Math.abs(found - 20)).toBeLessThan(4 * Math.sqrt(200 * 0.1 * 0.9))
  })

  it('differ in proportion by Agresti and Caffo as by hand', () => {
    const { low, high } = run(intervals.agrestiCaffo, { first: { hits: 7, n: 8 }, second: { hits: 1, n: 8 } })
    const reach = 1.959963984540054 * Math.sqrt((2 * (0.8 * 0.2)) / 10)
    expect(low).toBeCloseTo(0.6 - reach, 12)
    expect(high).toBeCloseTo(0.6 + reach, 12)
  })
})
