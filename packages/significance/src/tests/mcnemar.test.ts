import { describe, expect, it } from 'vitest'
import type { TestResult } from '../test.js'
import { mcnemar } from './mcnemar.js'

const middle = (firstOnly: number, secondOnly: number, alternative: 'two-sided' | 'greater' | 'less') =>
  mcnemar.compute(
    { both: 1, firstOnly, secondOnly, neither: 1 },
    { alternative, form: 'mid-p' },
  ) as TestResult

describe('the mid-p form of McNemar', () => {
  it('keeps the logarithm of p where p is below the smallest double', () => {
    // All n alike: half of 2^-n on one side, all of 2^-n on both.
    const n = 2000
    expect(middle(n, 0, 'two-sided').p).toBe(0)
    expect(middle(n, 0, 'two-sided').logP).toBeCloseTo(-n * Math.LN2, 9)
    expect(middle(n, 0, 'greater').logP).toBeCloseTo(-(n + 1) * Math.LN2, 9)
    expect(middle(0, n, 'less').logP).toBeCloseTo(-(n + 1) * Math.LN2, 9)
  })

  it('is what adding up gives for small counts', () => {
    // Of ten disagreements two: (1 + 10 + 45 / 2) / 1024 on one side.
    expect(middle(2, 8, 'less').p).toBeCloseTo(33.5 / 1024, 14)
    expect(middle(2, 8, 'two-sided').p).toBeCloseTo(67 / 1024, 14)
    expect(middle(5, 5, 'two-sided').p).toBeCloseTo(1 - 126 / 1024, 14)
  })
})
