import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { correctedRate, predictionPoweredMean } from './judge.js'

describe('a judge corrected by a few human labels', () => {
  it('has the mean of ratings plus the mean error of labelled ones', () => {
    // by hand: ratings 0.75 with variance 0.25; errors -1, 0, 0 with mean -1/3 and variance 1/3
    const { value, standardError, low, high } = predictionPoweredMean(
      Float64Array.of(1, 1, 1, 0),
      Float64Array.of(1, 1, 0),
      Float64Array.of(0, 1, 0),
    )
    expect(value).toBeCloseTo(0.75 - 1 / 3, 12)
    expect(standardError).toBeCloseTo(Math.sqrt(0.25 / 4 + 1 / 3 / 3), 12)
    expect((high - low) / 2 / standardError).toBeCloseTo(1.959964, 6)
  })

  it('covers the true rate as often as its level says, where the judge alone is off', () => {
    const random = seeded(4)
    const trials = 1000
    let [covered, judge] = [0, 0]
    // True rate 0.6; the judge passes 0.9 of right and 0.3 of wrong answers.
    const item = (): [label: number, rating: number] => {
      const label = random.float() < 0.6 ? 1 : 0
      return [label, random.float() < (label ? 0.9 : 0.3) ? 1 : 0]
    }
    for (let trial = 0; trial < trials; trial++) {
      const rated = Float64Array.from({ length: 400 }, () => item()[1])
      const both = Array.from({ length: 100 }, item)
      const [labels, labelled] = [0, 1].map((at) => Float64Array.from(both, (one) => one[at]!))
      const { low, high } = predictionPoweredMean(rated, labelled!, labels!)
      if (low <= 0.6 && high >= 0.6) covered++
      judge += rated.reduce((sum, one) => sum + one, 0) / 400 / trials
    }
    expect(Math.abs(covered / trials - 0.95)).toBeLessThan(0.025)
    expect(judge).toBeCloseTo(0.66, 2)
    expect(correctedRate(0.66, 0.9, 0.7)).toBeCloseTo(0.6, 12)
  })

  it('stays between 0 and 1, and has no answer for a judge without skill', () => {
    expect(correctedRate(0.05, 0.9, 0.9)).toBe(0)
    expect(correctedRate(0.5, 0.5, 0.5)).toBeUndefined()
    expect(() => correctedRate(1.2, 1, 1)).toThrow('between 0 and 1')
    expect(() => predictionPoweredMean(Float64Array.of(1), Float64Array.of(1), Float64Array.of(1))).toThrow(
      'two',
    )
  })
})
