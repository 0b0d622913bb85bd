import { isKind, isUndefined } from '@eval/core'
import type { Rule } from '../rule.js'
import { tryMeasure } from '../try-measure.js'

export const declaredReasons: Rule = {
  name: 'declared reasons',
  about: 'An undefined value has a reason that undefinedWhen explains.',
  advice: 'Add the reason with its sentence to undefinedWhen, or return one that is there.',
  broken(contribution, context) {
    if (!isKind(contribution, 'measure')) return undefined
    const { undefinedWhen } = contribution
    const silent = Object.entries(undefinedWhen).find(([, sentence]) => sentence.trim() === '')
    if (silent) return `the reason "${silent[0]}" has no sentence.`
    return tryMeasure(contribution, context, ({ value }) =>
      isUndefined(value) && !Object.hasOwn(undefinedWhen, value.undefined)
        ? `the reason "${value.undefined}" is not declared.`
        : undefined,
    )
  },
}
