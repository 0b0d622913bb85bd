import { isKind } from '@eval/core'
import type { EffectResult } from '@eval/significance'
import { nearly } from '../nearly.js'
import type { Rule } from '../rule.js'
import { sourceOf, tryAll } from '../trials.js'

export const effectsTurnRound: Rule = {
  name: 'effects turn round',
  about:
    'An effect that promises it has the opposite value (antisymmetric) or the same one (symmetric) for the systems exchanged.',
  advice:
    'Drop the law from laws if the effect does not promise it, or treat the two systems alike: first minus second, never one of them alone.',
  broken(contribution, context) {
    if (!isKind(contribution, 'effect') || !contribution.laws?.length) return undefined
    const exchanged = sourceOf(contribution.input, context)?.exchanged
    if (!exchanged)
      return `nothing says how to exchange the systems of ${contribution.input}: give samples: { ${JSON.stringify(contribution.input)}: { draw, exchanged } }.`
    const signs = new Set(contribution.laws.map((law) => (law === 'antisymmetric' ? -1 : 1)))
    if (signs.size > 1) return 'it promises both the opposite value and the same one.'
    const sign = signs.has(-1) ? -1 : 1
    return tryAll(contribution, context, (trial, answer) => {
      const result = answer as EffectResult
      const other = contribution.compute(exchanged(trial.input as never), trial.params)
      if ('undefined' in result || 'undefined' in other)
        return 'undefined' in result && 'undefined' in other
          ? undefined
          : 'it has a value one way round only.'
      return nearly(sign * result.value, other.value)
        ? undefined
        : `it is ${result.value} one way round and ${other.value} the other, and promises to be ${contribution.laws!.join()}.`
    })
  },
}
