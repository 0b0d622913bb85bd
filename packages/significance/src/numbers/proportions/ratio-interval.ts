import { badInput, undefinedBecause, type Undefined } from '@eval/core'
import { normal } from '../../distributions/index.js'
import type { EndChoice, IntervalResult } from '../../interval.js'
import type { ContingencyTable } from '../../sample.js'
import { demandTable } from '../check.js'
import { endErrors } from '../ends.js'

/** The four cells of a two by two table, in rows, checked. */
export function fourCells(table: ContingencyTable, owner: string): readonly [number, number, number, number] {
  demandTable(table, owner)
  const [a, b, c, d] = table.cells
  if (table.rows !== 2 || table.columns !== 2)
    throw badInput(`${owner} takes a table of 2 x 2 cells, not ${table.rows} x ${table.columns}.`)
  return [a!, b!, c!, d!]
}

/** An interval that is symmetric on the logarithm of a ratio. */
export function logRatioInterval(
  method: string,
  ratio: number,
  logVariance: number,
  n: number,
  { level, side }: EndChoice,
): IntervalResult | Undefined {
  if (!Number.isFinite(logVariance) || !(ratio > 0 && ratio < Infinity)) return undefinedBecause('empty-cell')
  const standardError = Math.sqrt(logVariance)
  const errors = endErrors(level, side)
  return {
    estimate: ratio,
    low: errors.low === 0 ? 0 : ratio * Math.exp(-normal.upperQuantile(errors.low) * standardError),
    high: errors.high === 0 ? Infinity : ratio * Math.exp(normal.upperQuantile(errors.high) * standardError),
    level,
    side,
    method,
    n,
    notes: [],
    details: { logRatio: Math.log(ratio), logStandardError: standardError },
  }
}
