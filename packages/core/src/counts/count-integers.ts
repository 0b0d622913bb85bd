import { badWeight } from './count-errors.js'
import type { IntegerArray } from './counts.js'
import { isWeight } from './create-counts.js'

/** The cells of a table of codes. */
export interface IntegerCounts {
  readonly cells: Float64Array
  /** The first row with a code outside the table, or -1. */
  readonly outside: number
}

/** Rows that are copied at once when the codes are not bytes or 32-bit integers. */
const BLOCK = 1 << 15

/**
 * Counts pairs of codes below `size` in one pass, without allocation per row. Four tables take turns, because adding to
 * the same cell twice in a row would wait for the first sum to be stored.
 */
export function countIntegers(
  actual: IntegerArray,
  predicted: IntegerArray,
  size: number,
  weights?: ArrayLike<number>,
): IntegerCounts {
  const cells = new Float64Array(size * size)
  if (weights) return countWeighted(actual, predicted, weights, size, cells)
  const rows = actual.length
  // Above this size the four tables would no longer fit the cache.
  const tables = size <= 256 ? 4 : 1
  const tallies = tables === 4 ? new Uint32Array(4 * cells.length) : cells
  if (actual instanceof Int32Array && predicted instanceof Int32Array) {
    const outside = tally32(actual, predicted, rows, size, tallies)
    return { cells: summed(tallies, cells), outside }
  }
  const isBytes = actual instanceof Uint8Array && predicted instanceof Uint8Array
  if (isBytes && size === 256 && tallies instanceof Uint32Array) {
    tally8(actual, predicted, tallies)
    return { cells: summed(tallies, cells), outside: -1 }
  }
  const actualBlock = new Int32Array(Math.min(BLOCK, rows))
  const predictedBlock = new Int32Array(actualBlock.length)
  for (let start = 0; start < rows; start += BLOCK) {
    const end = Math.min(start + BLOCK, rows)
    actualBlock.set(actual.subarray(start, end))
    predictedBlock.set(predicted.subarray(start, end))
    const outside = tally32(actualBlock, predictedBlock, end - start, size, tallies)
    if (outside >= 0) return { cells, outside: start + outside }
  }
  return { cells: summed(tallies, cells), outside: -1 }
}

/** Any two bytes are codes of a table of 256 classes, so nothing has to be checked. */
function tally8(actual: Uint8Array, predicted: Uint8Array, tallies: Uint32Array): void {
  const rows = actual.length
  const even = rows - (rows % 4)
  let row = 0
  for (; row < even; row += 4) {
    tallies[(actual[row]! << 8) | predicted[row]!]!++
    tallies[65536 + ((actual[row + 1]! << 8) | predicted[row + 1]!)]!++
    tallies[131072 + ((actual[row + 2]! << 8) | predicted[row + 2]!)]!++
    tallies[196608 + ((actual[row + 3]! << 8) | predicted[row + 3]!)]!++
  }
  for (; row < rows; row++) tallies[(actual[row]! << 8) | predicted[row]!]!++
}

/** Returns the first row with a code outside the table, or -1. */
function tally32(
  actual: Int32Array,
  predicted: Int32Array,
  rows: number,
  size: number,
  tallies: Uint32Array | Float64Array,
): number {
  const square = size * size
  const end = tallies.length
  let base = 0
  for (let row = 0; row < rows; row++) {
    const a = actual[row]!
    const p = predicted[row]!
    // A negative code is a huge number without its sign, so one comparison tests both ends.
    if (a >>> 0 >= size || p >>> 0 >= size) return row
    tallies[base + a * size + p]!++
    base += square
    if (base === end) base = 0
  }
  return -1
}

function countWeighted(
  actual: IntegerArray,
  predicted: IntegerArray,
  weights: ArrayLike<number>,
  size: number,
  cells: Float64Array,
): IntegerCounts {
  for (let row = 0; row < actual.length; row++) {
    const a = actual[row]!
    const p = predicted[row]!
    const weight = weights[row]!
    if (!isWeight(weight)) throw badWeight(`The weight of row ${row + 1}`, weight)
    if (a >>> 0 >= size || p >>> 0 >= size) return { cells, outside: row }
    cells[a * size + p]! += weight
  }
  return { cells, outside: -1 }
}

/** Adds up the tables that took turns; a single table is the sum already. */
function summed(tallies: Uint32Array | Float64Array, cells: Float64Array): Float64Array {
  if (tallies === cells) return cells
  for (let start = 0; start < tallies.length; start += cells.length) {
    for (let index = 0; index < cells.length; index++) cells[index]! += tallies[start + index]!
  }
  return cells
}
