import { expect, it } from 'vitest'
import { estimateInterval } from './estimate-interval.js'

const estimate = { value: 0.5, variance: 0.01, n: 30 }

it.each([
  // 1.959963984540054 and 1.6448536269514722 standard errors of 0.1.
  ['two-sided', 0.3040036015459946, 0.6959963984540054],
  ['lower', 0.33551463730485276, 1],
  ['upper', 0, 0.6644853626951472],
] as const)('is %s', (side, low, high) => {
  const found = estimateInterval(estimate, { level: 0.95, side }, 'normal', [0, 1])
  expect(found).toMatchObject({ estimate: 0.5, level: 0.95, side, n: 30, details: { standardError: 0.1 } })
  expect(found.low).toBeCloseTo(low, 14)
  expect(found.high).toBeCloseTo(high, 14)
})

it('ends where what it estimates ends', () => {
  const wide = estimateInterval(
    { ...estimate, variance: 1 },
    { level: 0.95, side: 'two-sided' },
    'normal',
    [0, 1],
  )
  expect([wide.low, wide.high]).toEqual([0, 1])
})
