import { describe, expect, test } from 'vitest'
import { candidateWith } from '../../test/gate/candidates.js'
import type { Candidate } from '../gate/baseline/candidate.js'
import { evaluatePredictions, foundCandidate } from '../index.js'
import { measuredPower, nothingVaries } from './measured-design.js'
import { designTable, powerSentences } from './power-tables.js'

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

  test('says that no possible difference is detected, where only a larger one would be', () => {
    // Six answers with a deviation of 0.71 detect 1.27, and pass rates differ by 1 at most.
    const six = { units: 6 }
    const [rate] = measuredPower(candidateWith({ passed: [1, 0] }), candidateWith({ passed: [1, 1] }), six)
    expect(rate).toMatchObject({ undetectable: 1 })
    expect(rate).not.toHaveProperty('detectable')
    expect(powerSentences(rate!, 'passed: ')).toEqual([
      'passed: 6 units: too few for 80 % power at any possible difference (at most 1).',
    ])
    expect(designTable([rate!]).rows[0]!.at(-1)).toBeNull()
    // A latency has no range.
    const [time] = measuredPower(candidateWith({ seconds: [1, 4] }), candidateWith({ seconds: [1, 5] }), six)
    // By hand: the root of Phi(x)^6 + Phi(-x)^6 = 0.8 is 1.79274.
    expect(time!.detectable).toBeCloseTo(1.79274 * Math.SQRT1_2, 4)
  })

  test('knows the range of a measure that has no value for single rows', async () => {
    const scored = async (scores: readonly number[]): Promise<Candidate> => {
      const actual = ['yes', 'no', 'yes', 'no']
      const { found } = await evaluatePredictions({ actual, scores, positive: 'yes' }, { measures: 'AUC' })
      return foundCandidate(found, found.systems[0]!)
    }
    const [one, two] = [await scored([0.9, 0.1, 0.2, 0.3]), await scored([0.1, 0.8, 0.7, 0.9])]
    expect(measuredPower(one, two, { units: 6 })[0]).toMatchObject({ measure: 'AUC', undetectable: 1 })
  })

  test('is measure by measure in the order of the first system', () => {
    const [one, two] = [
      candidateWith({ a: [0, 0], b: [0, 0] }),
      candidateWith({ b: [1, 3], c: [1, 2], a: [1, 2] }),
    ]
    expect(measuredPower(one, two, {}).map(({ measure }) => measure)).toEqual(['a', 'b'])
  })
})
