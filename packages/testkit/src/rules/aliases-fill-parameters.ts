import type { Alias } from '@eval/core'
import type { Rule } from '../rule.js'

export const aliasesFillParameters: Rule = {
  name: 'aliases fill parameters',
  about: 'What stands in braces in a name of another tool, and what such a name implies, are parameters.',
  advice: 'Write {k} only for a parameter k that params declares, and fix only such parameters.',
  broken({ about, params }) {
    for (const [tool, aliases] of Object.entries(about.aka ?? {})) {
      for (const alias of aliases) {
        const unknown = filledBy(alias).find((name) => !Object.hasOwn(params, name))
        if (unknown !== undefined)
          return `the ${tool} name "${nameOf(alias)}" fills ${unknown}, and there is no such parameter; there ${described(Object.keys(params))}.`
      }
    }
    return undefined
  },
}

const nameOf = (alias: Alias): string => (typeof alias === 'string' ? alias : alias.name)

function filledBy(alias: Alias): string[] {
  const braces = [...nameOf(alias).matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  if (typeof alias === 'string') return braces
  return [
    ...braces,
    ...('each' in alias ? alias.each : [alias.params]).flatMap((fixed) => Object.keys(fixed)),
  ]
}

const described = (names: readonly string[]): string =>
  names.length === 0 ? 'are none' : `is ${names.join(', ')}`
