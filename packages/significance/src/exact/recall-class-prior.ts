import { linearInHits } from '../chance/laws/distribution-of.js'
import { classSeen, classMargins } from '../chance/enumeration/class-margins.js'
import { binomialHits } from '../chance/laws/hits-law.js'
import type { Exact } from '../null-model.js'

/** Recall under the null model class-prior: every item of the class is found with the chance of guessing it. */
export const recallClassPrior: Exact<'counts'> = {
  contributes: 'exact',
  name: 'Recall-class-prior',
  input: 'counts',
  params: {},
  measure: '@eval/core/Recall',
  model: 'class-prior',
  about: {
    title: 'Recall under class-prior',
    summary: 'Items found are binomial with the share of the class among the predictions.',
  },
  distribution(counts, params) {
    const seen = classSeen(counts, params)
    const margins = classMargins(counts)
    if (seen === undefined || !margins) return undefined
    const items = margins.actual[seen]!
    return items === 0 ? undefined : linearInHits(binomialHits(items, margins.bias[seen]!), 0, 1 / items)
  },
}
