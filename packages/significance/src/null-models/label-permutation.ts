import type { Tally } from '@eval/ranked'
import { drawHypergeometric } from '../chance/sampling/draw.js'
import { labelMargins, hasFewPermutations, enumerateTallies } from '../chance/enumeration/permuted-tallies.js'
import { demandWhole, isWhole } from '../chance/enumeration/whole.js'
import type { NullModel } from '../null-model.js'
import { demandTally } from '../numbers/check.js'

export const labelPermutation: NullModel<'tally'> = {
  contributes: 'null-model',
  name: 'label-permutation',
  input: 'tally',
  params: {},
  keeps:
    'The scores with the number of items at each, and the number of positives; the assignment of labels to items is random.',
  preserves: ['scores', 'examples-by-score', 'positives'],
  about: {
    title: 'Permutation of the labels',
    summary: 'True labels permuted over the scored items.',
    avoidWhen: 'Items have fractional weights: the row permutation is used instead.',
  },
  sample(observed, _, random): Tally {
    demandTally(observed, 'label-permutation')
    demandWhole(observed.positives, 'A permutation of labels')
    demandWhole(observed.negatives, 'A permutation of labels')
    const { sizes, ...counts } = labelMargins(observed)
    let { positives, items: left } = counts
    const drawn = sizes.map((size) => {
      const hits = drawHypergeometric(left, positives, size, random)
      left -= size
      positives -= hits
      return hits
    })
    return {
      scores: observed.scores,
      positives: drawn,
      negatives: sizes.map((size, index) => size - drawn[index]!),
    }
  },
  outcomes(observed, _, most) {
    if (!isWhole(observed.positives) || !isWhole(observed.negatives)) return undefined
    const margins = labelMargins(observed)
    return hasFewPermutations(margins, most) ? enumerateTallies(margins) : undefined
  },
}
