import {
  checked,
  countsFromCodes,
  isUndefined,
  printName,
  type Counts,
  type InputKind,
  type InputKinds,
  type MeasureCall,
} from '@eval/core'
import { tallyOf, type Tally } from '@eval/ranked'
import { ranksOf, type PairedRows, type PairedScores } from '@eval/significance'
import type { PairedPredictions } from './prediction-systems.js'

/** Some rows of one column. */
function picked<T extends Uint32Array | Float64Array>(column: T, rows: Uint32Array): T {
  const some = column.slice(0, 0).constructor as new (length: number) => T
  const kept = new some(rows.length)
  for (let place = 0; place < rows.length; place++) kept[place] = column[rows[place]!]!
  return kept
}

/** The two columns on some rows, swapped where said. */
function exchanged<T extends Uint32Array | Float64Array>(
  first: T,
  second: T,
  rows: Uint32Array,
  swapped: Uint8Array | undefined,
): readonly [first: T, second: T] {
  const [one, other] = [picked(first, rows), picked(second, rows)]
  if (swapped) {
    for (let place = 0; place < rows.length; place++) {
      if (swapped[place] === 0) continue
      const kept = one[place]!
      one[place] = other[place]!
      other[place] = kept
    }
  }
  return [one, other]
}

function minus<K extends InputKind>(
  call: MeasureCall<K>,
  first: InputKinds[K],
  second: InputKinds[K],
): number | undefined {
  const name = printName(call)
  const [one, other] = [checked(call, name, first), checked(call, name, second)]
  if (isUndefined(one) || isUndefined(other)) return undefined
  // Two infinite losses have no difference.
  return Number.isNaN(one - other) ? undefined : one - other
}

/** Confusion counts of predicted classes on some rows. */
export function countsOn(
  { actual, classes, positive, weights }: PairedPredictions,
  predicted: Uint32Array,
  rows?: Uint32Array,
): Counts {
  const some =
    rows === undefined
      ? { actual, weights }
      : { actual: picked(actual, rows), weights: weights && picked(weights, rows) }
  return countsFromCodes(some.actual, predicted, {
    classes,
    ...(positive === undefined ? {} : { positive }),
    ...(some.weights ? { weights: some.weights } : {}),
  })
}

/** Scores of some rows as a tally. */
export function tallyOn(
  { actual, classes, positive, weights }: PairedPredictions,
  scores: Float64Array,
  rows?: Uint32Array,
): Tally {
  const code = classes.indexOf(positive!)
  const some = rows === undefined ? actual : picked(actual, rows)
  const labels = Uint8Array.from(some, (own) => (own === code ? 1 : 0))
  return tallyOf(scores, labels, weights && rows ? picked(weights, rows) : weights)
}

/** Predicted classes of two systems, seen through a measure on counts. */
export const countRows = (
  predictions: PairedPredictions,
  call: MeasureCall<'counts'>,
  first: Uint32Array,
  second: Uint32Array,
): PairedRows => ({
  rows: first.length,
  difference(rows, swapped) {
    const [one, other] = exchanged(first, second, rows, swapped)
    return minus(call, countsOn(predictions, one, rows), countsOn(predictions, other, rows))
  },
})

/** Scores of two systems, seen through a measure on tallies; where only order matters, ranks are swapped in place of scores. */
export function tallyRows(
  predictions: PairedPredictions,
  call: MeasureCall<'tally'>,
  first: Float64Array,
  second: Float64Array,
): PairedRows {
  const byOrder = call.contribution.laws.includes('order-only')
  const [one, other] = byOrder ? [ranksOf(first), ranksOf(second)] : [first, second]
  return {
    rows: first.length,
    difference(rows, swapped) {
      const [left, right] = exchanged(one, other, rows, swapped)
      return minus(call, tallyOn(predictions, left, rows), tallyOn(predictions, right, rows))
    },
  }
}

/** Scores of two systems with positives and negatives apart. */
export function scoresApart(
  { actual, classes, positive }: PairedPredictions,
  first: Float64Array,
  second: Float64Array,
): PairedScores {
  const code = classes.indexOf(positive!)
  const some = (scores: Float64Array, wanted: boolean): Float64Array =>
    scores.filter((_, row) => (actual[row] === code) === wanted)
  return {
    positives: { first: some(first, true), second: some(second, true) },
    negatives: { first: some(first, false), second: some(second, false) },
  }
}

/** For each row the share of the other class that it is on the right side of, ties half: their mean is the AUC. */
export function placements(
  { actual, classes, positive }: PairedPredictions,
  scores: Float64Array,
): Float64Array {
  const code = classes.indexOf(positive!)
  const isPositive = Array.from(actual, (own) => own === code)
  const all = ranksOf(scores)
  const share = new Float64Array(scores.length)
  for (const own of [true, false]) {
    const rows = Uint32Array.from(isPositive.keys()).filter((row) => isPositive[row] === own)
    const within = ranksOf(picked(scores, rows))
    const others = scores.length - rows.length
    for (const [place, row] of rows.entries()) {
      const below = (all[row]! - within[place]!) / Math.max(1, others)
      share[row] = own ? below : 1 - below
    }
  }
  return share
}
