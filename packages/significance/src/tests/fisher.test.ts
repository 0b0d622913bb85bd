import { describe, expect, it } from 'vitest'
import { run } from '../../test/support/run.js'
import type { ContingencyTable } from '../sample.js'
import { fisher } from './fisher.js'

const table = (...cells: number[]): ContingencyTable => ({
  rows: 2,
  columns: 2,
  cells: Float64Array.from(cells),
})

describe("Fisher's exact test", () => {
  it.each([
    ['two-sided', 0.06738381982094767],
    ['less', 0.9669724595437483],
    ['greater', 0.033691909910473689],
  ])('has the p-value of R 4.2.2 in a table of 200,000 items: %s', (alternative, p) => {
    expect(run(fisher, table(50210, 49790, 49800, 50200), { alternative }).p / p - 1).toBeCloseTo(0, 13)
  })

  it('has the odds ratio and interval of scipy 1.10.1 in a table of 200,000 items', () => {
    const { interval } = run(fisher, table(50210, 49790, 49800, 50200))
    expect(interval!.estimate).toBeCloseTo(1.0165352284, 10)
    expect(interval!.low).toBeCloseTo(0.998830256, 9)
    expect(interval!.high).toBeCloseTo(1.034554196, 9)
  })

  it('goes through the likely tables only, so that ten million items are no trouble', () => {
    const { logP, interval } = run(fisher, table(3743519, 5000390, 37092, 1771389))
    expect(logP).toBeLessThan(-700_000)
    // With so many items the conditional interval comes near the one on the logarithm of ad / bc.
    const spread = 1.959963984540054 * Math.sqrt(1 / 3743519 + 1 / 5000390 + 1 / 37092 + 1 / 1771389)
    const odds = (3743519 * 1771389) / (5000390 * 37092)
    expect(interval!.low / (odds * Math.exp(-spread))).toBeCloseTo(1, 4)
    expect(interval!.high / (odds * Math.exp(spread))).toBeCloseTo(1, 4)
  })

  it('says 1 exactly where no table is likelier', () => {
    expect(run(fisher, table(1, 0, 0, 1))).toMatchObject({ p: 1, logP: 0 })
    expect(run(fisher, table(2, 1, 0, 0))).toMatchObject({ p: 1, logP: 0 })
  })
})
