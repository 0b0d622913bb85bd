import { permutedItems, itemsOf, rowsFor } from '../chance/sampling/permuted-items.js'
import { demandWhole } from '../chance/enumeration/whole.js'
import type { NullModel } from '../null-model.js'

export const scoredSetPermutation: NullModel<'label-scores'> = {
  contributes: 'null-model',
  name: 'set-permutation',
  input: 'label-scores',
  params: {},
  keeps: 'The scores of every item, and the label sets; the assignment of label sets to items is random.',
  preserves: ['labels', 'actual-sets', 'score-rows'],
  about: {
    title: 'Permutation of whole sets of labels over scores',
    summary: 'True label sets permuted over the scored items.',
    avoidWhen: 'Items have fractional weights: the row permutation is used instead.',
  },
  sample({ labels, scores, actual, weights }, _, random) {
    demandWhole(weights, 'A permutation of sets')
    const size = labels.length
    const items = itemsOf(weights)
    const cells = items.length * size
    return {
      labels,
      // The same object where it can be, so that what is known of it need not be found again.
      scores: weights.every((weight) => weight === 1)
        ? scores
        : rowsFor(scores, size, items, new Float64Array(cells)),
      actual: rowsFor(actual, size, permutedItems(weights, random), new Uint8Array(cells)),
      weights: new Float64Array(items.length).fill(1),
    }
  },
}
