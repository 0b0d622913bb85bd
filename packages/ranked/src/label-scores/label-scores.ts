import { badInput, type Measure, type ParamSpecs } from '@eval/core'
import { checkedScores, concatenated } from '../class-scores/class-scores.js'
import { binaryLabels, checkedWeights, tallyOf, type BinaryLabels, type Tally } from '../tallies/tally.js'

/** Items of which each has any number of labels and a score for every label. */
export interface LabelScores {
  readonly labels: readonly string[]
  /** Row by row: `scores[item * labels + label]`; never NaN. */
  readonly scores: Float64Array
  /** 1 where the item has the label, 0 where not, in the same layout. */
  readonly actual: Uint8Array
  /** One weight per item. */
  readonly weights: Float64Array
}

declare module '@eval/core' {
  interface InputKinds {
    readonly 'label-scores': LabelScores
  }
}

/** A measure on scores for labels of which an item may have several. */
export type LabelScoresMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'label-scores', P>

/** Checks scores for several labels and makes a frame of them; both matrices are written row by row. */
export function labelScoresOf(
  labels: readonly string[],
  scores: ArrayLike<number>,
  actual: BinaryLabels,
  weights?: ArrayLike<number>,
): LabelScores {
  if (new Set(labels).size !== labels.length) throw badInput('A label is named twice.', { labels })
  if (actual.length !== scores.length) {
    throw badInput(`There are ${scores.length} scores but ${actual.length} labels to score.`)
  }
  const items = labels.length === 0 ? 0 : scores.length / labels.length
  if (!Number.isInteger(items)) {
    throw badInput(`${scores.length} scores do not make rows of ${labels.length} labels.`)
  }
  if (weights && weights.length !== items)
    throw badInput(`There are ${items} items but ${weights.length} weights.`)
  return {
    labels: [...labels],
    scores: checkedScores(scores, labels.length),
    actual: binaryLabels(actual).slice(),
    weights: weights ? checkedWeights(weights).slice() : new Float64Array(items).fill(1),
  }
}

/** The items of both, which must be scored for the same labels in the same order. */
export function mergeLabelScores(first: LabelScores, second: LabelScores): LabelScores {
  if (first.labels.join('\0') !== second.labels.join('\0')) {
    throw badInput(
      `Scores for the labels ${first.labels.join(', ')} and ${second.labels.join(', ')} do not merge.`,
    )
  }
  return {
    labels: first.labels,
    scores: concatenated(first.scores, second.scores),
    actual: Uint8Array.from(concatenated(first.actual, second.actual)),
    weights: concatenated(first.weights, second.weights),
  }
}

/** The scores of one label over all items. */
export function labelTally({ labels, scores, actual, weights }: LabelScores, label: number): Tally {
  const cell = (item: number): number => item * labels.length + label
  return tallyOf(
    weights.map((_, item) => scores[cell(item)]!),
    Uint8Array.from(weights, (_, item) => actual[cell(item)]!),
    weights,
  )
}

/** The scores of one item over all labels. */
export function itemTally({ labels, scores, actual }: LabelScores, item: number): Tally {
  const [start, end] = [item * labels.length, (item + 1) * labels.length]
  return tallyOf(scores.subarray(start, end), actual.subarray(start, end))
}

/** Every pair of an item and a label as one scored label. */
export function pooledLabels({ labels, scores, actual, weights }: LabelScores): Tally {
  return tallyOf(
    scores,
    actual,
    scores.map((_, cell) => weights[Math.floor(cell / labels.length)]!),
  )
}

/** The weight of the items that have each label. */
export function labelWeights({ labels, actual, weights }: LabelScores): Float64Array {
  return Float64Array.from(labels, (_, label) =>
    weights.reduce((sum, weight, item) => sum + weight * actual[item * labels.length + label]!, 0),
  )
}
