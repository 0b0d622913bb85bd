import { differentPositives } from '../counting/count-errors.js'
import type { Counts } from './counts.js'
import { createCounts } from './create-counts.js'

/** The sum of two tables by class name: the classes of the first in its order, then what only the second has. */
export function mergeCounts(first: Counts, second: Counts): Counts {
  const positives = [first, second].flatMap(({ classes, positive }) =>
    positive === undefined ? [] : [classes[positive]!],
  )
  if (positives.length === 2 && positives[0] !== positives[1]) {
    throw differentPositives(positives[0]!, positives[1]!)
  }
  const classes = [...new Set([...first.classes, ...second.classes])]
  const place = new Map(classes.map((name, index) => [name, index]))
  const cells = new Float64Array(classes.length ** 2)
  for (const table of [first, second]) {
    const size = table.classes.length
    const places = table.classes.map((name) => place.get(name)!)
    for (let actual = 0; actual < size; actual++) {
      for (let predicted = 0; predicted < size; predicted++) {
        cells[places[actual]! * classes.length + places[predicted]!]! +=
          table.cells[actual * size + predicted]!
      }
    }
  }
  return createCounts(classes, cells, positives[0])
}
