import type { Measure, ParamSpecs } from '@eval/core'
import { badInput } from '@eval/core'
import { orderedTally } from './order.js'
import type { Tally } from './tally-frame.js'

export type { Tally } from './tally-frame.js'

declare module '@eval/core' {
  interface InputKinds {
    readonly tally: Tally
  }
  interface SampleKinds {
    /** Scores whose area under the ROC curve is the value. */
    readonly tally: Tally
  }
}

/** A measure on scored binary labels. */
export type TallyMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'tally', P>

/** True classes, item by item: 1 or true is positive, 0 or false negative, anything else an error. */
export type BinaryLabels = Uint8Array | ArrayLike<boolean | number>

/**
 * Tallies scored labels, with a weight each where given. A score may be infinite, -0 equals 0, NaN is an error;
 * items of weight 0 leave no trace. Single-precision scores are taken at their exact value.
 */
export function tallyOf(scores: ArrayLike<number>, labels: BinaryLabels, weights?: ArrayLike<number>): Tally {
  sameLength(scores, labels, weights)
  const values = scores instanceof Float64Array ? scores : new Float64Array(scores)
  for (let index = 0; index < values.length; index++) {
    if (Number.isNaN(values[index])) throw badInput(`Score ${index + 1} is not a number (NaN).`, { index })
  }
  return orderedTally(values, binaryLabels(labels), weights && checkedWeights(weights))
}

/** Binary labels as bytes of 0 and 1; anything else is refused. */
export function binaryLabels(labels: BinaryLabels): Uint8Array {
  if (labels instanceof Uint8Array) {
    for (let index = 0; index < labels.length; index++) {
      if (labels[index]! > 1) throw badLabel(index, labels[index])
    }
    return labels
  }
  const bytes = new Uint8Array(labels.length)
  for (let index = 0; index < labels.length; index++) {
    const label = labels[index]!
    if (label === true || label === 1) bytes[index] = 1
    else if (label !== false && label !== 0) throw badLabel(index, label)
  }
  return bytes
}

/** Weights as numbers, each finite and not below 0. */
export function checkedWeights(weights: ArrayLike<number>): Float64Array {
  const checked = weights instanceof Float64Array ? weights : new Float64Array(weights)
  for (let index = 0; index < checked.length; index++) {
    const weight = checked[index]!
    if (!(weight >= 0 && weight < Infinity)) {
      throw badInput(`Weight ${index + 1} is ${weight}: a weight is a finite number, 0 or more.`, { index })
    }
  }
  return checked
}

const badLabel = (index: number, label: unknown) =>
  badInput(`Label ${index + 1} is ${String(label)}: a binary label is 0 or 1, false or true.`, {
    index,
    label,
  })

/** Refuses columns of different lengths. */
export function sameLength(
  scores: ArrayLike<number>,
  labels: BinaryLabels,
  weights?: ArrayLike<number>,
): void {
  for (const [what, column] of Object.entries({ labels, weights })) {
    if (column === undefined || column.length === scores.length) continue
    throw badInput(`There are ${scores.length} scores but ${column.length} ${what}.`, {
      scores: scores.length,
      [what]: column.length,
    })
  }
}
