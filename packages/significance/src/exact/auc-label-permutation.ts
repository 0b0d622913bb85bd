import { listed } from '../chance/laws/distribution-of.js'
import { rankSumWeights } from '../chance/permutations/rank-sum-weights.js'
import { pairsWonChances } from '../chance/permutations/rank-sum.js'
import { isWhole } from '../chance/enumeration/whole.js'
import type { Exact } from '../null-model.js'
import { demandTally } from '../numbers/check.js'

/** AUC under the null model label-permutation: the Mann-Whitney statistic, ties included. */
export const aucLabelPermutation: Exact<'tally'> = {
  contributes: 'exact',
  name: 'AUC-label-permutation',
  input: 'tally',
  params: {},
  measure: '@eval/ranked/AUC',
  model: 'label-permutation',
  about: {
    title: 'AUC under label-permutation',
    summary:
      'The distribution of the Mann-Whitney statistic, enumerated where small, else by a double saddle point; mean and variance with ties always.',
    formula: String.raw`\mathrm{Var}=\frac{1}{12N_+N_-}\left(N+1-\frac{\sum_g t_g^3-t_g}{N(N-1)}\right)`,
    references: [
      { text: 'Mann & Whitney 1947', doi: '10.1214/aoms/1177730491' },
      { text: 'Booth & Butler 1990', doi: '10.1093/biomet/77.4.787' },
    ],
  },
  distribution(tally) {
    demandTally(tally, 'label-permutation')
    if (!isWhole(tally.positives) || !isWhole(tally.negatives)) return undefined
    let positives = 0
    let negatives = 0
    let ties = 0
    for (const [index, count] of tally.positives.entries()) {
      const size = count + tally.negatives[index]!
      positives += count
      negatives += size - count
      ties += size * (size * size - 1)
    }
    const pairs = positives * negatives
    if (pairs === 0) return undefined
    const chances = pairsWonChances(tally)
    if (!chances) {
      const items = positives + negatives
      return {
        mean: 0.5,
        variance: (items + 1 - ties / (items * (items - 1))) / (12 * pairs),
        weighted: rankSumWeights(tally),
      }
    }
    const possible = Array.from(chances.keys()).filter((won) => chances[won]! > 0)
    return listed(
      Float64Array.from(possible, (won) => won / (2 * pairs)),
      Float64Array.from(possible, (won) => chances[won]!),
    )
  },
}
