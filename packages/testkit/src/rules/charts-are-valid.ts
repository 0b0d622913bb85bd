import { isKind } from '@eval/core'
import type { Rule } from '../rule.js'
import { tryAll } from '../trials.js'
import { specFlaw } from '../vega/spec-flaw.js'

export const chartsAreValid: Rule = {
  name: 'charts are valid',
  about:
    'Every example of a chart, with any allowed parameters, gives a specification that Vega-Lite accepts without a warning.',
  advice:
    'Open the specification in a Vega-Lite editor; write numbers that do not exist as null, and give $schema, data, mark and encoding as the schema has them.',
  async broken(contribution, context) {
    if (!isKind(contribution, 'chart')) return undefined
    if (contribution.examples.length === 0) return 'it has no examples.'
    const unsaid = contribution.examples.findIndex(({ about }) => about.trim() === '')
    if (unsaid >= 0) return `example ${unsaid + 1} does not say what it shows.`
    const rounds = Math.min(context.rounds, 4 * contribution.examples.length)
    return tryAll(contribution, context, (_, spec) => specFlaw(spec), rounds)
  },
}
