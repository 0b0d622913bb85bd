import { expect, test } from 'vitest'
import { settled } from './settled.js'

const unit = {
  name: 'F',
  params: {
    beta: { type: 'number', min: 0, default: 1, about: 'Weight of recall.' },
    k: { type: 'integer', min: 1, about: 'Ranks considered.' },
  },
} as const

test('parameters that are not given take their defaults', () => {
  expect(settled(unit)).toEqual({ beta: 1 })
  expect(settled(unit, { beta: 2, k: 5 })).toEqual({ beta: 2, k: 5 })
})

test('parameters outside their limits are refused', () => {
  expect(() => settled(unit, { beta: -1 })).toThrow('beta')
})
