import { permutedItems, itemsOf, rowsFor } from '../chance/sampling/permuted-items.js'
import { demandWhole } from '../chance/enumeration/whole.js'
import type { NullModel } from '../null-model.js'

export const scoredSetPermutation: NullModel<'label-scores'> = {
  contributes: 'null-model',
  name: 'set-permutation',
  input: 'label-scores',
  params: {},
  keeps:
    'The scores of every item, and the sets of labels, each as often; which item has which set is random.',
  preserves: ['labels', 'actual-sets', 'score-rows'],
  about: {
    title: 'Permutation of whole sets of labels over scores',
    summary: 'The sets of labels permuted over the scored items, every permutation equally likely.',
    avoidWhen: 'Items carry fractional weights: a permutation needs whole items.',
  },
  sample({ labels, scores, actual, weights }, _, random) {
    demandWhole(weights, 'A permutation of sets')
    const size = labels.length
    const items = itemsOf(weights)
    const cells = items.length * size
    return {
      labels,
      scores: rowsFor(scores, size, items, new Float64Array(cells)),
      actual: rowsFor(actual, size, permutedItems(weights, random), new Uint8Array(cells)),
      weights: new Float64Array(items.length).fill(1),
    }
  },
}
