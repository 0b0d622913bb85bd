import type { Counts } from './counts.js'
import { createCounts } from './create-counts.js'

/** The table with actual and predicted exchanged. */
export function transpose({ classes, cells, positive }: Counts): Counts {
  const size = classes.length
  const turned = new Float64Array(cells.length)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) turned[column * size + row] = cells[row * size + column]!
  }
  return createCounts(classes, turned, positive === undefined ? undefined : classes[positive])
}
