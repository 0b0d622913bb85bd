import { describe, expect, it } from 'vitest'
import { answer, run } from '../../test/support/run.js'
import type { Paired } from '../sample.js'
import { spearman } from './spearman.js'

const pairs = (first: readonly number[], second: readonly number[]): Paired => ({
  first: Float64Array.from(first),
  second: Float64Array.from(second),
})

// Hunter L and panel score of tuna, as in R's example of cor.test without its last line.
const tuna = pairs([44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2], [2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8])

describe("the exact p-value of Spearman's correlation", () => {
  it.each([
    ['two-sided', 0.08308531746031746],
    ['less', 0.965302579365079],
    ['greater', 0.04154265873015873],
  ])('is that of R 4.2.2: cor.test(method = "spearman", exact = TRUE), %s', (alternative, p) => {
    const result = run(spearman, tuna, { method: 'exact', alternative })
    expect(result.method).toBe('exact')
    expect(result.p).toBeCloseTo(p, 14)
    expect(result.logP).toBeCloseTo(Math.log(p), 13)
  })

  it('is that of R 4.2.2 for nine units too', () => {
    const swapped = pairs([1, 2, 3, 4, 5, 6, 7, 8, 9], [2, 1, 4, 3, 6, 5, 8, 7, 9])
    expect(run(spearman, swapped, { method: 'exact' }).p).toBeCloseTo(0.0007495590828924162, 16)
  })

  it('counts the distinct orders of tied values: of six, one agrees as well and none better', () => {
    const tied = pairs([1, 1, 2, 2], [3, 3, 4, 4])
    expect(run(spearman, tied, { method: 'exact', alternative: 'greater' }).p).toBeCloseTo(1 / 6, 14)
    expect(run(spearman, tied, { method: 'exact', alternative: 'less' }).p).toBeCloseTo(1, 14)
    expect(run(spearman, tied, { method: 'exact' }).p).toBeCloseTo(1 / 3, 14)
  })

  it('does not depend on which column comes first', () => {
    const sample = pairs([1, 2, 3, 4, 5, 6, 7], [1, 1, 2, 1, 2, 2, 2])
    const one = run(spearman, sample, { method: 'exact' })
    const other = run(spearman, { first: sample.second, second: sample.first }, { method: 'exact' })
    expect(one.p).toBe(other.p)
    // Of the 35 places of three ones among seven, 1 1 1 2 2 2 2 and this one have the lowest sums of ranks.
    expect(one.p).toBeCloseTo(4 / 35, 14)
  })

  it('gives way to the t distribution where orders are too many, unless it is insisted on', () => {
    const many = pairs(
      Array.from({ length: 40 }, (_, unit) => unit),
      Array.from({ length: 40 }, (_, unit) => (unit * 7) % 40),
    )
    expect(run(spearman, many, { method: 'auto' }).method).toBe('t')
    expect(answer(spearman, many, { method: 'exact' })).toEqual({ undefined: 'not-feasible' })
    expect(run(spearman, tuna, { method: 'auto' }).method).toBe('exact')
    expect(run(spearman, tuna).method).toBe('t')
  })

  it('has a p-value of two units, which the t distribution has not', () => {
    expect(run(spearman, pairs([1, 2], [3, 4]), { method: 'exact', alternative: 'greater' }).p).toBe(0.5)
    expect(run(spearman, pairs([1, 2], [3, 4])).p).toBeUndefined()
  })
})
