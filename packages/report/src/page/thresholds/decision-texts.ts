import { formatNumber, jsonNumber, type ThresholdRecord } from '@eval/study'
import { firstPosition, type CellValue } from './decision.js'

/** A threshold in words: the chosen one itself, which takes the same rows as the last score that it takes. */
export function thresholdText(record: ThresholdRecord, position: number): string {
  const { scores, better, chosen } = record
  if (chosen !== undefined && position === firstPosition(record)) return shortened(chosen)
  return position < 0 ? (better === 'higher' ? '∞' : '-∞') : shortened(scores[position]!)
}

const shortened = (score: number): string => String(Number(score.toPrecision(6)))

/** Where the slider of a system begins, and why there. */
export function startText({ chosen, by }: ThresholdRecord): string {
  if (chosen === undefined)
    return 'The initial threshold maximises informedness on the same data; its values are optimistic for new data.'
  return by === undefined
    ? `Predictions of this system were made with ${shortened(chosen)}.`
    : `Predictions of this system were made with ${shortened(chosen)}, chosen by ${by}.`
}

/** A measure at a threshold. */
export const valueText = ({ value }: CellValue, digits: number): string =>
  formatNumber(jsonNumber(value), digits)

/** How sure a measure at a threshold is; nothing can be said where items are weighed. */
export function intervalText({ ends }: CellValue, z: number, digits: number): string {
  if (!ends) return '—'
  const [low, high] = ends(z)
  return `${formatNumber(low, digits)} to ${formatNumber(high, digits)}`
}
