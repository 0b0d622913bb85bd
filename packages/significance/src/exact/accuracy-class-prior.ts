import { convolved } from '../chance/sums/convolution.js'
import { linearInHits } from '../chance/laws/distribution-of.js'
import { classMargins } from '../chance/enumeration/class-margins.js'
import { binomialHits } from '../chance/laws/hits-law.js'
import type { Exact } from '../null-model.js'

/** Accuracy under the null model class-prior: a sum of binomials, one per class. */
export const accuracyClassPrior: Exact<'counts'> = {
  contributes: 'exact',
  name: 'Accuracy-class-prior',
  input: 'counts',
  params: {},
  measure: '@eval/core/Accuracy',
  model: 'class-prior',
  about: {
    title: 'Accuracy under class-prior',
    summary: 'Correct guesses are a sum of binomials, one per actual class.',
  },
  distribution(counts, { class: named, average }) {
    const margins = classMargins(counts)
    if (!margins || named !== undefined || average !== undefined) return undefined
    const { actual, bias, total } = margins
    return convolved(
      Array.from(actual, (items, index) => linearInHits(binomialHits(items, bias[index]!), 0, 1 / total)),
    )
  },
}
