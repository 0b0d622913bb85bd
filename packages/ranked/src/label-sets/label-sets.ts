import { badInput } from '@eval/core'
import { concatenated } from '../class-scores/class-scores.js'
import { checkedWeights } from '../tallies/tally.js'

/** Items of which each has any number of labels and was given any number; items alike in both are one with their weight. */
export interface DecidedLabels {
  readonly labels: readonly string[]
  /** Row by row, 1 where the item has the label: `actual[item * labels + label]`. */
  readonly actual: Uint8Array
  /** 1 where the item was given the label, in the same layout. */
  readonly predicted: Uint8Array
  /** How many items, or how much weight, each row stands for. */
  readonly weights: Float64Array
}

declare module '@eval/core' {
  interface InputKinds {
    readonly 'label-sets': DecidedLabels
  }
}

/** Checks sets of labels, as rows of 0 and 1, and makes a frame of them. */
export function decidedLabels(
  labels: readonly string[],
  actual: ArrayLike<number>,
  predicted: ArrayLike<number>,
  weights: ArrayLike<number>,
): DecidedLabels {
  if (new Set(labels).size !== labels.length) throw badInput('A label is named twice.', { labels })
  for (const cells of [actual, predicted]) {
    if (cells.length !== weights.length * labels.length)
      throw badInput(`${cells.length} cells do not make ${weights.length} rows of ${labels.length} labels.`)
    if (!Array.prototype.every.call(cells, (cell) => cell === 0 || cell === 1))
      throw badInput('A label is there or not: 1 or 0.')
  }
  return {
    labels: [...labels],
    actual: Uint8Array.from(actual),
    predicted: Uint8Array.from(predicted),
    weights: checkedWeights(weights).slice(),
  }
}

/** The items of both, which must have the same labels in the same order. */
export function mergeDecidedLabels(first: DecidedLabels, second: DecidedLabels): DecidedLabels {
  if (first.labels.join('\0') !== second.labels.join('\0')) {
    throw badInput(
      `Sets of the labels ${first.labels.join(', ')} and ${second.labels.join(', ')} do not merge.`,
    )
  }
  return {
    labels: first.labels,
    actual: Uint8Array.from(concatenated(first.actual, second.actual)),
    predicted: Uint8Array.from(concatenated(first.predicted, second.predicted)),
    weights: concatenated(first.weights, second.weights),
  }
}
