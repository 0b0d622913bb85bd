import { isKind, isUndefined, resolveParams } from '@eval/core'
import type { Rule } from '../rule.js'
import { same } from '../same.js'
import { answer } from '../try-measure.js'

export const casesHold: Rule = {
  name: 'cases hold',
  about: 'Every worked case names its source and comes out as it says, to twelve digits.',
  advice: 'Find out which is right, the source or the code, and correct the other.',
  broken(contribution) {
    if (!isKind(contribution, 'measure')) return undefined
    for (const { source, input, params = {}, expected } of contribution.cases ?? []) {
      if (source.trim() === '') return 'a case has no source.'
      const value = contribution.compute(input, resolveParams(contribution.name, contribution.params, params))
      const close =
        isUndefined(value) || isUndefined(expected)
          ? same(value, expected)
          : Math.abs(value - expected) <= 1e-12 * Math.max(1, Math.abs(expected)) || value === expected
      if (!close) return `"${source}" says ${answer(expected)}, computed ${answer(value)}.`
    }
    return undefined
  },
}
