import { badWeight } from './count-errors.js'
import type { IntegerArray } from '../table/counts.js'
import { isWeight } from '../table/create-counts.js'

/** The cells of a table of codes. */
export interface IntegerCounts {
  readonly cells: Float64Array
  /** The first row with a code outside the table, or -1. */
  readonly outside: number
}

/** Tables up to this many classes are counted in four copies that stay in the cache. */
const SMALL = 256
/** Rows that are copied at once when the codes are not bytes or 32-bit integers. */
const BLOCK = 1 << 15

/** Counts pairs of codes below `size` in one pass, without allocation per row. */
export function countIntegers(
  actual: IntegerArray,
  predicted: IntegerArray,
  size: number,
  weights?: ArrayLike<number>,
): IntegerCounts {
  if (weights || size > SMALL) return countSingly(actual, predicted, size, weights)
  const isBytes = actual instanceof Uint8Array && predicted instanceof Uint8Array
  const shift = isBytes ? 8 : 32 - Math.clz32(Math.max(1, size - 1))
  const tallies = new Uint32Array(4 << (2 * shift))
  const isCounted = isBytes ? tally8(actual, predicted, tallies) : tallyAll(actual, predicted, shift, tallies)
  const cells = isCounted ? summed(tallies, shift, size) : undefined
  if (cells) return { cells, outside: -1 }
  return { cells: new Float64Array(size * size), outside: firstOutside(actual, predicted, size) }
}

/**
 * Any two bytes are codes of a table of 256 classes, so nothing has to be checked on the way. Four tables take turns,
 * because adding to the same cell twice in a row would wait for the first sum to be stored.
 */
function tally8(actual: Uint8Array, predicted: Uint8Array, tallies: Uint32Array): true {
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
  return true
}

/** Counts integers of any width, in blocks where they are not 32 bits wide; false when a code does not fit. */
function tallyAll(
  actual: IntegerArray,
  predicted: IntegerArray,
  shift: number,
  tallies: Uint32Array,
): boolean {
  const rows = actual.length
  if (actual instanceof Int32Array && predicted instanceof Int32Array) {
    return tally32(actual, predicted, rows, shift, tallies)
  }
  const actualBlock = new Int32Array(Math.min(BLOCK, rows))
  const predictedBlock = new Int32Array(actualBlock.length)
  for (let start = 0; start < rows; start += BLOCK) {
    const end = Math.min(start + BLOCK, rows)
    actualBlock.set(actual.subarray(start, end))
    predictedBlock.set(predicted.subarray(start, end))
    if (!tally32(actualBlock, predictedBlock, end - start, shift, tallies)) return false
  }
  return true
}

/** As for bytes; the table is a power of two wide, so that one comparison tests eight codes, signs included. */
function tally32(
  actual: Int32Array,
  predicted: Int32Array,
  rows: number,
  shift: number,
  tallies: Uint32Array,
): boolean {
  const width = 1 << shift
  const square = 1 << (2 * shift)
  const even = rows - (rows % 4)
  let row = 0
  for (; row < even; row += 4) {
    const [a0, a1, a2, a3] = [actual[row]!, actual[row + 1]!, actual[row + 2]!, actual[row + 3]!]
    const [p0, p1, p2, p3] = [predicted[row]!, predicted[row + 1]!, predicted[row + 2]!, predicted[row + 3]!]
    if ((a0 | a1 | a2 | a3 | p0 | p1 | p2 | p3) >>> 0 >= width) return false
    tallies[(a0 << shift) | p0]!++
    tallies[square + ((a1 << shift) | p1)]!++
    tallies[2 * square + ((a2 << shift) | p2)]!++
    tallies[3 * square + ((a3 << shift) | p3)]!++
  }
  for (; row < rows; row++) {
    if ((actual[row]! | predicted[row]!) >>> 0 >= width) return false
    tallies[(actual[row]! << shift) | predicted[row]!]!++
  }
  return true
}

/** Adds up the tables that took turns; undefined when something was counted outside the classes. */
function summed(tallies: Uint32Array, shift: number, size: number): Float64Array | undefined {
  const width = 1 << shift
  const square = width * width
  const cells = new Float64Array(size * size)
  for (let row = 0; row < width; row++) {
    for (let column = 0; column < width; column++) {
      const index = row * width + column
      const count =
        tallies[index]! +
        tallies[square + index]! +
        tallies[2 * square + index]! +
        tallies[3 * square + index]!
      if (count === 0) continue
      if (row >= size || column >= size) return undefined
      cells[row * size + column] = count
    }
  }
  return cells
}

function firstOutside(actual: IntegerArray, predicted: IntegerArray, size: number): number {
  for (let row = 0; row < actual.length; row++) {
    if (actual[row]! >>> 0 >= size || predicted[row]! >>> 0 >= size) return row
  }
  return -1
}

/** Counts into a single table, with weights or with many classes. */
function countSingly(
  actual: IntegerArray,
  predicted: IntegerArray,
  size: number,
  weights: ArrayLike<number> | undefined,
): IntegerCounts {
  const cells = new Float64Array(size * size)
  for (let row = 0; row < actual.length; row++) {
    const a = actual[row]!
    const p = predicted[row]!
    const weight = weights ? weights[row]! : 1
    if (!isWeight(weight)) throw badWeight(`The weight of row ${row + 1}`, weight)
    if (a >>> 0 >= size || p >>> 0 >= size) return { cells, outside: row }
    cells[a * size + p]! += weight
  }
  return { cells, outside: -1 }
}
