import { withDefaults } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { bootstrapUnits } from '../intervals/bootstrap-units.js'
import { tDifference } from '../intervals/t-difference.js'
import { tMean } from '../intervals/t-mean.js'
import type { IntervalResult } from '../interval.js'
import { pairedT } from '../tests/paired-t.js'
import { randomization } from '../tests/randomization.js'
import { sign } from '../tests/sign.js'
import { wilcoxon } from '../tests/wilcoxon.js'
import type { TestResult } from '../test.js'
import { meanError } from './clustered-mean.js'

const values = Float64Array.of(1, 2, 3, 5, 0)
const clusters = ['a', 'a', 'b', 'b', 'c']
const LETTERS = ['a', 'b', 'c', 'd', 'e']
const paired = (more: object = {}) => ({ first: values, second: new Float64Array(5), ...more })

describe('units in clusters', () => {
  it('have the standard error of whole clusters', () => {
    // By hand: sums of residuals -1.4, 3.6 and -2.2 around 2.2; sqrt(3 / 2 (1.96 + 12.96 + 4.84)) / 5.
    const { mean, standardError, independent, n } = meanError({ values, clusters })
    expect(mean).toBeCloseTo(2.2, 14)
    expect(standardError).toBeCloseTo(Math.sqrt(1.5 * 19.76) / 5, 14)
    expect([independent, n]).toEqual([3, 5])
  })

  it('are plain units where every cluster is one', () => {
    const alone = meanError({ values, clusters: LETTERS })
    expect(alone.standardError).toBeCloseTo(meanError({ values }).standardError, 14)
  })

  it('say no more when each comes twice', () => {
    const twice = {
      values: Float64Array.from([...values, ...values]),
      clusters: [...LETTERS, ...LETTERS],
    }
    expect(meanError(twice).standardError).toBeCloseTo(meanError({ values }).standardError, 14)
    const once = tMean.compute({ values }, withDefaults(tMean)) as IntervalResult
    const again = tMean.compute(twice, withDefaults(tMean)) as IntervalResult
    expect(again.low).toBeCloseTo(once.low, 12)
    expect(again).toMatchObject({ method: 't-clustered', n: 10 })
    const drawn = bootstrapUnits.compute(twice, withDefaults(bootstrapUnits)) as IntervalResult
    const plain = bootstrapUnits.compute({ values }, withDefaults(bootstrapUnits)) as IntervalResult
    expect([drawn.low, drawn.high]).toEqual([plain.low, plain.high])
  })

  it('are exchanged as wholes', () => {
    const ones = { first: new Float64Array(5).fill(1), second: new Float64Array(5) }
    const plain = randomization.compute(ones, withDefaults(randomization)) as TestResult
    const grouped = randomization.compute({ ...ones, clusters }, withDefaults(randomization)) as TestResult
    expect(plain.p).toBeCloseTo(2 / 2 ** 5, 14)
    expect(grouped.p).toBeCloseTo(2 / 2 ** 3, 14)
    expect(grouped.statistic).toBe(1)
  })

  it('are tested by t with their standard error, on as many degrees of freedom as clusters less one', () => {
    const result = pairedT.compute(paired({ clusters }), withDefaults(pairedT)) as TestResult
    expect(result.statistic).toBeCloseTo(2.2 / (Math.sqrt(1.5 * 19.76) / 5), 12)
    expect(result).toMatchObject({ degreesOfFreedom: [2], method: 't-clustered' })
    const interval = tDifference.compute(paired({ clusters }), withDefaults(tDifference)) as IntervalResult
    expect(interval.low).toBeCloseTo(result.interval!.low, 12)
  })

  it('are too few where there is one', () => {
    const one = { values, clusters: ['a', 'a', 'a', 'a', 'a'] }
    expect(tMean.compute(one, withDefaults(tMean))).toEqual({ undefined: 'too-few' })
  })

  it('are said to be unused by tests that see single units', () => {
    for (const test of [sign, wilcoxon]) {
      const { notes } = test.compute(
        paired({ clusters }),
        withDefaults(test as typeof sign) as never,
      ) as TestResult
      expect(notes.join(' ')).toContain('Clusters are not used by this test')
      expect(
        (test.compute(paired(), withDefaults(test as typeof sign) as never) as TestResult).notes,
      ).toEqual([])
    }
  })
})

describe('weighted units', () => {
  const weights = Float64Array.of(2, 1, 1, 3, 1)
  const spread = Float64Array.of(1, 1, 2, 3, 5, 5, 5, 0)
  const copies = ['a', 'a', 'b', 'c', 'd', 'd', 'd', 'e']

  it('are units that come so often together', () => {
    const weighted = meanError({ values, weights })
    const repeated = meanError({ values: spread, clusters: copies })
    expect(weighted.mean).toBeCloseTo((2 + 2 + 3 + 15) / 8, 14)
    expect(weighted.standardError).toBeCloseTo(repeated.standardError, 14)
    const drawn = bootstrapUnits.compute({ values, weights }, withDefaults(bootstrapUnits)) as IntervalResult
    const again = bootstrapUnits.compute(
      { values: spread, clusters: copies },
      withDefaults(bootstrapUnits),
    ) as IntervalResult
    expect(drawn.estimate).toBeCloseTo(22 / 8, 14)
    expect([drawn.low, drawn.high]).toEqual([again.low, again.high])
    expect(drawn.n).toBe(5)
  })

  it.each([2, 3, 2500])(
    'stand for the estimate where only weightless ones are drawn, of %i units',
    (units) => {
      // One unit alone weighs anything, so that every draw with it has its value, and every other draw says nothing.
      const column = (first: number, rest: number) =>
        Float64Array.from({ length: units }, (_, at) => (at === 0 ? first : rest))
      const drawn = bootstrapUnits.compute(
        { values: column(0.75, 0.1), weights: column(4, 0) },
        { ...withDefaults(bootstrapUnits), form: 'percentile', draws: 200 },
      ) as IntervalResult
      expect([drawn.estimate, drawn.low, drawn.high]).toEqual([0.75, 0.75, 0.75])
    },
  )

  it('count by their weight where they are exchanged', () => {
    const sample = {
      first: Float64Array.of(1, 1),
      second: Float64Array.of(0, 2),
      weights: Float64Array.of(3, 1),
    }
    const result = randomization.compute(sample, withDefaults(randomization)) as TestResult
    // Terms 3 and -1: of four sums, the two of size 2 are the least far and the two of size 4 farther.
    expect(result.statistic).toBe(0.5)
    expect(result.p).toBe(1)
  })

  it('must weigh something, and nothing below 0', () => {
    expect(() => meanErrorOf(Float64Array.of(1, -1))).toThrow('no weight may be below 0')
    expect(() => meanErrorOf(Float64Array.of(0, 0))).toThrow('every weight is 0')
    expect(() => meanErrorOf(Float64Array.of(1))).toThrow('same length')
  })

  const meanErrorOf = (own: Float64Array): unknown =>
    tMean.compute({ values: Float64Array.of(1, 2), weights: own }, withDefaults(tMean))
})
