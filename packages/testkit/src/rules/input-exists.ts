import { isKind } from '@eval/core'
import type { Rule } from '../rule.js'
import { sourceOf } from '../trials.js'

export const inputExists: Rule = {
  name: 'input exists',
  about: 'The kind of input or sample that a contribution declares is one that can be drawn.',
  advice:
    'Contribute an Input for the kind, or pass the plugin that does: conforms(plugin, { with: [rankedPlugin] }); for a kind of sample of your own pass samples: { kind: { draw } }.',
  broken(contribution, context) {
    if (
      isKind(contribution, 'measure') ||
      isKind(contribution, 'curve') ||
      isKind(contribution, 'null-model') ||
      isKind(contribution, 'exact')
    )
      return context.inputOf(contribution.input)
        ? undefined
        : `no plugin describes the input "${contribution.input}".`
    if (isKind(contribution, 'cells'))
      return context.inputOf(contribution.name)
        ? undefined
        : `no plugin describes the input "${contribution.name}".`
    if (
      isKind(contribution, 'test') ||
      isKind(contribution, 'interval') ||
      isKind(contribution, 'correlation') ||
      isKind(contribution, 'effect')
    )
      return sourceOf(contribution.input, context)
        ? undefined
        : `nothing says how to draw a sample of "${contribution.input}".`
    return undefined
  },
}
