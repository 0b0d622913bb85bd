import { expect, it } from 'vitest'
import { fixedDecimals, signedDecimals } from './fixed-decimals.js'

it.each([
  [0.12345, 4, '0.1235', '+0.1235'],
  [-0.12345, 2, '-0.12', '-0.12'],
  [-0, 4, '0.0000', '0.0000'],
  [0, 0, '0', '0'],
  [-0.00004, 4, '0.0000', '0.0000'],
  [0.00004, 4, '0.0000', '0.0000'],
  [-0.4, 0, '0', '0'],
  [-0.00006, 4, '-0.0001', '-0.0001'],
])('%d with %d decimals is %s, and %s as a difference', (value, digits, text, signed) => {
  expect(fixedDecimals(value, digits)).toBe(text)
  expect(signedDecimals(value, digits)).toBe(signed)
})
