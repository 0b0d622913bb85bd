import { classCodes, EvalError, printable, type ClassCodes, type PredictionTable } from '@eval/core'
import { fewNames } from '../few-names.js'

/** The index of the positive class, where the table or the user names one. */
export function positiveOf({ classes, positive }: PredictionTable): number | undefined {
  if (positive === undefined) return undefined
  const index = classes.indexOf(positive)
  if (index < 0) {
    throw new EvalError(
      'UNKNOWN_CLASS',
      `No row has the class "${printable(positive)}". There are ${fewNames(classes)}.`,
      { advice: [{ set: 'positive', to: 'CLASS' }] },
    )
  }
  return index
}

/** The class of each row: as the data say, by the threshold, or the most probable one. */
export const predictedClasses = (
  table: PredictionTable,
  threshold: number | undefined,
): ClassCodes | undefined => table.predicted ?? thresholded(table, threshold) ?? likeliest(table)

/** The class of the highest probability, the first one where they tie. */
function likeliest({ probabilities, rows }: PredictionTable): ClassCodes | undefined {
  if (!probabilities || probabilities.length === 0) return undefined
  const codes = classCodes(rows, probabilities.length)
  for (let row = 0; row < rows; row++) {
    let best = 0
    for (let index = 1; index < probabilities.length; index++) {
      if (probabilities[index]![row]! > probabilities[best]![row]!) best = index
    }
    codes[row] = best
  }
  return codes
}

function thresholded(table: PredictionTable, threshold: number | undefined): ClassCodes | undefined {
  const { scores, classes, better, rows } = table
  const positive = positiveOf(table)
  if (!scores || threshold === undefined || positive === undefined) return undefined
  if (classes.length !== 2) {
    throw new EvalError('NOT_BINARY', `A threshold needs two classes, there are ${classes.length}.`)
  }
  const beyond = (score: number): boolean => (better === 'higher' ? score >= threshold : score <= threshold)
  const codes = classCodes(rows, classes.length)
  for (let row = 0; row < rows; row++) codes[row] = beyond(scores[row]!) ? positive : 1 - positive
  return codes
}
