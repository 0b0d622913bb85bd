import { badOrientation, badShape, badWeight } from './count-errors.js'
import type { Counts, Label, Orientation } from '../table/counts.js'
import { createCounts, isWeight } from '../table/create-counts.js'
import { classText, classTexts } from './label-text.js'

export interface MatrixOptions {
  /** The classes in the order of rows and columns; 0, 1, 2 ... when absent. */
  readonly classes?: readonly Label[]
  readonly positive?: Label
}

/** Counts from a square matrix, given which way round it is written. */
export function countsFromMatrix(
  matrix: readonly ArrayLike<number>[],
  orientation: Orientation,
  { classes, positive }: MatrixOptions = {},
): Counts {
  const isOriented = (['rows-actual', 'rows-predicted'] as readonly unknown[]).includes(orientation)
  if (!isOriented) throw badOrientation(orientation)
  const size = matrix.length
  const names = classes ? classTexts(classes) : Array.from({ length: size }, (_, index) => String(index))
  if (names.length !== size) throw badShape(`${names.length} rows, one for each class`, String(size))
  const cells = new Float64Array(size * size)
  for (const [row, values] of matrix.entries()) {
    if (values.length !== size)
      throw badShape(`${size} columns in every row`, `${values.length} in row ${row + 1}`)
    for (let column = 0; column < size; column++) {
      const value: unknown = values[column]
      if (typeof value !== 'number' || !isWeight(value)) {
        throw badWeight(`The cell in row ${row + 1} and column ${column + 1}`, value)
      }
      cells[orientation === 'rows-actual' ? row * size + column : column * size + row] = value
    }
  }
  return createCounts(names, cells, positive === undefined ? undefined : classText(positive))
}
