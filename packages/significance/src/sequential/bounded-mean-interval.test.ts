import { seeded, type Random } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { eMean } from '../tests/e-mean.js'
import { boundedMeanInterval } from './bounded-mean-interval.js'

const drawn = (random: Random, n: number, shift = 0): Float64Array =>
  Float64Array.from({ length: n }, () => Math.max(-1, Math.min(1, random.float() - 0.5 + shift)))

describe('the interval of a bounded mean', () => {
  it('leaves 0 out where e-mean is significant, and only there', () => {
    const random = seeded(7)
    for (const shift of [0, 0.05, 0.1, 0.15, 0.2, -0.1, -0.2]) {
      const first = drawn(random, 60, shift)
      const second = new Float64Array(60)
      const { low, high } = boundedMeanInterval({ values: first }, { width: 1, error: 0.05 })!
      const directions = (['greater', 'less'] as const).map((alternative) => {
        const found = eMean.compute({ first, second }, { alternative, width: 1 })
        return 'undefined' in found ? 1 : found.p
      })
      expect(low > 0).toBe(directions[0]! <= 0.025)
      expect(high < 0).toBe(directions[1]! <= 0.025)
    }
  })

  it('mirrors mirrored differences, scales with the range, and takes clusters as one', () => {
    const values = drawn(seeded(8), 50, 0.1)
    const { low, high } = boundedMeanInterval({ values }, { width: 1, error: 0.05 })!
    const close = (one: number, other: number): void => {
      expect(one).toBeCloseTo(other, 9)
    }
    const mirrored = boundedMeanInterval(
      { values: values.map((value) => -value) },
      { width: 1, error: 0.05 },
    )!
    close(mirrored.low, -high)
    close(mirrored.high, -low)
    const tenfold = boundedMeanInterval(
      { values: values.map((value) => 10 * value) },
      { width: 10, error: 0.05 },
    )!
    close(tenfold.low, 10 * low)
    const twice = Float64Array.from([...values, ...values])
    const clusters = [...values.keys(), ...values.keys()].map(String)
    const repeated = boundedMeanInterval({ values: twice, clusters }, { width: 1, error: 0.05 })!
    close(repeated.low, low)
    close(repeated.high, high)
  })

  it('is the whole range where little is known, and none without units', () => {
    expect(boundedMeanInterval({ values: Float64Array.of(0.2) }, { width: 1, error: 0.05 })).toEqual({
      low: -1,
      high: 1,
    })
    expect(boundedMeanInterval({ values: new Float64Array() }, { width: 1, error: 0.05 })).toBeUndefined()
  })

  // 400 trials: the bound holds with room, because mixtures and Markov's inequality are conservative.
  it('covers the mean at least as often as it says', () => {
    const random = seeded(9)
    let missed = 0
    for (let trial = 0; trial < 400; trial++) {
      const { low, high } = boundedMeanInterval({ values: drawn(random, 40, 0.1) }, { width: 1, error: 0.1 })!
      if (low > 0.1 || high < 0.1) missed++
    }
    expect(missed / 400).toBeLessThanOrEqual(0.1)
  })
})
