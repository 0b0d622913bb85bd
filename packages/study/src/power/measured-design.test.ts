import { describe, expect, test } from 'vitest'
import { candidateWith } from '../../test/gate/candidates.js'
import type { Candidate } from '../gate/candidate.js'
import { measuredPower, nothingVaries } from './measured-design.js'

const old = candidateWith({ score: [0, 0, 0, 0] })

describe('the power of a comparison like one that was made', () => {
  test('takes the deviation of the differences, one for each unit', () => {
    const [found, ...others] = measuredPower(old, candidateWith({ score: [1, 2, 3, 6] }), { difference: 1 })
    // By hand: differences 1, 2, 3, 6 have the variance (4 + 1 + 0 + 9) / 3.
    expect(found!.deviation).toBeCloseTo(Math.sqrt(14 / 3), 12)
    expect(found).toMatchObject({ measure: 'score', independent: 4, units: 4, repeats: 1 })
    expect(found!.systems).toEqual(['candidate', 'candidate'])
    expect(found).not.toHaveProperty('components')
    expect(others).toEqual([])
  })

  test('sees no repeats in clusters of one unit each', () => {
    const clusters = ['a', 'b', 'c', 'd']
    const alone = (values: readonly number[]): Candidate => candidateWith({ score: values }, { clusters })
    const [found] = measuredPower(alone([0, 0, 0, 0]), alone([1, 2, 3, 6]), {})
    expect(found).toMatchObject({ independent: 4, repeats: 1 })
    expect(found).not.toHaveProperty('components')
    expect(found!.deviation).toBeCloseTo(Math.sqrt(14 / 3), 12)
  })

  test('is of the units that both have, and of as many as are planned', () => {
    const [found] = measuredPower(old, candidateWith({ score: [1, 2, 3] }), { units: 50 })
    // By hand: 1, 2, 3 have the variance 1.
    expect(found).toMatchObject({ independent: 3, units: 50 })
    expect(found!.deviation).toBeCloseTo(1, 12)
  })

  test('is none of a measure that only one has, that does not vary, or that rests on one unit', () => {
    expect(measuredPower(old, candidateWith({ other: [1, 2, 3, 6] }), {})).toEqual([])
    expect(measuredPower(old, candidateWith({ score: [1, 1, 1, 1] }), {})).toEqual([])
    expect(measuredPower(old, candidateWith({ score: [1] }), {})).toEqual([])
    const together = (values: readonly number[]): Candidate =>
      candidateWith({ score: values }, { clusters: values.map(() => 'one') })
    expect(measuredPower(together([0, 0]), together([1, 2]), {})).toEqual([])
    expect(nothingVaries()).toMatchObject({ code: 'NO_VARIANCE' })
  })

  test('is measure by measure in the order of the first system', () => {
    const [one, two] = [
      candidateWith({ a: [0, 0], b: [0, 0] }),
      candidateWith({ b: [1, 3], c: [1, 2], a: [1, 2] }),
    ]
    expect(measuredPower(one, two, {}).map(({ measure }) => measure)).toEqual(['a', 'b'])
  })
})
