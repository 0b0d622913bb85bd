import type { Random } from '@eval/core'
import { shufflePart } from './draw.js'

/** The row of every item, rows of several items repeated. */
export function itemsOf(weights: Float64Array): Uint32Array {
  let count = 0
  for (let row = 0; row < weights.length; row++) count += weights[row]!
  const items = new Uint32Array(count)
  for (let row = 0, place = 0; row < weights.length; row++)
    for (const end = place + weights[row]!; place < end; place++) items[place] = row
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
