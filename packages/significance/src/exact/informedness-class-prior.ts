import { convolved } from '../chance/sums/convolution.js'
import { linearInHits } from '../chance/laws/distribution-of.js'
import { classSeen, classMargins } from '../chance/enumeration/class-margins.js'
import { binomialHits } from '../chance/laws/hits-law.js'
import type { Exact } from '../null-model.js'

/** Informedness of two classes under the null model class-prior: zero in the mean, whatever the bias. */
export const informednessClassPrior: Exact<'counts'> = {
  contributes: 'exact',
  name: 'Informedness-class-prior',
  input: 'counts',
  params: {},
  measure: '@eval/core/Informedness',
  model: 'class-prior',
  about: {
    title: 'Informedness under class-prior',
    summary: 'A difference of two binomial shares with equal chances, of mean 0; for tables of two classes.',
  },
  distribution(counts, params) {
    const margins = classMargins(counts)
    if (!margins || counts.classes.length !== 2 || params.average !== undefined) return undefined
    // Both classes of a table of two have the same informedness, so any will do where none is named.
    const seen = params.class === undefined ? 0 : classSeen(counts, params)
    if (seen === undefined) return undefined
    const [items, others] = [margins.actual[seen]!, margins.actual[1 - seen]!]
    if (items === 0 || others === 0) return undefined
    const chance = margins.bias[seen]!
    const spread = chance * (1 - chance) * (1 / items + 1 / others)
    const found = linearInHits(binomialHits(items, chance), 0, 1 / items)
    const spared = linearInHits(binomialHits(others, 1 - chance), -1, 1 / others)
    return { ...convolved([found, spared]), mean: 0, variance: spread }
  },
}
