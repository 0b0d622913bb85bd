import { describe, expect, it } from 'vitest'
import { answer, run } from '../../test/support/run.js'
import { riskRatio } from './risk-ratio.js'

const table = (...cells: number[]) => ({ rows: 2, columns: 2, cells: Float64Array.from(cells) })

describe('a risk ratio of 0', () => {
  it.each([
    [[0, 20, 5, 15], 0.6882700273174336],
    [[0, 12, 9, 1], 0.2735864568498997],
    [[0, 50, 1, 49], 3.7812560370212096],
  ])(
    'is a value with the score limit of statsmodels 0.15.0, confint_proportions_2indep(compare="ratio"): %j',
    (cells, high) => {
      const found = run(riskRatio, table(...cells))
      expect(found).toMatchObject({ estimate: 0, low: 0, method: 'koopman' })
      expect(found.high / high).toBeCloseTo(1, 7)
    },
  )

  it('has no upper end where only a lower one is asked for', () => {
    expect(run(riskRatio, table(0, 20, 5, 15), { side: 'lower' })).toMatchObject({ low: 0, high: Infinity })
  })

  it('has no value where the second proportion is 0 too, or where a row is empty', () => {
    expect(answer(riskRatio, table(0, 20, 0, 15))).toEqual({ undefined: 'empty-cell' })
    expect(answer(riskRatio, table(0, 0, 5, 15))).toEqual({ undefined: 'empty-cell' })
    expect(answer(riskRatio, table(3, 20, 0, 15))).toEqual({ undefined: 'empty-cell' })
  })
})
