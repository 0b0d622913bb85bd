import type { Alias, Contribution } from '../contract/contract.js'
import { parseParam, type ParamValue } from '../contract/params.js'

/** Parameters that a written word implies, by name. */
export type Implied = Readonly<Record<string, ParamValue>>

/** A name of another tool, ready to be tried on what a user wrote. */
export interface AliasReader {
  /** The alias with its placeholders, folded to lower case: equal texts claim the same words. */
  readonly claim: string
  /** The parameters of each call that a written word implies, or undefined when the word is not this alias. */
  read(word: string): readonly Implied[] | undefined
}

const PLACEHOLDER = /\{(\w+)\}/g

/** Every alias that a contribution declares in `about.aka`. */
export function aliasReaders(contribution: Contribution): AliasReader[] {
  const aliases = Object.values(contribution.about.aka ?? {}).flat()
  const readers = aliases.map((alias) => aliasReader(contribution, alias))
  return readers.filter((reader, index) => readers.findIndex(({ claim }) => claim === reader.claim) === index)
}

/** The name of an alias and what it fixes, in whichever form it was declared. */
function formOf(alias: Alias): { readonly template: string; readonly each: readonly Implied[] } {
  if (typeof alias === 'string') return { template: alias, each: [{}] }
  return { template: alias.name, each: 'each' in alias ? alias.each : [alias.params] }
}

function aliasReader({ name, params: specs }: Contribution, alias: Alias): AliasReader {
  const { template, each } = formOf(alias)
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
      let implied = each
      for (const [index, parameter] of parameters.entries()) {
        const spec = specs[parameter]
        if (!spec) continue
        const values = valuesIn(template, parameter, match[index + 1]!).map((text) =>
          parseParam(name, parameter, spec, text),
        )
        implied = implied.flatMap((one) => values.map((value) => ({ ...one, [parameter]: value })))
      }
      return implied
    },
  }
}

/** A placeholder after a dot at the end of a name takes a list, as trec_eval writes parameters: `P.5,10`. */
const valuesIn = (template: string, parameter: string, written: string): string[] =>
  template.endsWith(`.{${parameter}}`) ? written.split(',').map((part) => part.trim()) : [written]
