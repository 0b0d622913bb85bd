import { createRegistry, measuresOn, resolveParams } from '@eval/core'
import { rankedPlugin, tallyOf } from '@eval/ranked'
import { expect, test } from 'vitest'
import { bootstrapMeasure } from '../intervals/bootstrap-measure.js'
import { tallyCells } from './tally-cells.js'

test('a draw that leaves scores empty is a tally without them', () => {
  const tally = tallyOf([3, 2, 1], [1, 0, 1])
  const drawn = tallyCells.withCounts(tally, Float64Array.of(0, 0, 2, 0, 1, 0))
  expect([...drawn.scores]).toEqual([2, 1])
  expect([...drawn.positives]).toEqual([0, 2])
  expect([...drawn.negatives]).toEqual([1, 0])
})

test('the bootstrap of average precision does not stumble over empty scores', () => {
  const frame = tallyOf([0.9, 0.8, 0.7, 0.6, 0.5, 0.4], [1, 0, 1, 1, 0, 0])
  const [measure] = measuresOn(createRegistry([rankedPlugin]), 'tally', 'AP')
  const params = resolveParams('bootstrap', bootstrapMeasure.params, { draws: 500 })
  const interval = bootstrapMeasure.compute({ frame, measure: measure!, cells: tallyCells }, params)
  expect(interval).toMatchObject({ method: 'bootstrap-percentile', n: 6 })
})
