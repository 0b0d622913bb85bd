import type { PredictionTable } from '@eval/core'
import { classScoresOf, type ClassScores } from '@eval/ranked'
import type { Exchange } from '../../task/system.js'
import { picked } from '../picked.js'
import { timesEach, weighted, type WholeItems } from './whole-items.js'

/** Columns of one length as rows, one after the other. */
function rowByRow(columns: readonly Float64Array[]): Float64Array {
  const size = columns.length
  const rows = new Float64Array(size * (columns[0]?.length ?? 0))
  for (const [index, column] of columns.entries())
    for (let row = 0; row < column.length; row++) rows[row * size + index] = column[row]!
  return rows
}

interface ClassScoreItems extends WholeItems<'class-scores'> {
  readonly probabilities: readonly Float64Array[]
}

/** The probabilities of every class, row by row. */
export function classScoreItems(
  ids: () => readonly string[],
  { classes, actual, weights, counted = false }: PredictionTable,
  probabilities: readonly Float64Array[],
): ClassScoreItems {
  const size = classes.length
  let made: ClassScores | undefined
  const whole = (): ClassScores =>
    (made ??= {
      ...classScoresOf(classes, rowByRow(probabilities), actual, weights),
      ...weighted(weights, counted),
    })
  // What is drawn from a table that was checked needs no check.
  const frame: ClassScoreItems['frame'] = (rows, exchange) => {
    const own = whole()
    const other = (exchange as (Exchange<'class-scores'> & { other: ClassScoreItems }) | undefined)?.other
    const others = other?.whole().scores ?? own.scores
    const where = exchange?.where
    const scores = new Float64Array(rows.length * size)
    const kept = new Int32Array(rows.length)
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place]!
      const from = where?.[place] === 1 ? others : own.scores
      for (let index = 0; index < size; index++) scores[place * size + index] = from[row * size + index]!
      kept[place] = own.actual[row]!
    }
    return {
      classes: own.classes,
      scores,
      actual: kept,
      ...(own.weights ? { weights: picked(own.weights, rows) } : {}),
    }
  }
  return {
    get ids() {
      return ids()
    },
    probabilities,
    ...(weights ? { weights, counted } : {}),
    whole,
    frame,
    repeated(times) {
      const frame = whole()
      return { ...frame, weights: weights ? timesEach(times, weights) : times.slice() }
    },
    permuted(order) {
      // Which item has which answers is all that counts, so truth and weight are what moves.
      const { classes: of, scores } = whole()
      const own = weights && picked(weights, order)
      return {
        classes: of,
        scores,
        actual: Int32Array.from(order, (row) => actual[row]!),
        ...(own ? { weights: own } : {}),
      }
    },
    sameAs: (other) =>
      probabilities.every((column, index) =>
        column.every((score, row) => score === (other as ClassScoreItems).probabilities[index]![row]),
      ),
  }
}
