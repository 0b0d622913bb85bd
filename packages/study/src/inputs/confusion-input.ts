import { countsFromBinary, countsFromMatrix, type Counts, type Label, type Orientation } from '@eval/core'
import { demandFields } from './columns.js'
import { emptyInput, missingField } from './input-errors.js'

/** A confusion matrix: a count for each pair of true and predicted class. */
export interface ConfusionMatrix {
  readonly matrix: readonly ArrayLike<number>[]
  /** Whether rows are the true classes or the predicted ones; never guessed. */
  readonly orientation: Orientation
  /** The classes in the order of rows and columns; 0, 1, 2 … when absent. */
  readonly classes?: readonly Label[]
  readonly positive?: Label
}

/** True and false positives and negatives. */
export interface BinaryConfusion {
  readonly tp: number
  readonly fp: number
  readonly fn: number
  readonly tn: number
  /** The names of the two classes. */
  readonly positive?: Label
  readonly negative?: Label
}

export type Confusion = ConfusionMatrix | BinaryConfusion

/** Whether something is a confusion matrix rather than rows of predictions. */
export const isConfusion = (value: object): value is Confusion =>
  'matrix' in value || CELLS.some((cell) => cell in value)

const CELLS = ['tp', 'fp', 'fn', 'tn'] as const

/** A confusion matrix as a frame. */
export function confusionCounts(given: Confusion): Counts {
  if (!('matrix' in given)) {
    demandFields(given, 'A confusion matrix of two classes', [...CELLS, 'positive', 'negative'])
    const { positive, negative, ...cells } = given
    for (const cell of CELLS)
      if ((cells as Partial<BinaryConfusion>)[cell] === undefined)
        throw missingField('A confusion matrix of two classes', cell, 'a count')
    return countsFromBinary(cells, {
      ...(positive === undefined ? {} : { positive }),
      ...(negative === undefined ? {} : { negative }),
    })
  }
  demandFields(given, 'A confusion matrix', ['matrix', 'orientation', 'classes', 'positive'])
  const { matrix, orientation, classes, positive } = given
  if (matrix.length === 0) throw emptyInput('rows in the matrix', 'Give one for each class.')
  return countsFromMatrix(matrix, orientation, {
    ...(classes === undefined ? {} : { classes }),
    ...(positive === undefined ? {} : { positive }),
  })
}
