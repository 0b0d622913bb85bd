import { badInput, type Measure, type ParamSpecs } from '@eval/core'
import { checkedWeights, tallyOf, type Tally } from '../tallies/tally.js'
import { rankedScores, type RankedScores } from './ranked-scores.js'

/** Items of which each has one class and a score for every class. */
export interface ClassScores {
  readonly classes: readonly string[]
  /** Row by row: `scores[item * classes + class]`; never NaN. */
  readonly scores: Float64Array
  /** The true class of each item, as an index into the classes. */
  readonly actual: Int32Array
  /** One weight per item, where items differ. */
  readonly weights?: Float64Array
  /** Whether weights are no counts of items, even if they are whole numbers. */
  readonly weighted?: true
}

declare module '@eval/core' {
  interface InputKinds {
    readonly 'class-scores': ClassScores
  }
}

/** A measure on scores for each of several classes. */
export type ClassScoresMeasure<P extends ParamSpecs = ParamSpecs> = Measure<'class-scores', P>

/** Checks scores for several classes and makes a frame of them; `actual` has indices into the classes. */
export function classScoresOf(
  classes: readonly string[],
  scores: ArrayLike<number>,
  actual: ArrayLike<number>,
  weights?: ArrayLike<number>,
): ClassScores {
  if (new Set(classes).size !== classes.length) throw badInput('A class is named twice.', { classes })
  if (scores.length !== actual.length * classes.length) {
    throw badInput(
      `${actual.length} items and ${classes.length} classes need ${actual.length * classes.length} scores, but there are ${scores.length}.`,
    )
  }
  if (weights && weights.length !== actual.length) {
    throw badInput(`There are ${actual.length} items but ${weights.length} weights.`)
  }
  for (let item = 0; item < actual.length; item++) {
    const index = actual[item]!
    if (!Number.isInteger(index) || index < 0 || index >= classes.length) {
      throw badInput(`Item ${item + 1} has the class ${index}: expected 0 to ${classes.length - 1}.`, {
        item,
      })
    }
  }
  return {
    classes: [...classes],
    scores: checkedScores(scores, classes.length),
    actual: Int32Array.from(actual),
    ...(weights && { weights: checkedWeights(weights).slice() }),
  }
}

/** Scores as numbers, none of them NaN, -0 as 0. */
export function checkedScores(scores: ArrayLike<number>, columns: number): Float64Array {
  return Float64Array.from(scores, (score, index) => {
    if (!Number.isNaN(score)) return score + 0
    const [item, column] = [Math.floor(index / columns), index % columns]
    throw badInput(`Score ${column + 1} of item ${item + 1} is not a number (NaN).`, { item, column })
  })
}

/** The items of both, which must be scored for the same classes in the same order. */
export function mergeClassScores(first: ClassScores, second: ClassScores): ClassScores {
  if (first.classes.join('\0') !== second.classes.join('\0')) {
    throw badInput(
      `Scores for the classes ${first.classes.join(', ')} and ${second.classes.join(', ')} do not merge.`,
    )
  }
  const weighted = first.weights !== undefined || second.weights !== undefined
  return {
    classes: first.classes,
    scores: concatenated(first.scores, second.scores),
    actual: Int32Array.from(concatenated(first.actual, second.actual)),
    ...(weighted && { weights: concatenated(weightsOf(first), weightsOf(second)) }),
  }
}

/** Two columns, one after the other. */
export function concatenated(first: ArrayLike<number>, second: ArrayLike<number>): Float64Array {
  const column = new Float64Array(first.length + second.length)
  column.set(first)
  column.set(second, first.length)
  return column
}

/** The weight of each item. */
export const weightsOf = ({ actual, weights }: ClassScores): Float64Array =>
  weights ?? new Float64Array(actual.length).fill(1)

/** The weight of each class. */
export function classWeights(frame: ClassScores): Float64Array {
  const sums = new Float64Array(frame.classes.length)
  const weights = weightsOf(frame)
  for (let item = 0; item < weights.length; item++) {
    sums[frame.actual[item]!] = sums[frame.actual[item]!]! + weights[item]!
  }
  return sums
}

/** One class against all others: the tally of that class's own scores. */
export function classTally(frame: ClassScores, index: number): Tally {
  const tally = talliedClass(frame, index)
  return frame.weighted ? { ...tally, weighted: true } : tally
}

function talliedClass(frame: ClassScores, index: number): Tally {
  const { classes, scores, actual, weights } = frame
  // Whole numbers add up to the same in any order.
  const ranked = !weights || isWhole(weights) ? rankedScores(scores, classes.length, index) : undefined
  if (ranked) return countedTally(frame, index, ranked)
  return tallyOf(
    Float64Array.from(actual, (_, item) => scores[item * classes.length + index]!),
    Uint8Array.from(actual, (own) => (own === index ? 1 : 0)),
    weights,
  )
}

function isWhole(weights: Float64Array): boolean {
  for (let item = 0; item < weights.length; item++) if (!Number.isInteger(weights[item])) return false
  return true
}

/** The same from the order of the scores. */
function countedTally(
  { actual, weights }: ClassScores,
  index: number,
  { distinct, place }: RankedScores,
): Tally {
  const positives = new Float64Array(distinct.length)
  const negatives = new Float64Array(distinct.length)
  for (let item = 0; item < actual.length; item++) {
    const side = actual[item] === index ? positives : negatives
    const at = place[item]!
    side[at] = side[at]! + (weights ? weights[item]! : 1)
  }
  return weights
    ? withoutEmpty({ scores: distinct, positives, negatives })
    : { scores: distinct, positives, negatives }
}

/** A tally without the scores that no item has. */
function withoutEmpty({ scores, positives, negatives }: Tally): Tally {
  let length = 0
  const kept = new Float64Array(scores.length)
  for (let at = 0; at < scores.length; at++) {
    if (positives[at] === 0 && negatives[at] === 0) continue
    kept[length] = scores[at]!
    positives[length] = positives[at]!
    negatives[length++] = negatives[at]!
  }
  return {
    scores: kept.subarray(0, length),
    positives: positives.subarray(0, length),
    negatives: negatives.subarray(0, length),
  }
}

/** One class against one other, on the items of these two alone, by the first class's scores. */
export function pairTally(
  { classes, scores, actual, weights }: ClassScores,
  first: number,
  second: number,
): Tally {
  const items = [...actual.keys()].filter((item) => actual[item] === first || actual[item] === second)
  return tallyOf(
    items.map((item) => scores[item * classes.length + first]!),
    items.map((item) => actual[item] === first),
    weights && items.map((item) => weights[item]!),
  )
}

/** Every pair of an item and a class as one scored label. */
export function microTally({ classes, scores, actual, weights }: ClassScores): Tally {
  const labels = Uint8Array.from(scores, (_, cell) =>
    actual[Math.floor(cell / classes.length)] === cell % classes.length ? 1 : 0,
  )
  return tallyOf(
    scores,
    labels,
    weights && Float64Array.from(scores, (_, cell) => weights[Math.floor(cell / classes.length)]!),
  )
}
