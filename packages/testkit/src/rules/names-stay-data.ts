import { EvalError, isKind, resolveParams } from '@eval/core'
import type { Rule, Verdict } from '../rule.js'
import { hostileName, misusedName, namesIn, renamed } from '../vega/hostile.js'
import { shapeFlaw } from '../vega/spec-flaw.js'

const MOST_NAMES = 5

export const namesStayData: Rule = {
  name: 'names stay data',
  about: 'Whatever systems, classes and units are called, a chart shows it and does nothing else with it.',
  advice:
    'Put names into data.values under a field with a fixed name; quote them with JSON.stringify in expressions, and never make a field, a key or an address of one.',
  async broken(contribution, { random }) {
    if (!isKind(contribution, 'chart')) return undefined
    for (const { data, params: given } of contribution.examples) {
      const params = resolveParams(contribution.name, contribution.params, given ?? {})
      const names = [...namesIn(data())].slice(0, MOST_NAMES)
      for (const name of names) {
        const hostile = hostileName(random.below(100))
        const problem = await tried(() => contribution.spec(renamed(data(), name, hostile), params), hostile)
        if (problem !== undefined)
          return `with ${JSON.stringify(name)} called ${JSON.stringify(hostile)}, ${problem}`
      }
    }
    return undefined
  },
}

async function tried(draw: () => unknown, hostile: string): Promise<Verdict> {
  let spec: unknown
  try {
    spec = draw()
  } catch (error) {
    if (error instanceof EvalError) return undefined
    throw error
  }
  return misusedName(spec, hostile) ?? (await shapeFlaw(spec))
}
