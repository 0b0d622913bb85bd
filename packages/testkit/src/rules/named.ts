import { printName, type Call } from '@eval/core'
import { drawParams } from '../draw-params.js'
import type { Rule } from '../rule.js'
import { same } from '../same.js'

export const named: Rule = {
  name: 'named',
  about:
    'A name with any allowed parameters prints to text that parses back to the same, and nobody else here has it.',
  advice:
    'Check `at`, the limits of the parameters, and choose a name and aliases that no other contribution has.',
  broken(contribution, { registry, plugin, random }) {
    const full = `${plugin}/${contribution.name}`
    const shared = registry.shared.find(
      ({ kind, claims }) => kind === contribution.contributes && claims.includes(full),
    )
    if (shared)
      return `"${shared.name}" is claimed by ${shared.claims.join(' and ')}, so that users have to write full names.`
    for (let round = 0; round < 50; round++) {
      const call: Call = { contribution, params: drawParams(contribution, random) }
      const printed = `${plugin}/${printName(call)}`
      const input = 'input' in contribution ? contribution.input : undefined
      const [back, ...more] = registry.calls(contribution.contributes, printed, input)
      if (back?.contribution !== contribution || more.length > 0 || !same(back.params, call.params)) {
        return `${printed} does not parse back to what it was printed from.`
      }
    }
    return undefined
  },
}
