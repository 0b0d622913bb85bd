import { describe, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import { miettinenNurminen } from './miettinen-nurminen.js'
import { waldCorrectedDifference } from './wald-corrected-difference.js'

const samples = (counts: readonly number[]) => ({
  first: { hits: counts[0]!, n: counts[1]! },
  second: { hits: counts[2]!, n: counts[3]! },
})

describe('the score interval of a difference', () => {
  // By bisection of the likelihood with mpmath 1.2.1 at 30 digits; Newcombe 1998 prints the second and the fourth.
  it.each([
    [[12, 72, 5, 45], -0.08687956081031815, 0.17979649665535352],
    [[56, 70, 48, 80], 0.0528297132458446, 0.33817294001586834],
    [[1, 2, 2, 3], -0.7868980891281495, 0.6019270692493918],
    [[10, 10, 0, 20], 0.7156186604656226, 1],
    [[0, 15, 0, 22], -0.15215587909420167, 0.20836665712350705],
    [[5, 5, 5, 5], -0.4605260186820011, 0.4605260186820011],
    [[0, 1, 1, 1], -1, 0.5869013712455252],
  ])('of %j holds every difference that is not rejected', (counts, low, high) => {
    const found = run(miettinenNurminen, samples(counts))
    expect(found.low).toBeCloseTo(low, 12)
    expect(found.high).toBeCloseTo(high, 12)
  })

  it('turns round with the samples, and has one end when asked for one', () => {
    const found = run(miettinenNurminen, samples([7, 34, 1, 34]))
    const turned = run(miettinenNurminen, samples([1, 34, 7, 34]))
    expect(turned.low).toBeCloseTo(-found.high, 12)
    expect(turned.high).toBeCloseTo(-found.low, 12)
    const lower = run(miettinenNurminen, samples([7, 34, 1, 34]), { level: 0.975, side: 'lower' })
    expect(lower.low).toBeCloseTo(found.low, 12)
    expect(lower.high).toBe(1)
  })
})

describe('the corrected Wald interval of a difference', () => {
  it.each([
    [[12, 72, 5, 45], -0.0883626506588839, 0.199473761769995],
    [[10, 10, 0, 20], 0.925, 1],
    [[56, 70, 48, 80], 0.04411204200618, 0.35588795799382],
    [[3, 10, 3, 11], -0.387218429431723, 0.441763883977178],
  ])('of %j is that of prop.test in R 4.2.2', (counts, low, high) => {
    const found = run(waldCorrectedDifference, samples(counts))
    expect(found.low).toBeCloseTo(low, 12)
    expect(found.high).toBeCloseTo(high, 12)
  })
})
