import { filledCells } from './filled-cells.js'
import { hasManyClasses, oncePerTable } from './once-per-table.js'
import type { Counts } from './counts.js'

/** The sums of a table that measures over all classes need. */
export interface Margins {
  readonly total: number
  /** Sum of each row: items of each actual class. */
  readonly actual: Float64Array
  /** Sum of each column: items given each class. */
  readonly predicted: Float64Array
  /** Sum of the diagonal. */
  readonly agreed: number
  /** Sum of everything else; added up, not subtracted, so that no error is exactly 0. */
  readonly disagreed: number
}

/** Adds up rows, columns, diagonal and rest. */
export const margins: (counts: Counts) => Margins = oncePerTable((counts) => {
  if (hasManyClasses(counts)) return marginsOfFilled(counts)
  const { classes, cells } = counts
  const size = classes.length
  const actual = new Float64Array(size)
  const predicted = new Float64Array(size)
  let [total, agreed, disagreed] = [0, 0, 0]
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const cell = cells[row * size + column]!
      total += cell
      actual[row]! += cell
      predicted[column]! += cell
      if (row === column) agreed += cell
      else disagreed += cell
    }
  }
  return { total, actual, predicted, agreed, disagreed }
})

/** The same without a look at empty cells. */
function marginsOfFilled(counts: Counts): Margins {
  const size = counts.classes.length
  const { places, values } = filledCells(counts)
  const actual = new Float64Array(size)
  const predicted = new Float64Array(size)
  let [total, agreed, disagreed] = [0, 0, 0]
  for (let index = 0; index < places.length; index++) {
    const place = places[index]!
    const row = Math.floor(place / size)
    const column = place - row * size
    const cell = values[index]!
    total += cell
    actual[row]! += cell
    predicted[column]! += cell
    if (row === column) agreed += cell
    else disagreed += cell
  }
  return { total, actual, predicted, agreed, disagreed }
}
