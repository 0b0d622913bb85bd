import type { Rule } from '../rule.js'
import { placeOfNaN } from '../numbers-in.js'
import { tryAll } from '../trials.js'

export const neverNan: Rule = {
  name: 'never NaN',
  about: 'No answer holds NaN; what has no value says so with a reason.',
  advice: 'Return undefinedBecause(...) where there is no value, and leave out figures that do not exist.',
  broken(contribution, context) {
    // A renderer answers with bytes, and a measure has a rule of its own for its one number.
    if (['renderer', 'format', 'measure'].includes(contribution.contributes)) return undefined
    return tryAll(contribution, context, (_, answer) => {
      const place = placeOfNaN(answer)
      return place === undefined ? undefined : `${place} is NaN.`
    })
  },
}
