import { isKind } from '@eval/core'
import type { Rule } from '../rule.js'
import { sidesOf } from '../try-pair.js'

export const pairExists: Rule = {
  name: 'pair exists',
  about:
    'The measure and the null model of an exact pair are there under the names it gives, and take its input.',
  advice:
    'Write the canonical names, in full where two plugins share one, and pass the plugins of both: conforms(plugin, { with: [rankedPlugin, significancePlugin] }).',
  broken(contribution, { registry, plugin }) {
    if (!isKind(contribution, 'exact')) return undefined
    const sides = sidesOf(contribution, registry, plugin)
    return typeof sides === 'string' ? sides : undefined
  },
}
