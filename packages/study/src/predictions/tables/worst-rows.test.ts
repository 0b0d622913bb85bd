import type { PredictionTable } from '@eval/core'
import { describe, expect, it } from 'vitest'
import type { System } from '../../task/system.js'
import { worstRowsTable } from './worst-rows.js'

const systemOf = (name: string, table: Partial<PredictionTable>): System =>
  ({
    name,
    unit: 'row',
    groups: [],
    source: { table: { rows: 3, classes: ['a', 'b', 'c'], better: 'higher', slices: new Map(), ...table } },
  }) as unknown as System

describe('the rows with the least probability for the true class', () => {
  const actual = Uint32Array.of(0, 1, 2)

  it('come first, with what was predicted instead', () => {
    const probabilities = [
      [0.2, 0.5, 0.1],
      [0.7, 0.4, 0.1],
      [0.1, 0.1, 0.8],
    ].map((own) => Float64Array.from(own))
    const [table] = worstRowsTable([systemOf('m', { actual, probabilities, ids: ['x', 'y', 'z'] })])
    expect(table!.columns.map(({ name }) => name)).toEqual([
      'row',
      'actual',
      'predicted',
      'probability of actual',
    ])
    // As a probability, so that 1e-107 and 1e-5 do not both read 0.0000.
    expect(table!.columns.at(-1)!.kind).toBe('p')
    expect(table!.rows).toEqual([
      ['x', 'a', 'b', 0.2],
      ['y', 'b', 'a', 0.4],
      ['z', 'c', 'c', 0.8],
    ])
  })

  it('are found from scores of a positive class that are probabilities, and name systems where there are several', () => {
    const own = { classes: ['no', 'yes'], positive: 'yes', actual: Uint32Array.of(1, 0, 1) }
    const [table] = worstRowsTable([
      systemOf('m', { ...own, scores: Float64Array.of(0.9, 0.75, 0.3) }),
      systemOf('n', { ...own, scores: Float64Array.of(0.9, 7, 0.3) }),
    ])
    expect(table!.rows).toEqual([
      ['m', '2', 'no', 'yes', 0.25],
      ['m', '3', 'yes', 'no', 0.3],
      ['m', '1', 'yes', 'yes', 0.9],
    ])
  })

  it('are none where only classes were predicted', () => {
    expect(worstRowsTable([systemOf('m', { actual, predicted: actual })])).toEqual([])
  })
})
