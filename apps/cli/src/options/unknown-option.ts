import type { CommandSpec } from '../command.js'
import { optionsFor } from './option.js'

/** What commander says of an unknown option: with the commands that have it instead of names that look alike. */
export function withOwners(said: string, commands: readonly CommandSpec[]): string {
  const [, option] = /unknown option '(--[\w-]+)/.exec(said) ?? []
  const has = ({ asks = [], without = [] }: CommandSpec): boolean =>
    asks.some((params) =>
      Object.entries(optionsFor(params)).some(
        ([name, { flags }]) => flags.split(/[ ,]+/).includes(option!) && !without.includes(name),
      ),
    )
  const owners = commands.filter(has).map(({ name }) => `evals ${name}`)
  return owners.length === 0
    ? said
    : said.replace(/\n[^]*$/, `\n(${option!} is an option of ${owners.join(', ')})\n`)
}
