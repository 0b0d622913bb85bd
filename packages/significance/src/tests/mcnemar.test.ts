import { expect, it } from 'vitest'
import type { TestResult } from '../test.js'
import { mcnemar } from './mcnemar.js'

it.each(['exact', 'mid-p', 'chi-square'] as const)('counts every pair, %s', (form) => {
  const found = mcnemar.compute(
    { both: 40, firstOnly: 7, secondOnly: 2, neither: 11 },
    { alternative: 'two-sided', form },
  ) as TestResult
  expect(found).toMatchObject({ n: 60, details: { firstOnly: 7, secondOnly: 2 } })
  // (7 - 2)^2 / 9, and the smaller of the two counts.
  expect(found.statistic).toBeCloseTo(form === 'chi-square' ? 25 / 9 : 2, 14)
})
