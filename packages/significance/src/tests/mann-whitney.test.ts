import { tallyOf } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { answer, run } from '../../test/support/run.js'
import { mannWhitney } from './mann-whitney.js'

const apart = tallyOf([0.9, 0.8, 0.35, 0.6, 0.1, 0.5, 0.4, 0.7, 0.2], [1, 1, 1, 1, 0, 0, 0, 0, 0])
const tied = tallyOf([2, 1, 1, 0], [1, 1, 0, 0])
const alternatives = ['two-sided', 'less', 'greater'] as const

describe('the exact Mann-Whitney test', () => {
  it.each(alternatives)('gives what scipy 1.10.1 gives where no scores are tied: %s', (alternative) => {
    const expected = {
      'two-sided': 0.19047619047619047,
      less: 0.9444444444444445,
      greater: 0.09523809523809523,
    }[alternative]
    const result = run(mannWhitney, apart, { alternative, method: 'exact' })
    expect(result).toMatchObject({ statistic: 16, method: 'exact', n: 9 })
    expect(result.p).toBeCloseTo(expected, 14)
    expect(result.logP).toBeCloseTo(Math.log(expected), 13)
  })

  it('enumerates tied scores: of 6 permutations of two labels, two reach 3.5 pairs and all have at most that', () => {
    const p = alternatives.map((alternative) => run(mannWhitney, tied, { alternative, method: 'exact' }).p)
    expect(p[0]).toBeCloseTo(2 / 3, 14)
    expect(p[1]).toBeCloseTo(1, 14)
    expect(p[2]).toBeCloseTo(1 / 3, 14)
  })

  it('says that a continuity correction is not needed, and gives way to the normal where counting takes too long', () => {
    const corrected = run(mannWhitney, tied, { method: 'auto', correction: true })
    expect(corrected).toMatchObject({ method: 'exact', notes: [expect.stringContaining('no continuity')] })
    const scores = Array.from({ length: 600 }, (_, item) => item)
    const many = tallyOf(
      scores,
      scores.map((item) => item % 2),
    )
    expect(run(mannWhitney, many, { method: 'auto' }).method).toBe('normal')
    expect(answer(mannWhitney, many, { method: 'exact' })).toEqual({ undefined: 'not-feasible' })
  })
})

describe('the Mann-Whitney test', () => {
  it('sees that all scores are tied, also where cubes of counts are rounded', () => {
    for (const half of [2, 123_457, 3_000_017]) {
      const positives = Float64Array.of(half, 0)
      const tally = { scores: Float64Array.of(1, 0), positives, negatives: Float64Array.of(half + 1, 0) }
      expect(answer(mannWhitney, tally)).toEqual({ undefined: 'all-tied' })
    }
  })

  it.each(['exact', 'auto'] as const)(
    'gives p = 1 where all scores are tied and every permutation is enumerated: %s',
    (method) => {
      for (const alternative of alternatives) {
        const found = run(mannWhitney, tallyOf([1, 1, 1, 1], [1, 1, 0, 0]), { method, alternative })
        expect(found).toMatchObject({ p: 1, logP: 0, statistic: 2, method: 'exact' })
      }
    },
  )
})
