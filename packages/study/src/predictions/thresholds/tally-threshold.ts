import type { System } from '../../task/system.js'
import type { PredictionSource } from '../align-predictions.js'
import { shownAs } from './threshold-tables.js'

/** The threshold that a system predicts with, on the scale of its tally, where higher scores are positive. */
export function tallyThreshold({ source }: System): { readonly threshold?: number } {
  const { table, threshold } = (source ?? {}) as Partial<PredictionSource>
  return table === undefined || threshold === undefined ? {} : { threshold: shownAs(threshold, table.better) }
}
