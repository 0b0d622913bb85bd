import { seeded } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { passAtK, passHatK } from './pass-at-k.js'

/** All ways to choose k of n places. */
function* choices(n: number, k: number, from = 0): Generator<number[]> {
  if (k === 0) yield []
  else
    for (let first = from; first <= n - k; first++)
      for (const rest of choices(n, k - 1, first + 1)) yield [first, ...rest]
}

describe('pass@k and pass^k', () => {
  it('are the shares of all draws of k answers', () => {
    for (let n = 1; n <= 6; n++)
      for (let c = 0; c <= n; c++)
        for (let k = 1; k <= n; k++) {
          const draws = [...choices(n, k)]
          const share = (right: (draw: number[]) => boolean) => draws.filter(right).length / draws.length
          expect(passAtK(n, c, k)).toBeCloseTo(
            share((draw) => draw.some((one) => one < c)),
            12,
          )
          expect(passHatK(n, c, k)).toBeCloseTo(
            share((draw) => draw.every((one) => one < c)),
            12,
          )
        }
  })

  // Five answers to each task with a true rate of 0.7: the truth is 0.343. Expected plug-in:
  // sum of C(5, c) 0.7^c 0.3^(5 - c) (c / 5)^3 = 0.428.
  it('are unbiased where the plug-in of pass^3 is off by 0.085', () => {
    let [plugIn, unbiased] = [0, 0]
    let coefficient = 1
    for (let c = 0; c <= 5; c++) {
      const chance = coefficient * 0.7 ** c * 0.3 ** (5 - c)
      plugIn += chance * (c / 5) ** 3
      unbiased += chance * passHatK(5, c, 3)
      coefficient = (coefficient * (5 - c)) / (c + 1)
    }
    expect(unbiased).toBeCloseTo(0.343, 12)
    expect(plugIn).toBeCloseTo(0.42784, 5)
    const random = seeded(11)
    const tasks = 20_000
    let [drawn, naive] = [0, 0]
    for (let task = 0; task < tasks; task++) {
      const c = Array.from({ length: 5 }, () => random.float()).filter((u) => u < 0.7).length
      drawn += passHatK(5, c, 3) / tasks
      naive += (c / 5) ** 3 / tasks
    }
    // Four standard errors: both have a deviation of about 0.33 a task.
    expect(Math.abs(drawn - 0.343)).toBeLessThan(0.01)
    expect(Math.abs(naive - 0.428)).toBeLessThan(0.01)
  })

  it('keep their digits for many answers, and refuse counts that cannot be', () => {
    // by hand: 1 - (1e5 - 1)/1e5 for one right answer of 1e5
    expect(passAtK(100_000, 1, 1)).toBeCloseTo(1e-5, 15)
    expect(passHatK(1000, 999, 1000)).toBe(0)
    for (const [n, c, k] of [
      [5, 6, 1],
      [5, 2, 6],
      [5, 2, 0],
      [5, -1, 1],
      [5.5, 2, 1],
      [5, NaN, 1],
    ] as const)
      expect(() => passAtK(n, c, k)).toThrow('pass@k needs whole numbers')
  })
})
