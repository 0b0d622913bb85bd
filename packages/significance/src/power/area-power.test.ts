import { expect, it } from 'vitest'
import { areaPower, itemsForAreaPower } from './area-power.js'

it('finds with the power that the items were planned for', () => {
  for (const ratio of [0.5, 1, 3])
    for (const power of [0.6, 0.8, 0.95]) {
      const { positives, negatives } = itemsForAreaPower(power, ratio, { auc: 0.7, error: 0.01 })
      expect(negatives / positives).toBeCloseTo(ratio, 12)
      expect(areaPower(positives, negatives, { auc: 0.7, error: 0.01 })).toBeCloseTo(power, 12)
    }
})

it.each([
  [0, 10],
  [10, 0],
  [-1, 10],
  [Infinity, 10],
  [NaN, 10],
])('refuses %d positives and %d negatives', (positives, negatives) => {
  expect(() => areaPower(positives, negatives, { auc: 0.7 })).toThrow('Both classes need items')
})

it.each([0, -1, Infinity, NaN])('refuses %d negatives per positive', (ratio) => {
  expect(() => itemsForAreaPower(0.8, ratio, { auc: 0.7 })).toThrow('Negatives per positive')
})

it.each([0, 1, NaN])('refuses a power of %d', (power) => {
  expect(() => itemsForAreaPower(power, 1, { auc: 0.7 })).toThrow('The power must lie')
})
