import type { Registry } from '@eval/core'
import type { Command, Option } from 'commander'
import { callableNames } from '@eval/study'
import { specOf } from './options/option.js'

/** What could stand in place of the last word of a command line; nothing means: a file, or anything. */
export async function completionsOf(
  program: Command,
  words: readonly string[],
  registry: () => Promise<Registry>,
): Promise<string[]> {
  const typed = words.at(-1) ?? ''
  if (words.length <= 1)
    return starting([...program.commands.map((one) => one.name()), ...longs(program)], typed)
  const command = program.commands.find((one) => one.name() === words[0])
  if (!command) return []
  const option = command.options.find(
    (one) => takesValue(one) && [one.short, one.long].includes(words.at(-2)),
  )
  if (option) return valuesOf(option, typed, registry)
  if (typed.startsWith('--') && typed.includes('=')) {
    const equals = typed.indexOf('=')
    const [long, value] = [typed.slice(0, equals), typed.slice(equals + 1)]
    const joined = command.options.find((one) => takesValue(one) && one.long === long)
    const values = joined ? await valuesOf(joined, value, registry) : []
    return values.map((one) => `${long}=${one}`)
  }
  if (typed.startsWith('-')) return starting(longs(command), typed)
  const argument = command.registeredArguments[words.length - 2]
  if (argument?.argChoices) return starting(argument.argChoices, typed)
  if (argument?.name() === 'chart') {
    return starting(callableNames('chart', await registry()), typed)
  }
  if (argument?.name() === 'name') {
    const all = await registry()
    const kinds = new Set(
      all.plugins.flatMap(({ contributions }) => contributions.map(({ contributes }) => contributes)),
    )
    return starting(
      [...kinds].flatMap((kind) => callableNames(kind, all)),
      typed,
    )
  }
  return []
}

const takesValue = (option: Option): boolean => option.required || option.optional

const longs = (command: Command): string[] => [
  ...command.options.map(({ long, short }) => long ?? short ?? ''),
  '--help',
]

async function valuesOf(option: Option, typed: string, registry: () => Promise<Registry>): Promise<string[]> {
  if (option.argChoices) return starting(option.argChoices, typed)
  const { names: kind, words = [] } = specOf(option) ?? {}
  if (kind === undefined) return []
  const head = typed.slice(0, typed.lastIndexOf(',') + 1)
  const names = [...callableNames(kind, await registry()), ...(head === '' ? words : [])]
  return starting(
    names.map((name) => `${head}${name}`),
    typed,
  )
}

/** The words that go on where the user stopped, in any case of letters, each once and in order. */
const starting = (words: readonly string[], typed: string): string[] =>
  [...new Set(words.filter((word) => word.toLowerCase().startsWith(typed.toLowerCase())))].sort()
