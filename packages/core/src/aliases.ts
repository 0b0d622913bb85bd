import type { Alias, Contribution } from './contract.js'
import { parseParam, type ParamValue } from './params.js'

/** A name of another tool, ready to be tried on what a user wrote. */
export interface AliasReader {
  /** The alias with its placeholders, folded to lower case: equal texts claim the same words. */
  readonly claim: string
  /** The parameters that a written word implies, or undefined when the word is not this alias. */
  read(word: string): Readonly<Record<string, ParamValue>> | undefined
}

const PLACEHOLDER = /\{(\w+)\}/g

/** Every alias that a contribution declares in `about.aka`. */
export function aliasReaders(contribution: Contribution): AliasReader[] {
  const aliases = Object.values(contribution.about.aka ?? {}).flat()
  const readers = aliases.map((alias) => aliasReader(contribution, alias))
  return readers.filter((reader, index) => readers.findIndex(({ claim }) => claim === reader.claim) === index)
}

function aliasReader({ name, params: specs }: Contribution, alias: Alias): AliasReader {
  const { name: template, params: fixed } = typeof alias === 'string' ? { name: alias, params: {} } : alias
  const parameters = [...template.matchAll(PLACEHOLDER)].map((match) => match[1]!)
  const pattern = template
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '(.+)'))
    .join('')
  const whole = new RegExp(`^${pattern}$`, 'i')
  return {
    claim: template.toLowerCase(),
    read(word) {
      const match = whole.exec(word)
      if (!match) return undefined
      const implied: Record<string, ParamValue> = { ...fixed }
      for (const [index, parameter] of parameters.entries()) {
        const spec = specs[parameter]
        if (spec) implied[parameter] = parseParam(name, parameter, spec, match[index + 1]!)
      }
      return implied
    },
  }
}
