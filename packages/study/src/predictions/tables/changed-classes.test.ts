import type { PredictionTable } from '@eval/core'
import { describe, expect, test } from 'vitest'
import { comparedRecord } from '../../result/result-of.js'
import { createStudy } from '../../study.js'

const study = createStudy({ seed: 1 })
const actual = Uint32Array.of(0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2)
const table = (
  predicted: readonly number[],
  classes = ['a', 'b', 'c'],
  more: Partial<PredictionTable> = {},
): PredictionTable => ({
  rows: actual.length,
  ids: Array.from(actual, (_, row) => String(row)),
  classes,
  actual,
  predicted: Uint32Array.from(predicted),
  better: 'higher',
  slices: new Map(),
  ...more,
})
const before = [1, 1, 1, 1, 1, 0, 1, 1, 0, 2, 2, 2]
const after = [0, 0, 0, 0, 0, 1, 1, 0, 1, 2, 2, 2]

const tablesOf = async (one: PredictionTable, other: PredictionTable) => {
  const systems = [study.system('old', { predictions: one }), study.system('new', { predictions: other })]
  const compared = await study.compare(systems, { measures: 'Accuracy' })
  return comparedRecord(compared).tables.filter(({ name }) => name === 'changed-classes')
}

describe('classes that changed', () => {
  test('are named with the rows that became right and wrong, the largest change first', async () => {
    const [changed] = await tablesOf(table(before), table(after))
    expect(changed!.columns.map(({ name }) => name).slice(2)).toEqual([
      'class',
      'support',
      'recall',
      'recall against',
      'newly right',
      'newly wrong',
      'p',
    ])
    // By hand: 5 changes of 6 one way, 2 * 7 / 64; one each way, p = 1; c did not change.
    expect(changed!.rows).toEqual([
      ['new', 'old', 'a', 6, 5 / 6, 1 / 6, 5, 1, expect.closeTo(0.21875, 12)],
      ['new', 'old', 'b', 3, 2 / 3, 2 / 3, 1, 1, 1],
    ])
  })

  test('are left out where nothing changed, rows have weights, or there are two classes', async () => {
    expect(await tablesOf(table(before), table(before))).toEqual([])
    const weights = { weights: Float64Array.from(actual, (_, row) => 1 + (row % 2)) }
    expect(await tablesOf(table(before, undefined, weights), table(after, undefined, weights))).toEqual([])
    const two = (predicted: readonly number[]): PredictionTable =>
      table(
        predicted.map((one) => Math.min(one, 1)),
        ['a', 'b'],
        {
          actual: actual.map((one) => Math.min(one, 1)),
        },
      )
    expect(await tablesOf(two(before), two(after))).toEqual([])
  })
})
