import { formatNumber, jsonNumber, type ThresholdRecord } from '@eval/study'
import type { CellValue } from './decision.js'

/** A threshold in words. */
export const thresholdText = ({ scores, better }: ThresholdRecord, position: number): string =>
  position < 0 ? (better === 'higher' ? '∞' : '-∞') : String(Number(scores[position]!.toPrecision(6)))

/** A measure at a threshold. */
export const valueText = ({ value }: CellValue, digits: number): string =>
  formatNumber(jsonNumber(value), digits)

/** How sure a measure at a threshold is; nothing can be said where items are weighed. */
export function intervalText({ ends }: CellValue, z: number, digits: number): string {
  if (!ends) return '—'
  const [low, high] = ends(z)
  return `${formatNumber(low, digits)} to ${formatNumber(high, digits)}`
}
