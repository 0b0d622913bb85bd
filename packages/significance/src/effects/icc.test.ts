import { describe, expect, it } from 'vitest'
import { icc } from './icc.js'

const sample = (first: readonly number[], clusters: readonly string[]) => ({
  first: Float64Array.from(first),
  second: new Float64Array(first.length),
  clusters,
})

describe('the intraclass correlation of repeats', () => {
  it('is the share of the variance between items', () => {
    // by hand: item means 2, 4, 9; within 2, between 12
    const found = icc.compute(sample([1, 3, 3, 5, 8, 10], ['a', 'a', 'b', 'b', 'c', 'c']), {})
    expect(found).toMatchObject({ details: { items: 3, repeats: 2, between: 12, within: 2 } })
    expect('value' in found && found.value).toBeCloseTo(12 / 14, 12)
  })

  it('is that of Shrout and Fleiss 1979, four judges of six targets', () => {
    // Table 2: ICC(1,1) = .17
    const ratings = [
      [9, 2, 5, 8],
      [6, 1, 3, 2],
      [8, 4, 6, 8],
      [7, 1, 2, 6],
      [10, 5, 6, 9],
      [6, 2, 4, 7],
    ]
    const found = icc.compute(
      sample(
        ratings.flat(),
        ratings.flatMap((row, target) => row.map(() => `t${target}`)),
      ),
      {},
    )
    expect('value' in found && found.value).toBeCloseTo(0.1657, 4)
  })

  it('has none without repeats, and none where nothing varies', () => {
    expect(icc.compute(sample([1, 2], ['a', 'b']), {})).toEqual({ undefined: 'no-repeats' })
    expect(icc.compute({ first: Float64Array.of(1, 2), second: new Float64Array(2) }, {})).toEqual({
      undefined: 'no-repeats',
    })
    expect(icc.compute(sample([1, 1, 1, 1], ['a', 'a', 'b', 'b']), {})).toEqual({ undefined: 'no-variance' })
  })
})
