import { permutedLoss } from '../chance/permutations/permuted-loss.js'
import type { Exact } from '../null-model.js'

/** The Brier score under the null model label-permutation: a sum drawn without replacement. */
export const brierLabelPermutation: Exact<'tally'> = {
  contributes: 'exact',
  name: 'Brier-label-permutation',
  input: 'tally',
  params: {},
  measure: '@eval/ranked/Brier',
  model: 'label-permutation',
  about: {
    title: 'Brier score under label-permutation',
    summary:
      'Every positive adds 1 - 2p to the sum of squares, drawn without replacement: mean and variance, and tails by a double saddle point.',
    formula: String.raw`\mathrm{E}=\bar{p^2}+\frac{N_+}{N}(1-2\bar p)`,
    references: [{ text: 'Booth & Butler 1990', doi: '10.1093/biomet/77.4.787' }],
  },
  distribution(tally) {
    if (tally.scores.some((score) => score < 0 || score > 1)) return undefined
    return permutedLoss(
      tally,
      (score) => (1 - score) ** 2,
      (score) => score ** 2,
    )
  },
}
