import { expect, it } from 'vitest'
import { trialsInput } from './trials-input.js'

const law = trialsInput.laws['one-pass-more-is-never-worse']!
const broken = (value: number, more: number) =>
  law.broken({ input: { answers: 4, passed: 2 }, value, compute: () => more } as never)

it('tells a measure that one more pass makes worse, however little, and none that rounding moves', () => {
  expect(broken(0.5, 0.4999)).toBe('2 of 4 give 0.5, one more 0.4999.')
  expect([broken(0.5, 0.5 - 1e-14), broken(0.5, 0.5), broken(0.5, 0.6)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
