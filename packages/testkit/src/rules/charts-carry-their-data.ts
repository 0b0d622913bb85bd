import { isKind } from '@eval/core'
import type { Rule } from '../rule.js'
import { tryAll } from '../trials.js'
import { missingData } from '../vega/missing-data.js'

export const chartsCarryTheirData: Rule = {
  name: 'charts carry their data',
  about: 'A specification holds all its data, and every field that it draws is in there.',
  advice:
    'Put rows into data.values instead of an address, and check the spelling of every field against the keys of the rows and what transforms call their results.',
  async broken(contribution, context) {
    if (!isKind(contribution, 'chart')) return undefined
    const rounds = Math.min(context.rounds, 4 * contribution.examples.length)
    return tryAll(contribution, context, (_, spec) => missingData(spec), rounds)
  },
}
