import { measureValue } from '@eval/core'
import { conforms } from '@eval/testkit'
import { expect, it } from 'vitest'
import { classScoresOf } from './index.js'
import * as classScoresMeasures from './measures/index.js'
import { classScoresContributions } from './contributions.js'

it('conforms to the contract, laws and cases included', async () => {
  await conforms({ name: '@eval/ranked', contract: 1, contributions: classScoresContributions })
})

const threeTied = (order: readonly number[]) =>
  classScoresOf(
    order.map(String),
    order.map((index) => [0.4, 0.4, 0.2][index]!),
    [order.indexOf(1)],
  )

it.each(['expected', 'lowest', 'highest'] as const)(
  'counts tied classes the same in whatever order they are named: %s',
  (ties) => {
    const value = measureValue(classScoresMeasures.topAccuracy, threeTied([0, 1, 2]), { ties })
    expect(measureValue(classScoresMeasures.topAccuracy, threeTied([2, 1, 0]), { ties })).toBe(value)
  },
)

it('lets the last of tied classes win when asked, as scikit-learn does', () => {
  const last = (order: readonly number[]) =>
    measureValue(classScoresMeasures.topAccuracy, threeTied(order), { ties: 'last' })
  expect([last([0, 1, 2]), last([2, 1, 0])]).toEqual([1, 0])
})

/** Probabilities of 1/3 and 2/3 as two decimals leave them: 0.99 and 1.01 in all. */
const rounded = classScoresOf(['a', 'b', 'c'], [0.33, 0.33, 0.33, 0.67, 0.17, 0.17], [0, 0])

it('takes probabilities with two decimals for what they are, as scikit-learn 1.2.1 does', () => {
  const loss = -(Math.log(0.33 / 0.99) + Math.log(0.67 / 1.01)) / 2
  expect(measureValue(classScoresMeasures.classLogLoss, rounded)).toBeCloseTo(loss, 14)
  const [third, share] = [1 / 3, 17 / 101]
  const squares = (1 - third) ** 2 + 2 * third ** 2 + (1 - 67 / 101) ** 2 + 2 * share ** 2
  expect(measureValue(classScoresMeasures.classBrier, rounded)).toBeCloseTo(squares / 2, 14)
})

it('takes scores that do not nearly add up to 1 for no probabilities', () => {
  const scores = classScoresOf(['a', 'b', 'c'], [0.9, 0.8, 0.1], [0])
  const none = { undefined: 'not-probabilities' }
  expect(measureValue(classScoresMeasures.classLogLoss, scores)).toEqual(none)
  expect(measureValue(classScoresMeasures.classBrier, scores)).toEqual(none)
})
