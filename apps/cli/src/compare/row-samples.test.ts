import { createRegistry, measuresOn } from '@eval/core'
import { rankedPlugin } from '@eval/ranked'
import { expect, test } from 'vitest'
import { tallyRows } from './row-samples.js'

const predictions = {
  rows: ['1', '2', '3'],
  classes: ['yes', 'no'],
  positive: 'yes',
  actual: Uint32Array.of(0, 1, 0),
  systems: [],
  files: [],
  notes: [],
  paired: 'rows',
}
const all = Uint32Array.of(0, 1, 2)

test('two losses without end have no difference, and one has one without end', () => {
  const [loss] = measuresOn(createRegistry([rankedPlugin]), 'tally', 'LogLoss')
  const wrong = Float64Array.of(0, 0.2, 0.9)
  const right = Float64Array.of(0.8, 0.2, 0.9)
  expect(tallyRows(predictions, loss!, wrong, wrong).difference(all)).toBeUndefined()
  expect(tallyRows(predictions, loss!, wrong, right).difference(all)).toBe(Infinity)
  expect(tallyRows(predictions, loss!, right, right).difference(all)).toBe(0)
})
