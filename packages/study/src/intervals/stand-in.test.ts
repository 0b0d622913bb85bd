import type { MeasureCall } from '@eval/core'
import { expect, test } from 'vitest'
import { isMean, standIn } from './value-samples.js'

const call = (more: object): MeasureCall =>
  ({ contribution: { range: [-1, 2], better: 'higher', ...more }, params: {} }) as unknown as MeasureCall

test('a unit without a value is left out, or counts 0, or as the worst that the measure can be', () => {
  expect(standIn(call({}), 'omit')).toBeUndefined()
  expect(standIn(call({}), 'zero')).toBe(0)
  expect(standIn(call({}), 'worst')).toBe(-1)
  expect(standIn(call({ better: 'lower' }), 'worst')).toBe(2)
  expect(standIn(call({}), 'fail')).toBeUndefined()
})

test('an average is a mean unless the measure has another, and on its scale where it names one', () => {
  expect(isMean(call({}))).toBe(true)
  expect(isMean(call({ aggregate: () => 0 }))).toBe(false)
  expect(isMean(call({ aggregate: () => 0, averagedOn: {} }))).toBe(true)
})
