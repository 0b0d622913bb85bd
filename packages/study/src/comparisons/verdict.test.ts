import { describe, expect, it } from 'vitest'
import { gainOf, isShown, verdictOf, type Judged } from './verdict.js'

const shown: Judged = {
  measure: 'nDCG@10',
  better: 'higher',
  baseline: 'bm25',
  system: 'dense',
  difference: 0.154,
  interval: { low: 0.101, high: 0.209, level: 0.95, method: 'bootstrap-bca' },
  test: 'randomization (exact)',
  p: 2e-6,
  adjustedP: 2e-6,
  correction: 'holm',
  wins: 44,
  ties: 0,
  losses: 6,
  n: 50,
  minimumDetectable: 0.034,
  unitWord: 'topic',
  error: 0.05,
  family: 1,
  identical: false,
}

describe('a verdict', () => {
  it('says who beats whom, by how much, how surely and on how many topics', () => {
    expect(verdictOf(shown)).toBe(
      'dense beats bm25 on nDCG@10 by 0.154 [0.101, 0.209], p = 2.0e-6, 50 topics.',
    )
  })

  it('turns the interval round when the system is worse', () => {
    const worse = {
      ...shown,
      difference: -0.154,
      interval: { ...shown.interval!, low: -0.209, high: -0.101 },
    }
    expect(verdictOf(worse)).toBe(
      'dense is worse than bm25 on nDCG@10 by 0.154 [0.101, 0.209], p = 2.0e-6, 50 topics.',
    )
  })

  it('knows that less can be better, and that some measures have no better', () => {
    expect(verdictOf({ ...shown, better: 'lower' })).toMatch(/^dense is worse than bm25 /)
    expect(verdictOf({ ...shown, better: 'neither' })).toMatch(/^dense is higher than bm25 /)
  })

  it('names the correction when there are several comparisons', () => {
    expect(verdictOf({ ...shown, family: 6 })).toContain('p = 2.0e-6 (holm over 6)')
  })

  it('says what would have been found when nothing is shown', () => {
    const open = { ...shown, difference: 0.01, interval: { ...shown.interval!, low: -0.02 }, adjustedP: 0.31 }
    expect(verdictOf(open)).toBe(
      'No difference is shown between dense and bm25 on nDCG@10: +0.010 [-0.020, 0.209], p = 0.310; with 50 topics a difference of 0.034 would have been found 4 times in 5.',
    )
  })

  it('says that systems are the same where they are, without a test', () => {
    expect(verdictOf({ ...shown, identical: true, difference: 0, n: 1 })).toBe(
      'dense and bm25 have the same nDCG@10 on every one of 1 topic.',
    )
  })

  it('takes its significance from the adjusted p alone', () => {
    expect(isShown({ adjustedP: 0.05 }, 0.05)).toBe(true)
    expect(isShown({ adjustedP: 0.0501 }, 0.05)).toBe(false)
    expect(isShown({ adjustedP: null }, 0.05)).toBe(false)
  })

  it('counts a gain in the direction that is better', () => {
    expect(gainOf({ difference: -0.1, better: 'lower' })).toBe(0.1)
    expect(gainOf({ difference: -0.1, better: 'higher' })).toBe(-0.1)
    expect(gainOf({ difference: -0.1, better: 'neither' })).toBe(0)
  })
})
