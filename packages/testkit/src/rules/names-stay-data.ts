import { EvalError, isKind, resolveParams } from '@eval/core'
import type { Rule, Verdict } from '../rule.js'
import { hostileName, misusedName, namesIn, renamed } from '../vega/hostile.js'
import { shapeFlaw } from '../vega/spec-flaw.js'

/** Holding a specification against its schema takes long, and the fourth name shows no more than the first. */
const MOST_SHAPES = 3

export const namesStayData: Rule = {
  name: 'names stay data',
  about: 'Names of systems, classes and units are shown as text and never interpreted.',
  advice:
    'Put names into data.values under a field with a fixed name; quote them with JSON.stringify in expressions, and never make a field, a key or an address of one.',
  async broken(contribution, { random }) {
    if (!isKind(contribution, 'chart')) return undefined
    for (const { data, params: given } of contribution.examples) {
      const params = resolveParams(contribution.name, contribution.params, given ?? {})
      // A specification that is wrong under any name is the business of another rule.
      const sound = (await tried(() => contribution.spec(data(), params), '', true)) === undefined
      for (const [index, name] of (sound ? [...namesIn(data())] : []).entries()) {
        const hostile = hostileName(random.below(100))
        const draw = () => contribution.spec(renamed(data(), name, hostile), params)
        const problem = await tried(draw, hostile, index < MOST_SHAPES)
        if (problem !== undefined)
          return `with ${JSON.stringify(name)} called ${JSON.stringify(hostile)}, ${problem}`
      }
    }
    return undefined
  },
}

async function tried(draw: () => unknown, hostile: string, whole: boolean): Promise<Verdict> {
  let spec: unknown
  try {
    spec = draw()
  } catch (error) {
    if (error instanceof EvalError) return undefined
    throw error
  }
  return misusedName(spec, hostile) ?? (whole ? await shapeFlaw(spec) : undefined)
}
