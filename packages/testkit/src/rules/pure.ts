import { isKind } from '@eval/core'
import type { Rule } from '../rule.js'
import { same } from '../same.js'
import { answer, tryMeasure } from '../try-measure.js'

export const pure: Rule = {
  name: 'pure',
  about: 'The same input gives the same value twice, and is left as it was.',
  advice: 'Keep no state between calls, draw nothing at random, and copy an array before sorting it.',
  broken(contribution, context) {
    if (!isKind(contribution, 'measure')) return undefined
    return tryMeasure(contribution, context, ({ input, params, value }) => {
      const before = structuredClone(input)
      const again = contribution.compute(input, params)
      if (!same(value, again))
        return `it answers ${answer(value)} first and ${answer(again)} the second time.`
      return same(before, input) ? undefined : 'it changes its input.'
    })
  },
}
