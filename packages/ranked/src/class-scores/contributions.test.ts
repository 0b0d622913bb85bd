import { CONTRACT, measureValue } from '@eval/core'
import { conforms } from '@eval/testkit'
import { expect, it } from 'vitest'
import { classScoresMeasures, classScoresOf } from './index.js'
import { classScoresContributions } from './contributions.js'

it('conforms to the contract, laws and cases included', async () => {
  await conforms({ name: '@eval/ranked', contract: CONTRACT, contributions: classScoresContributions })
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
