import { isKind } from '@eval/core'
import type { Rule } from '../rule.js'

export const inputKnown: Rule = {
  name: 'input known',
  about: 'The kind of input that a measure declares is described by an input contribution.',
  advice:
    'Contribute an Input for the kind, or pass the plugin that does: conforms(plugin, { with: [rankedPlugin] }).',
  broken(contribution, { inputOf }) {
    if (!isKind(contribution, 'measure')) return undefined
    return inputOf(contribution.input) ? undefined : `no plugin describes the input "${contribution.input}".`
  },
}
