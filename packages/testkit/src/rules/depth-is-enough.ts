import { isKind, isUndefined } from '@eval/core'
import { nearly } from '../nearly.js'
import type { Rule } from '../rule.js'
import { answer, tryMeasure } from '../try-measure.js'

export const depthIsEnough: Rule = {
  name: 'depth is enough',
  about: 'A measure that looks at the first items only has the same value without the others.',
  advice:
    'Return from depth how many items the value can depend on in any order of them, or Infinity where it may be all.',
  broken(contribution, context) {
    if (!isKind(contribution, 'measure') || !contribution.depth) return undefined
    const prefix = context.inputOf(contribution.input)?.prefix
    if (!prefix)
      return `it has a depth, and the input ${contribution.input} does not say in prefix what its first items are.`
    return tryMeasure(contribution, context, ({ input, params, value }) => {
      const depth = contribution.depth!(input, params)
      if (!(depth >= 0)) return `its depth is ${depth}.`
      const first = contribution.compute(prefix(input, depth), params)
      const same =
        isUndefined(value) || isUndefined(first)
          ? isUndefined(value) && isUndefined(first)
          : nearly(value, first)
      return same ? undefined : `computed ${answer(value)}, from the first ${depth} items ${answer(first)}.`
    })
  },
}
