import type { Counts } from '@eval/core'

/** How many examples are of each class, how many were given each, and how many there are. */
export interface Margins {
  readonly actual: Float64Array
  readonly predicted: Float64Array
  readonly total: number
}

export function marginsOf({ classes, cells }: Counts): Margins {
  const size = classes.length
  const actual = new Float64Array(size)
  const predicted = new Float64Array(size)
  let total = 0
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const count = cells[row * size + column]!
      actual[row]! += count
      predicted[column]! += count
      total += count
    }
  }
  return { actual, predicted, total }
}
