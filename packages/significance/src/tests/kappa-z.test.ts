import { describe, expect, it } from 'vitest'
import { answer, run } from '../../test/support/run.js'
import { kappaZ } from './kappa-z.js'

const table = (size: number, ...cells: number[]) => ({
  rows: size,
  columns: size,
  cells: Float64Array.from(cells),
})
const RATINGS = table(4, 6, 1, 1, 1, 2, 4, 0, 0, 0, 1, 7, 0, 1, 0, 0, 2)

describe('the z test of kappa', () => {
  it.each([
    ['none', 0.625514403292181, 0.11927878188376473, 5.244138089050363, 1.570145755780661e-7],
    ['linear', 0.5968992248062017, 0.14378506833798219, 4.151329701378493, 3.3054917840679686e-5],
    ['quadratic', 0.5363511659807956, 0.19611613513818443, 2.7348650614743137, 0.00624058528450619],
  ])('is that of statsmodels 0.15.0: cohens_kappa, weights %s', (weights, kappa, error, z, p) => {
    const found = run(kappaZ, RATINGS, { weights })
    expect(found.statistic).toBeCloseTo(z, 12)
    expect(found.p / p).toBeCloseTo(1, 12)
    expect(found.details!.kappa).toBeCloseTo(kappa, 14)
    expect(found.details!.standardError).toBeCloseTo(error, 14)
  })

  it('is one-sided where asked: statsmodels 0.15.0, pvalue_one_sided of [[20, 5], [10, 15]]', () => {
    const found = run(kappaZ, table(2, 20, 5, 10, 15), { alternative: 'greater' })
    expect(found.p).toBeCloseTo(0.0019462085613893183, 15)
  })

  it('has no value where one rater uses one class', () => {
    expect(answer(kappaZ, table(2, 3, 2, 0, 0))).toEqual({ undefined: 'no-variance' })
    expect(answer(kappaZ, table(2, 0, 0, 0, 0))).toEqual({ undefined: 'no-items' })
  })
})
