import { describe, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import { randomization } from './randomization.js'

const close = {
  first: Float64Array.of(1, -1, 0, 1, -1, -1, -1),
  second: Float64Array.of(
    -7.535339454233238e-11,
    3.4605290020522026e-10,
    1.053923119053623e-10,
    5.652628449930593e-10,
    -2.338019110064506e-10,
    -7.790109037488465e-10,
    -2.1593654794436621e-10,
  ),
}

describe('the exact randomization test', () => {
  it.each([
    ['two-sided', 0.421875],
    ['less', 0.2109375],
    ['greater', 0.796875],
  ])('tells sums apart that differ in the tenth digit (scipy 1.10.1): %s', (alternative, p) => {
    expect(run(randomization, close, { alternative, method: 'exact' }).p).toBeCloseTo(p, 14)
  })

  it('sees that sums are equal where only the rounding of large scores tells them apart: 5 of 16 reach 0.4', () => {
    const cents = {
      first: Float64Array.of(1000000.3, 1000000, 1000000, 1000000.4),
      second: Float64Array.of(1000000, 1000000.1, 1000000.2, 1000000),
    }
    const { p } = run(randomization, cents, { alternative: 'greater', method: 'exact' })
    expect(p).toBeCloseTo(5 / 16, 14)
  })
})
