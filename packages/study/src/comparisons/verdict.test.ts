import { describe, expect, it } from 'vitest'
import type { ComparisonRecord } from '../result/result.js'
import type { Comparison } from './comparison.js'
import { recordedVerdict, verdictOf, verdictParts } from './verdict.js'

const shown: Pick<
  Comparison,
  | 'measure'
  | 'baseline'
  | 'system'
  | 'outcome'
  | 'difference'
  | 'adjustedP'
  | 'correction'
  | 'family'
  | 'n'
  | 'unit'
  | 'minimumDetectable'
> & { readonly interval?: { readonly low: number; readonly high: number } } = {
  measure: 'nDCG@10',
  baseline: 'bm25',
  system: 'dense',
  outcome: 'better',
  difference: 0.154,
  interval: { low: 0.101, high: 0.209 },
  adjustedP: 2e-6,
  correction: 'holm',
  family: 1,
  n: 50,
  unit: 'topic',
  minimumDetectable: 0.034,
}

describe('a verdict', () => {
  it('says who beats whom, by how much, how surely and on how many topics', () => {
    expect(verdictOf(shown)).toBe(
      'dense beats bm25 on nDCG@10 by 0.154 [0.101, 0.209], p = 2.0e-6, 50 topics.',
    )
  })

  it('says how many clusters dependent units are in', () => {
    expect(verdictOf({ ...shown, n: 150, unit: 'answer', clusters: 50 })).toContain(
      '150 answers in 50 clusters.',
    )
    expect(verdictOf({ ...shown, n: 3, outcome: 'not shown', clusters: 1 })).toContain(
      '(3 topics in 1 cluster)',
    )
  })

  it('has one notation for p, whether or not it was drawn: tables say how it was', () => {
    const drawn = {
      ...shown,
      test: 'randomization (monte-carlo, 10000 draws)',
      p: 0.012,
      adjustedP: 0.012,
    }
    const recorded = recordedVerdict(drawn as unknown as ComparisonRecord)
      .map(({ text }) => text)
      .join('')
    expect(recorded).toBe(verdictOf({ ...shown, adjustedP: 0.012 }))
    expect(recorded).toContain(', p = 0.012, ')
    expect(verdictOf({ ...shown, adjustedP: 0.0001, atMost: true })).toContain(', p <= 1.0e-4, ')
  })

  it('turns the interval round when the system is worse', () => {
    const worse = {
      ...shown,
      outcome: 'worse' as const,
      difference: -0.154,
      interval: { low: -0.209, high: -0.101 },
    }
    expect(verdictOf(worse)).toBe(
      'dense is worse than bm25 on nDCG@10 by 0.154 [0.101, 0.209], p = 2.0e-6, 50 topics.',
    )
  })

  it('knows that some measures have no better side', () => {
    expect(verdictOf({ ...shown, outcome: 'higher' })).toMatch(/^dense is higher than bm25 /)
    expect(verdictOf({ ...shown, outcome: 'lower' })).toMatch(/^dense is lower than bm25 /)
  })

  it('says so where the interval beside a corrected p is not of the same opinion', () => {
    const open = { ...shown, outcome: 'not shown' as const, adjustedP: 0.2 }
    expect(verdictOf({ ...open, family: 6 })).toContain(
      ': +0.154 [0.101, 0.209] (uncorrected interval), p = 0.200 (holm over 6)',
    )
    const interval = { low: 0.101, high: 0.209, level: 0.95 }
    expect(verdictOf({ ...open, family: 6, p: 0.033, interval })).toContain('(uncorrected interval)')
    expect(verdictOf({ ...open, family: 6, p: 0.2 })).toContain('(interval and test are different methods)')
    expect(verdictOf({ ...open, family: 6, p: 0.08, interval })).toContain('(interval and test are different')
    expect(verdictOf(open)).toContain('[0.101, 0.209] (interval and test are different methods), p = 0.200')
    const wide = { low: -0.01, high: 0.3 }
    expect(verdictOf({ ...shown, interval: wide })).toContain(
      '[-0.010, 0.300] (interval and test are different methods), p = 2.0e-6',
    )
    expect(verdictOf({ ...open, interval: wide })).not.toContain('interval')
  })

  it('names the correction when there are several comparisons', () => {
    expect(verdictOf({ ...shown, family: 6 })).toContain('p = 2.0e-6 (holm over 6), 50 topics.')
  })

  it('writes a bound of p as one', () => {
    expect(verdictOf({ ...shown, atMost: true })).toContain('p <= 2.0e-6')
  })

  it('leaves out what there is not', () => {
    const { system, baseline, measure, outcome, difference, adjustedP, correction, family, n, unit } = shown
    const bare = { system, baseline, measure, outcome, difference, adjustedP, correction, family, n, unit }
    expect(verdictOf(bare)).toBe('dense beats bm25 on nDCG@10 by 0.154, p = 2.0e-6, 50 topics.')
    expect(verdictOf({ ...bare, outcome: 'not shown', adjustedP: 0.31 })).toBe(
      'No significant difference between dense and bm25 on nDCG@10: +0.154, p = 0.310.',
    )
  })

  it('says what would have been found when nothing is shown', () => {
    const open = {
      ...shown,
      outcome: 'not shown' as const,
      difference: 0.01,
      interval: { low: -0.02, high: 0.209 },
      adjustedP: 0.31,
    }
    expect(verdictOf(open)).toBe(
      'No significant difference between dense and bm25 on nDCG@10: +0.010 [-0.020, 0.209], p = 0.310; 80 % power to detect 0.034 (50 topics).',
    )
    expect(verdictOf({ ...open, n: 2, minimumDetectable: 13.4, undetectable: true })).toContain(
      'p = 0.310; too few topics for 80 % power at any possible difference (2 topics).',
    )
    expect(verdictOf({ ...open, difference: -0.01 })).toContain(': -0.010 [')
  })

  it('says that systems are the same where they are, without a test', () => {
    expect(verdictOf({ ...shown, outcome: 'same', difference: 0, n: 1 })).toBe(
      'dense and bm25 have the same nDCG@10 on 1 topic.',
    )
  })

  it('keeps its p-value together, and is the same when it is read back', () => {
    expect(verdictParts(shown).filter(({ together }) => together)).toEqual([
      { text: 'p = 2.0e-6', together: true },
    ])
    const recorded = recordedVerdict({
      ...shown,
      interval: { ...shown.interval!, level: 0.95, method: 'bootstrap-bca' },
      minimumDetectable: 0.034,
      better: 'higher',
      test: 'randomization (exact)',
      p: 2e-6,
      verdict: '',
    })
    expect(recorded.map(({ text }) => text).join('')).toBe(verdictOf(shown))
  })
})
