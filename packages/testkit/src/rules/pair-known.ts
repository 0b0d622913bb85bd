import { EvalError, isKind } from '@eval/core'
import type { Rule } from '../rule.js'

export const pairKnown: Rule = {
  name: 'pair known',
  about:
    'The measure and the null model of an exact pair are there under the names it gives, and take its input.',
  advice:
    'Write the canonical names, in full where two plugins share one, and pass the plugins of both: conforms(plugin, { with: [rankedPlugin, significancePlugin] }).',
  broken(contribution, { registry }) {
    if (!isKind(contribution, 'exact')) return undefined
    const { measure, model, input } = contribution
    try {
      registry.find('measure', measure, input)
      registry.find('null-model', model, input)
      return undefined
    } catch (error) {
      if (error instanceof EvalError) return error.message
      throw error
    }
  },
}
