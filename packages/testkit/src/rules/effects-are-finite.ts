import { isKind } from '@eval/core'
import type { EffectResult } from '@eval/significance'
import type { Rule } from '../rule.js'
import { tryAll } from '../trials.js'

export const effectsAreFinite: Rule = {
  name: 'effects are finite',
  about:
    'An effect on finite numbers is a finite number over a whole number of units, or undefined with a reason.',
  advice:
    'Return undefinedBecause(...) where there is nothing to divide by, and count in n the units that the value rests on.',
  broken(contribution, context) {
    if (!isKind(contribution, 'effect')) return undefined
    return tryAll(contribution, context, (_, answer) => {
      const result = answer as EffectResult
      if ('undefined' in result) return undefined
      if (!Number.isFinite(result.value)) return `its value is ${result.value}.`
      return Number.isSafeInteger(result.n) && result.n >= 0
        ? undefined
        : `its n is ${result.n}, which is no number of units.`
    })
  },
}
