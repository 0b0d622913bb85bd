import { permutedItems, itemsOf, rowsFor } from '../chance/sampling/permuted-items.js'
import { demandWhole } from '../chance/enumeration/whole.js'
import type { NullModel } from '../null-model.js'

export const setPermutation: NullModel<'label-sets'> = {
  contributes: 'null-model',
  name: 'set-permutation',
  input: 'label-sets',
  params: {},
  keeps:
    'The labels of every item, and the sets of labels that were given, each as often; which item was given which set is random.',
  preserves: ['labels', 'actual-sets', 'given-sets'],
  about: {
    title: 'Permutation of whole sets of labels',
    summary:
      'The predicted sets of labels permuted over the items, every permutation equally likely: labels that come together stay together.',
    avoidWhen: 'Items carry fractional weights: a permutation needs whole items.',
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
