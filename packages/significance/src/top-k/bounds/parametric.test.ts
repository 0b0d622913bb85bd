import { expect, it } from 'vitest'
import { levelOf } from './level.js'
import { parametricSolver } from './parametric.js'

it('has its bounds at the ends where nothing or everything is positive', () => {
  const level = levelOf(0.05)
  expect(parametricSolver({ N: 50, positives: 0 }, level)(10)).toBe(-1)
  expect(parametricSolver({ N: 50, positives: 50 }, level)(10)).toBe(10)
})
