import type { InputKind, Unit } from '@eval/core'

/** Draws go on until so many were as extreme as the value: p then has a standard error of 5 % of itself. */
export const ENOUGH_EXTREMES = 400
/** Where p is smaller, draws end at so many times the number asked for. */
const MOST_TIMES = 10
/** Draws beyond the number asked for end where so many items were drawn in all. */
const MOST_ITEMS = 3e6

/**
 * How many draws may be spent on a p-value (Besag & Clifford 1991): as many as asked for, and more where items are few.
 * It depends on sizes alone, never on a clock, so that the same input gives the same p.
 */
export const drawBudget = (draws: number, items: number): number =>
  Math.max(draws, Math.min(draws * MOST_TIMES, Math.floor(MOST_ITEMS / Math.max(1, items))))

/** How many numbers the frames of units hold: what a draw costs. */
export function sizeOfUnits<K extends InputKind>(units: readonly Unit<K>[]): number {
  let size = 0
  for (const { frame } of units) {
    const parts: readonly unknown[] = Object.values(frame as object)
    for (const part of parts)
      if (ArrayBuffer.isView(part) && 'length' in part) size += (part as Float64Array).length
  }
  return size
}
