import { EvalError } from '@eval/core'
import { describe, expect, it } from 'vitest'
import { type Paired } from '../../index.js'
import * as effects from '../../effects/index.js'
import * as intervals from '../../intervals/index.js'
import * as tests from '../../tests/index.js'
import { answer, run } from '../../../test/support/run.js'

const against = (second: number, differences: readonly number[]): Paired => ({
  first: Float64Array.from(differences, (difference) => second + difference),
  second: new Float64Array(differences.length).fill(second),
})
const spread = [3, 5, 4, 7]

describe('differences that are small', () => {
  it.each([1e-20, 1e-3, 1e12])('are as significant as large ones: in units of %f', (unit) => {
    const sample = against(
      0,
      spread.map((value) => value * unit),
    )
    const plain = run(tests.pairedT, against(0, spread))
    expect(run(tests.pairedT, sample).statistic).toBeCloseTo(plain.statistic, 10)
    expect(run(tests.correctedT, sample, { ratio: 0.1 }).notes).toEqual([])
    expect(run(effects.cohenDz, sample).value).toBeCloseTo(run(effects.cohenDz, against(0, spread)).value, 10)
  })

  it('are constant where only the rounding of large values tells them apart, and that is said', () => {
    const sample = against(1e6, [0.1, 0.1, 0.1])
    sample.first[1] = 1e6 + 0.1 + 2 ** -33
    expect(run(tests.pairedT, sample).notes.join()).toContain('the same')
    expect(run(intervals.tDifference, sample).notes.join()).toContain('no width')
    expect(answer(effects.cohenDz, sample)).toEqual({ undefined: 'no-variance' })
  })
})

describe('values without a variance that a double holds', () => {
  it.each([1e200, 1e-200])('are refused: about %f', (unit) => {
    expect(() =>
      run(
        tests.pairedT,
        against(
          0,
          spread.map((value) => value * unit),
        ),
      ),
    ).toThrow(EvalError)
  })
})

describe('five by two folds', () => {
  const agreeing = [
    [0.85 - 0.8, 0.95 - 0.9],
    [0.75 - 0.7, 0.65 - 0.6],
    [0.35 - 0.3, 0.15 - 0.1],
    [0.9 - 0.85, 0.8 - 0.75],
    [0.55 - 0.5, 0.45 - 0.4],
  ] as const

  it('have no variance where only rounding tells the folds of a repetition apart', () => {
    expect(agreeing.some(([one, two]) => one !== two)).toBe(true)
    for (const test of [tests.fiveByTwoT, tests.fiveByTwoF])
      expect(answer(test as typeof tests.fiveByTwoF, { differences: agreeing })).toEqual({
        undefined: 'no-variance',
      })
  })

  it('have one however small the differences are', () => {
    const differences = agreeing.map(([one, two], index) => [one * 1e-9, two * (1 + index) * 1e-9] as const)
    expect(run(tests.fiveByTwoT, { differences }).statistic).toBeGreaterThan(0)
  })
})
