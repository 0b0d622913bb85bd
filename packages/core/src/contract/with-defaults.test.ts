import { expect, test } from 'vitest'
import { withDefaults } from './with-defaults.js'

const unit = {
  name: 'F',
  params: {
    beta: { type: 'number', min: 0, default: 1, about: 'Weight of recall.' },
    k: { type: 'integer', min: 1, about: 'Ranks considered.' },
  },
} as const

test('parameters that are not given take their defaults', () => {
  expect(withDefaults(unit)).toEqual({ beta: 1 })
  expect(withDefaults(unit, { beta: 2, k: 5 })).toEqual({ beta: 2, k: 5 })
})

test('parameters outside their limits are refused', () => {
  expect(() => withDefaults(unit, { beta: -1 })).toThrow('beta')
})
