import { outOfRange } from '../errors.js'
import type { Problems } from '../problems.js'
import type { Cells } from './cells.js'

/** A column of weights: finite and not negative. */
export function weightsOf(cells: Cells, column: number, problems: Problems): Float64Array {
  const weights = cells.numbers(column, 'weight')
  for (const [row, weight] of weights.entries()) {
    if (weight < 0) problems.add(outOfRange(cells.place(row), 'weight', String(weight), 'at least 0'))
  }
  return weights
}
