import { describe, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import { mcnemar } from '../tests/mcnemar.js'
import { tango } from './tango.js'

const pairs = (firstOnly: number, secondOnly: number, n: number) => ({
  both: n - firstOnly - secondOnly,
  firstOnly,
  secondOnly,
  neither: 0,
})

describe('the score interval of a paired difference', () => {
  // mpmath 1.3.0 at 30 digits: the restricted likelihood maximised by golden section, its score by bisection.
  it.each([
    [12, 2, 50, 0.06111240618634406, 0.3447087482821487],
    [58, 36, 300, 0.01014505347841033, 0.1366540647785495],
    [1, 0, 10, -0.2052860798491781, 0.4041500267952385],
    [0, 0, 20, -0.1611251580528194, 0.1611251580528194],
    [9, 9, 30, -0.2706698211406814, 0.2706698211406814],
    [10, 0, 10, 0.4449344002742215, 1],
    [43, 0, 44, 0.818506419841186, 0.9959767479399468],
  ])('of %d and %d of %d items', (firstOnly, secondOnly, n, low, high) => {
    const found = run(tango, pairs(firstOnly, secondOnly, n))
    expect(found.low).toBeCloseTo(low, 12)
    expect(found.high).toBeCloseTo(high, 12)
    const turned = run(tango, pairs(secondOnly, firstOnly, n))
    expect([turned.low, turned.high]).toEqual([
      expect.closeTo(-found.high, 12),
      expect.closeTo(-found.low, 12),
    ])
  })

  it('has one end when asked for one', () => {
    // mpmath, as above.
    expect(run(tango, pairs(58, 36, 300), { level: 0.9, side: 'lower' })).toMatchObject({
      low: expect.closeTo(0.03218072926138387, 12) as number,
      high: 1,
    })
  })

  it("ends at 0 at the level at which McNemar's chi-square just rejects", () => {
    const sample = pairs(12, 2, 50)
    const { p } = run(mcnemar, sample, { form: 'chi-square' })
    expect(run(tango, sample, { level: 1 - p }).low).toBeCloseTo(0, 9)
  })

  it('is undefined without items', () => {
    expect(tango.compute(pairs(0, 0, 0), { level: 0.95, side: 'two-sided' })).toEqual({
      undefined: 'no-items',
    })
  })
})
