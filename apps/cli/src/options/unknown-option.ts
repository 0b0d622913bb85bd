import type { CommandSpec } from '../command.js'
import { optionsFor } from './option.js'
import { OPTIONS } from './vocabulary.js'

/** What commander says of an unknown option: with the commands that have it instead of names that look alike. */
export function withOwners(said: string, commands: readonly CommandSpec[]): string {
  const [, option] = /unknown option '(--[\w-]+)/.exec(said) ?? []
  const has = ({ options = [], asks = [], without = [] }: CommandSpec): boolean =>
    [
      ...options.map((choice) => (typeof choice === 'string' ? OPTIONS[choice] : choice)),
      ...asks.flatMap((params) =>
        Object.entries(optionsFor(params)).flatMap(([name, spec]) => (without.includes(name) ? [] : [spec])),
      ),
    ].some(({ flags }) => flags.split(/[ ,]+/).includes(option!))
  const owners = commands.filter(has).map(({ name }) => `evals ${name}`)
  return owners.length === 0
    ? said
    : said.replace(/\n[^]*$/, `\n(${option!} is an option of ${owners.join(', ')})\n`)
}
