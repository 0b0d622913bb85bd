import { permutedLoss } from '../chance/permutations/permuted-loss.js'
import type { Exact } from '../null-model.js'

/** The log loss under the null model label-permutation: a sum drawn without replacement. */
export const logLossLabelPermutation: Exact<'tally'> = {
  contributes: 'exact',
  name: 'LogLoss-label-permutation',
  input: 'tally',
  params: {},
  measure: '@eval/ranked/LogLoss',
  model: 'label-permutation',
  about: {
    title: 'Log loss under label-permutation',
    summary:
      'Every positive adds minus its log odds, drawn without replacement: mean and variance, and tails by a double saddle point; not where a probability of 0 or 1 can cost Infinity.',
    formula: String.raw`\mathrm{E}=-\overline{\ln(1-p)}-\frac{N_+}{N}\overline{\ln\tfrac{p}{1-p}}`,
    references: [{ text: 'Booth & Butler 1990', doi: '10.1093/biomet/77.4.787' }],
  },
  distribution(tally, { eps }) {
    if (tally.scores.some((score) => score < 0 || score > 1)) return undefined
    const kept = (score: number): number => Math.min(1 - (eps as number), Math.max(eps as number, score))
    return permutedLoss(
      tally,
      (score) => 0 - Math.log(kept(score)),
      (score) => 0 - Math.log1p(-kept(score)),
    )
  },
}
