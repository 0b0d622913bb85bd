import type { ClassScores } from '@eval/ranked'
import { demandWhole, isWhole } from '../chance/enumeration/whole.js'
import { itemsOf, permutedItems, rowsFor } from '../chance/sampling/permuted-items.js'
import type { NullModel } from '../null-model.js'

/** The weight of each item. */
const weightsOf = ({ actual, weights }: ClassScores): Float64Array =>
  weights ?? new Float64Array(actual.length).fill(1)

/** The weight of the items of each class. */
function classWeights(frame: ClassScores): Float64Array {
  const sums = new Float64Array(frame.classes.length)
  const weights = weightsOf(frame)
  for (const [item, of] of frame.actual.entries()) sums[of] = sums[of]! + weights[item]!
  return sums
}

export const classPermutation: NullModel<'class-scores'> = {
  contributes: 'null-model',
  name: 'class-permutation',
  input: 'class-scores',
  params: {},
  keeps:
    'The scores of every item, and the number of items of each true class; the assignment of classes to items is random.',
  preserves: ['classes', 'actual-totals', 'score-rows'],
  about: {
    title: 'Permutation of the classes over scores',
    summary: 'True classes permuted over the scored items.',
    avoidWhen: 'Items have fractional weights: the row permutation is used instead.',
  },
  sample(observed, _, random) {
    const { classes, scores, actual } = observed
    const weights = weightsOf(observed)
    demandWhole(weights, 'A permutation of classes')
    const drawn = permutedItems(weights, random)
    const single = weights.every((weight) => weight === 1)
    return {
      classes,
      scores: single
        ? scores
        : rowsFor(scores, classes.length, itemsOf(weights), new Float64Array(drawn.length * classes.length)),
      actual: Int32Array.from(drawn, (item) => actual[item]!),
    }
  },
  assignment(observed) {
    const { classes, scores } = observed
    const items = weightsOf(observed)
    if (!isWhole(items)) return undefined
    return {
      items,
      labels: classWeights(observed),
      frame: (item, label) => ({
        classes,
        scores: scores.slice(item * classes.length, (item + 1) * classes.length),
        actual: Int32Array.of(label),
      }),
    }
  },
}
