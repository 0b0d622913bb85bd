import { isKind } from '@eval/core'
import type { EffectResult } from '@eval/significance'
import { nearly } from '../nearly.js'
import type { Rule } from '../rule.js'
import { sourceOf, tryAll } from '../trials.js'

export const effectsIgnoreOrder: Rule = {
  name: 'effects ignore order',
  about: 'The order in which units are listed plays no part in the size of an effect.',
  advice:
    'Treat all units alike: sort a copy where an order is needed, and never look at the place of a unit.',
  broken(contribution, context) {
    if (!isKind(contribution, 'effect')) return undefined
    const reordered = sourceOf(contribution.input, context)?.reordered
    if (!reordered) return undefined
    return tryAll(contribution, context, (trial, answer) => {
      const [one, other] = [
        answer as EffectResult,
        contribution.compute(reordered(trial.input as never, trial.random), trial.params),
      ]
      if ('undefined' in one || 'undefined' in other)
        return 'undefined' in one && 'undefined' in other
          ? undefined
          : 'it has a value in one order of the units only.'
      return nearly(one.value, other.value)
        ? undefined
        : `it is ${one.value}, and ${other.value} with the units in another order.`
    })
  },
}
