import { describe, expect, it } from 'vitest'
import { nonInferiority } from './non-inferiority.js'
import { tost } from './tost.js'
import type { TestResult } from '../test.js'

const first = Float64Array.of(0.62, 0.71, 0.35, 0.9, 0.44, 0.58, 0.67, 0.73, 0.5, 0.81)
const second = Float64Array.of(0.6, 0.7, 0.38, 0.88, 0.45, 0.55, 0.7, 0.71, 0.52, 0.8)
const sample = { first, second }

describe('tests against a margin', () => {
  // scipy 1.x: max(t.sf((m + margin) / se, 9), t.sf((margin - m) / se, 9)) of the paired differences
  it.each([
    [0.03, 0.001719441320838989, 0.0007491866276092723],
    [0.01, 0.1450683864323553, 0.06305163191362453],
  ])(
    'margin %f: equivalence is the larger, non-inferiority the upper of the two tails',
    (margin, both, one) => {
      const equivalence = tost.compute(sample, { margin, level: 0.9 }) as TestResult
      expect(equivalence.p).toBeCloseTo(both, 14)
      expect(equivalence.interval?.low).toBeCloseTo(-0.011048193484520824, 14)
      expect(equivalence.interval?.high).toBeCloseTo(0.015048193484520826, 14)
      const loss = nonInferiority.compute(sample, { margin, level: 0.95 }) as TestResult
      expect(loss.p).toBeCloseTo(one, 14)
      expect(loss.interval?.low).toBeCloseTo(-0.011048193484520824, 14)
      expect(loss.interval?.high).toBe(Infinity)
    },
  )

  it('agrees with the interval: p is 1 - level over 2 where an end touches the margin', () => {
    const { interval } = tost.compute(sample, { margin: 1, level: 0.9 }) as TestResult
    const { p } = tost.compute(sample, { margin: interval!.high, level: 0.9 }) as TestResult
    expect(p).toBeCloseTo(0.05, 12)
  })

  it('counts clusters, not units', () => {
    const twice = (values: Float64Array): Float64Array => Float64Array.from([...values, ...values])
    const clusters = [...first.keys(), ...first.keys()].map(String)
    const repeated = { first: twice(first), second: twice(second), clusters }
    const { p } = tost.compute(repeated, { margin: 0.03, level: 0.9 }) as TestResult
    expect(p).toBeCloseTo(0.001719441320838989, 14)
  })

  it('is certain of equal systems and says that nothing varies', () => {
    const same = { first, second: first }
    expect(tost.compute(same, { margin: 0.01, level: 0.9 })).toMatchObject({
      p: 0,
      logP: -Infinity,
      notes: ['Every difference is the same, so that nothing varies.'],
    })
    const shifted = { first: Float64Array.of(1, 1), second: Float64Array.of(0, 0) }
    expect(tost.compute(shifted, { margin: 0.5, level: 0.9 })).toMatchObject({ p: 1 })
    expect(nonInferiority.compute(shifted, { margin: 0.5, level: 0.9 })).toMatchObject({ p: 0 })
  })

  it('needs two units', () => {
    const one = { first: Float64Array.of(1), second: Float64Array.of(0) }
    expect(tost.compute(one, { margin: 1, level: 0.9 })).toEqual({ undefined: 'too-few' })
    expect(nonInferiority.compute(one, { margin: 1, level: 0.9 })).toEqual({ undefined: 'too-few' })
  })
})
