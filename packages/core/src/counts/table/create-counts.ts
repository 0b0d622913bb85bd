import { badShape, badWeight, repeatedClass, unknownClass } from '../counting/count-errors.js'
import type { Counts } from './counts.js'

/** Weights outside these bounds would overflow or vanish in products of four of them. */
const LEAST = 1e-75
const MOST = 1e75

/** Whether a number may stand in a table: 0 or well inside the range of numbers, so that no product of cells overflows. */
export const isWeight = (value: number): boolean => value === 0 || (value >= LEAST && value <= MOST)

/** A frozen table of classes and cells, in rows of the actual class; everything that could be wrong with it is refused. */
export function createCounts(classes: readonly string[], cells: Float64Array, positive?: string): Counts {
  const size = classes.length
  const seen = new Set<string>()
  for (const name of classes) {
    if (seen.has(name)) throw repeatedClass(name)
    seen.add(name)
  }
  if (cells.length !== size * size) {
    throw badShape(`${size * size} cells for ${size} classes`, String(cells.length))
  }
  for (const [index, cell] of cells.entries()) {
    if (isWeight(cell)) continue
    const [actual, predicted] = [Math.floor(index / size), index % size]
    throw badWeight(`The cell of actual "${classes[actual]}" and predicted "${classes[predicted]}"`, cell)
  }
  const table = { classes: Object.freeze([...classes]), cells }
  if (positive === undefined) return Object.freeze(table)
  const index = classes.indexOf(positive)
  if (index < 0) throw unknownClass('positive class', positive, classes)
  return Object.freeze({ ...table, positive: index })
}
