import { countsFromCodes, EvalError, type Counts } from '@eval/core'
import type { PredictionTable } from '@eval/io'
import { classScoresOf, tallyOf, type ClassScores, type Tally } from '@eval/ranked'
import type { PredictionFrames } from './classify-options.js'

/** Rows of a table of predictions, all or some. */
export type Rows = readonly number[] | undefined

function picked<T extends Float64Array | Uint32Array>(column: T, rows: Rows): T {
  if (!rows) return column
  const some = column.slice(0, rows.length) as T
  for (const [index, row] of rows.entries()) some[index] = column[row]!
  return some
}

/** The index of the positive class, where the table or the user names one. */
export function positiveOf({ classes, positive }: PredictionTable): number | undefined {
  if (positive === undefined) return undefined
  const index = classes.indexOf(positive)
  if (index < 0) {
    throw new EvalError(
      'UNKNOWN_CLASS',
      `No row has the class "${positive}". There are ${classes.slice(0, 10).join(', ')}.`,
    )
  }
  return index
}

/** All that can be measured of a table, or of some of its rows. */
export function framesOf(
  table: PredictionTable,
  threshold: number | undefined,
  rows?: Rows,
): PredictionFrames {
  const counts = countsOf(table, threshold, rows)
  const tally = tallyFrom(table, rows)
  const classScores = classScoresFrom(table, rows)
  return {
    ...(counts ? { counts } : {}),
    ...(tally ? { tally } : {}),
    ...(classScores ? { 'class-scores': classScores } : {}),
  }
}

/** The probabilities of every class, row by row, where the table has them. */
function classScoresFrom(
  { classes, actual, probabilities, weights }: PredictionTable,
  rows: Rows,
): ClassScores | undefined {
  if (probabilities?.length !== classes.length) return undefined
  const kept = picked(actual, rows)
  const columns = probabilities.map((column) => picked(column, rows))
  const scores = new Float64Array(kept.length * classes.length)
  for (const [index, column] of columns.entries()) {
    for (let row = 0; row < kept.length; row++) scores[row * classes.length + index] = column[row]!
  }
  return classScoresOf(classes, scores, kept, weights && picked(weights, rows))
}

/** The class of the highest probability, the first one where they tie. */
function likeliest({ probabilities, rows }: PredictionTable): Uint32Array | undefined {
  if (!probabilities || probabilities.length === 0) return undefined
  return Uint32Array.from({ length: rows }, (_, row) => {
    let best = 0
    for (let index = 1; index < probabilities.length; index++) {
      if (probabilities[index]![row]! > probabilities[best]![row]!) best = index
    }
    return best
  })
}

/** The confusion counts of a table, from its predicted classes, its scores at a threshold, or its probabilities. */
export function countsOf(
  table: PredictionTable,
  threshold: number | undefined,
  rows?: Rows,
): Counts | undefined {
  const predicted = table.predicted ?? thresholded(table, threshold) ?? likeliest(table)
  if (!predicted) return undefined
  return countsFromCodes(picked(table.actual, rows), picked(predicted, rows), {
    classes: table.classes,
    ...(table.positive === undefined ? {} : { positive: table.positive }),
    ...(table.weights ? { weights: picked(table.weights, rows) } : {}),
  })
}

function thresholded(table: PredictionTable, threshold: number | undefined): Uint32Array | undefined {
  const { scores, classes, better, rows } = table
  const positive = positiveOf(table)
  if (!scores || threshold === undefined || positive === undefined) return undefined
  if (classes.length !== 2) {
    throw new EvalError('NOT_BINARY', `A threshold needs two classes, there are ${classes.length}.`)
  }
  const beyond = (score: number): boolean => (better === 'higher' ? score >= threshold : score <= threshold)
  return Uint32Array.from({ length: rows }, (_, row) => (beyond(scores[row]!) ? positive : 1 - positive))
}

/** The scores of a table as a tally; low scores are turned round where they are the good ones. */
export function tallyFrom(table: PredictionTable, rows?: Rows): Tally | undefined {
  const positive = positiveOf(table)
  if (!table.scores || positive === undefined) return undefined
  const scores = picked(table.scores, rows)
  const labels = Uint8Array.from(picked(table.actual, rows), (code) => (code === positive ? 1 : 0))
  const turned = table.better === 'lower' ? scores.map((score) => -score) : scores
  return tallyOf(turned, labels, table.weights ? picked(table.weights, rows) : undefined)
}
