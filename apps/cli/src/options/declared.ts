import { Argument, type Command } from 'commander'
import type { CommandSpec } from '../command.js'
import { declare, optionsFor, text, type OptionParams } from './option.js'
import { FILE_OPTIONS, GENERAL_OPTIONS, OPTIONS, RESULT_OPTIONS } from './vocabulary.js'

/** Declares the arguments of a command. */
export function declareArguments(command: Command, { arguments: given = {} }: CommandSpec): void {
  if (typeof given === 'string') command.arguments(given)
  else {
    for (const [written, { about, of }] of Object.entries(given)) {
      const argument = new Argument(written, about)
      command.addArgument(of ? argument.choices(of) : argument)
    }
  }
}

/** Declares the options of a command: its own, what it asks a study, the parameters of its tasks, and those about files. */
export async function declareOptions(
  command: Command,
  { options = [], asks = [], without = [], tasks }: CommandSpec,
): Promise<void> {
  declare(
    command,
    options.map((choice) => (typeof choice === 'string' ? OPTIONS[choice] : choice)),
  )
  for (const params of asks) {
    const wanted = Object.entries(optionsFor(params)).filter(([name]) => !without.includes(name))
    declare(
      command,
      wanted.map(([, spec]) => spec),
    )
  }
  if (tasks === undefined) return
  const { tasks: ours } = await import('@eval/study')
  const wanted = tasks === 'all' ? ours : ours.filter(({ name }) => tasks.includes(name))
  for (const { params } of wanted) declare(command, Object.values(optionsFor(written(params, without))))
  declare(
    command,
    FILE_OPTIONS.filter((name) => !without.includes(name)).map((name) => OPTIONS[name]),
  )
}

/** The parameters of a task as a command has them: the rule that chooses a threshold is written in its place. */
const written = (params: OptionParams, without: readonly string[]): OptionParams =>
  Object.fromEntries(
    Object.entries(params).filter(([name]) => name !== 'thresholdRule' && !without.includes(name)),
  )

/** Declares the options that every command has, and those about how its result is written. */
export function declareGeneral(command: Command, { plain, ownFormats, page }: CommandSpec): void {
  if (plain !== true) {
    const format = ownFormats
      ? text('--format <name>', `output format: ${ownFormats.join(', ')} (default: from the ending of --out)`)
      : text('--format <name>', 'output format', {
          default: page === undefined ? 'table' : 'html',
        })
    declare(command, [
      { ...format, names: ownFormats ? 'renderer' : 'format' },
      ...(ownFormats ? [] : RESULT_OPTIONS),
    ])
  }
  declare(command, GENERAL_OPTIONS)
}
