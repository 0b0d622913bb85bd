import { permutedItems, itemsOf, rowsFor } from '../chance/sampling/permuted-items.js'
import { demandWhole } from '../chance/enumeration/whole.js'
import type { NullModel } from '../null-model.js'

export const setPermutation: NullModel<'label-sets'> = {
  contributes: 'null-model',
  name: 'set-permutation',
  input: 'label-sets',
  params: {},
  keeps:
    'The true label set of every item, and the predicted label sets; the assignment of predicted sets to items is random.',
  preserves: ['labels', 'actual-sets', 'given-sets'],
  about: {
    title: 'Permutation of whole sets of labels',
    summary: 'Predicted label sets permuted over the items; labels of one set stay together.',
    avoidWhen: 'Items have fractional weights: the row permutation is used instead.',
  },
  sample({ labels, actual, predicted, weights }, _, random) {
    demandWhole(weights, 'A permutation of sets')
    const size = labels.length
    const items = itemsOf(weights)
    const cells = items.length * size
    return {
      labels,
      actual: rowsFor(actual, size, items, new Uint8Array(cells)),
      predicted: rowsFor(predicted, size, permutedItems(weights, random), new Uint8Array(cells)),
      weights: new Float64Array(items.length).fill(1),
    }
  },
}
