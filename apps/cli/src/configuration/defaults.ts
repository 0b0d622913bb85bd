import { EvalError, nearest, printable } from '@eval/core'
import type { Command, Option } from 'commander'

/** Options that say where settings come from cannot come from there themselves. */
const NOT_SETTABLE = ['config', 'plugins', 'help', 'version']

const settable = (command: Command): Option[] =>
  command.options.filter((option) => !NOT_SETTABLE.includes(option.attributeName()))

const longName = (option: Option): string => (option.long ?? '').replace(/^--(no-)?/, '')

/**
 * Gives the options that the user left out the values of the configuration: by the long name of an option for every
 * command that has it, or under the name of a command for that command alone, which wins.
 */
export function applyDefaults(
  command: Command,
  all: readonly Command[],
  defaults: Readonly<Record<string, unknown>>,
): void {
  const names = new Set(all.flatMap((one) => settable(one).map(longName)))
  const commands = new Map(all.map((one) => [one.name(), one]))
  const general = Object.entries(defaults).filter(([key]) => !commands.has(key))
  for (const [key] of general) {
    if (!names.has(key)) throw unknownDefault(key, [...names, ...commands.keys()])
  }
  for (const [name, one] of commands) {
    const own = defaults[name]
    if (own === undefined) continue
    if (typeof own !== 'object' || own === null) throw badDefault(name, own, 'an object of options')
    const known = settable(one).map(longName)
    for (const key of Object.keys(own))
      if (!known.includes(key)) throw unknownDefault(`${name}.${key}`, known)
  }
  const wishes = { ...Object.fromEntries(general), ...(defaults[command.name()] as object | undefined) }
  for (const [key, value] of Object.entries(wishes)) {
    const option = settable(command).find((one) => longName(one) === key)
    if (!option) continue
    const attribute = option.attributeName()
    const source = command.getOptionValueSource(attribute)
    if (source === undefined || source === 'default')
      command.setOptionValueWithSource(attribute, valueOf(option, key, value), 'config')
  }
}

/** A configured value as the command line would have given it. */
function valueOf(option: Option, key: string, value: unknown): unknown {
  if (option.isBoolean() || option.negate) {
    if (typeof value !== 'boolean') throw badDefault(key, value, 'true or false')
    return value
  }
  const parts: unknown[] = Array.isArray(value) ? value : [value]
  if (parts.length === 0 || !parts.every((part) => typeof part === 'string' || typeof part === 'number'))
    throw badDefault(key, value, 'text, a number, or a list of them')
  const text = parts.join(', ')
  if (option.argChoices && !option.argChoices.includes(text))
    throw badDefault(key, value, `one of ${option.argChoices.join(', ')}`)
  return text
}

const badDefault = (key: string, given: unknown, wanted: string): EvalError =>
  new EvalError(
    'BAD_CONFIG',
    `The default "${printable(key)}" of the configuration must be ${wanted}, not ${printable(JSON.stringify(given))}.`,
    { key },
  )

function unknownDefault(key: string, names: readonly string[]): EvalError {
  const near = nearest(key, names)
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`
  return new EvalError(
    'BAD_CONFIG',
    `The configuration has a default for "${printable(key)}", but there is no such option.${hint}`,
    { key },
  )
}
