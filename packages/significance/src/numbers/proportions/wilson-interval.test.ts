import { expect, it } from 'vitest'
import * as intervals from '../../intervals/index.js'
import { run } from '../../../test/support/run.js'

// With mpmath 1.2.1 at 40 digits.
it.each([
  ['wilson', 0, 3.841458820679369e-12],
  ['wilson', 3, 8.821188092291487e-12],
  ['wilson-corrected', 0, 4.789258675108452e-12],
] as const)('the upper end of %s keeps its digits for %i hits of 1e12', (name, hits, high) => {
  const kind = name === 'wilson' ? intervals.wilson : intervals.wilsonCorrected
  expect(run(kind, { hits, n: 1e12 }).high / high).toBeCloseTo(1, 13)
})

it('ends are 0 and 1 just where no trial or every trial hits', () => {
  for (const kind of [intervals.wilson, intervals.wilsonCorrected])
    for (const n of [1, 7, 1000]) {
      expect(run(kind, { hits: 0, n }).low).toBe(0)
      expect(run(kind, { hits: n, n }).high).toBe(1)
      expect(run(kind, { hits: n, n }).low).toBeCloseTo(1 - run(kind, { hits: 0, n }).high, 14)
    }
})

it('one-sided ends at a level below one half lie on the other side of the estimate, alike for one and two samples', () => {
  const choice = { level: 0.3, side: 'lower' }
  const { estimate, low } = run(intervals.wilson, { hits: 30, n: 100 }, choice)
  expect(low).toBeGreaterThan(estimate)
  const two = { first: { hits: 30, n: 100 }, second: { hits: 10, n: 100 } }
  const difference = run(intervals.newcombe, two, choice)
  expect(difference.low).toBeGreaterThan(difference.estimate)
  expect(difference.low).toBeCloseTo(run(intervals.wald, { hits: 30, n: 100 }, choice).low - 0.1, 1)
})

it('a ratio of shares near 1 keeps the digits of its standard error (mpmath 1.2.1, 40 digits)', () => {
  const table = { rows: 2, columns: 2, cells: Float64Array.of(1e9, 1, 1e9, 3) }
  const { details } = run(intervals.riskRatio, table)
  expect(details!.logStandardError! / 1.9999999975e-9).toBeCloseTo(1, 14)
})
