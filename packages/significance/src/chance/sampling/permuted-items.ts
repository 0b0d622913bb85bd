import type { Random } from '@eval/core'
import { shufflePart } from './draw.js'

/** The row of every item, rows of several items repeated. */
export function itemsOf(weights: Float64Array): Uint32Array {
  const items = new Uint32Array(weights.reduce((sum, weight) => sum + weight, 0))
  let place = 0
  for (const [row, weight] of weights.entries()) {
    items.fill(row, place, place + weight)
    place += weight
  }
  return items
}

/** The rows of all items in a random order. */
export function permutedItems(weights: Float64Array, random: Random): Uint32Array {
  const items = itemsOf(weights)
  shufflePart(items, 0, items.length, random)
  return items
}

/** The rows of a matrix for some items, one after another. */
export function rowsFor<T extends Uint8Array | Float64Array>(
  matrix: T,
  size: number,
  items: Uint32Array,
  into: T,
): T {
  let cell = 0
  for (const item of items)
    for (let from = item * size, end = from + size; from < end; from++) into[cell++] = matrix[from]!
  return into
}
