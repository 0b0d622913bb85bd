import { constants } from 'node:os'
import { relative } from 'node:path'
import { Command, CommanderError } from 'commander'
import { EvalError, printable, type Registry } from '@eval/core'
import { memoryBudget, type MemoryBudget } from '@eval/io'
import { machineMemory } from '@eval/io/node'
import { pluginLines } from '@eval/report'
import { anyOf, commandLine, ifRegistered } from '@eval/study'
import { bytesFrom, wholeNumberWithin } from '@eval/study/questions'
import { idleBeside } from '@eval/study/systems'
import type { CommandSpec, OptionValues } from './command.js'
import { commands } from './commands/index.js'
import { completionsOf } from './completion.js'
import { loadConfig, noConfig } from './configuration/config.js'
import { applyDefaults } from './configuration/defaults.js'
import { endOfOutput, internalError, otherCommand, withoutPlugins, withRefused } from './errors.js'
import { deliver, formatOfEnding, type Delivery } from './output.js'
import { shortenHelp } from './options/short-help.js'
import { declareArguments, declareGeneral, declareOptions } from './options/declared.js'
import { withOwners } from './options/unknown-option.js'
import { progressOn } from './terminal/progress.js'
import { visible } from './terminal/visible.js'
import { threadsFor } from './threads.js'
import { foreignCode, type ForeignCode } from './plugins/foreign-code.js'
import { builtInRegistry, loadRegistry } from './plugins/plugins.js'
import { advisedMessage } from './host/advice.js'
import { inputTable } from './host/engine.js'
import { demandUsed, saidTogether } from './host/effective-options.js'
import type { OptionSource, Session } from './session.js'

const OK = 0
const USAGE = 2
/** As a shell counts a command that a signal ended. */
const exitBySignal = (signal: unknown): number => 128 + constants.signals[signal as NodeJS.Signals]
/** What the scripts of `evals completion` call. */
const ASK = '__complete'
/** Options that say where a result goes and how it is written. */
const DELIVERS = ['--format', '--out', '-o']
const SOURCES: Readonly<Record<string, OptionSource>> = {
  cli: 'command line',
  config: 'configuration',
}

/** Where the command is installed, and as which version. */
export interface Installation {
  readonly version: string
  readonly home: URL
  /** How what is plugged in is found, where it is not as `loadRegistry` does. */
  readonly load?: typeof loadRegistry
  /** Where code of the project is entered that the command loads. */
  readonly foreign?: ForeignCode
}

/** Runs a command line and answers with its exit code: 0 fine, 1 a check failed, 2 usage or input error, 128 and more a signal. */
export async function main(words: readonly string[], installation: Installation): Promise<number> {
  let exit = OK
  const program = programOf(installation.version)
  const asked = (words[0] === ASK ? words.slice(1) : words).find((word) => !word.startsWith('-'))
  for (const spec of commands) {
    // Options of other commands are not needed, and declaring them loads what they are about.
    const command = await commandOf(spec, spec.name === asked || asked === 'help')
    command.copyInheritedSettings(program)
    if (words.at(words.indexOf('--help') + 1) !== 'all') shortenHelp(command)
    command.showHelpAfterError(`(${usageOf(command)}; see: evals ${spec.name} --help)`)
    command.action(async () => {
      exit = await act(spec, command, words, installation)
    })
    program.addCommand(command)
  }
  process.stdout.on('error', endOfOutput)
  try {
    if (words[0] === ASK) {
      const answers = await completionsOf(program, words.slice(1), builtInRegistry)
      process.stdout.write(answers.map((answer) => `${answer}\n`).join(''))
    } else await program.parseAsync([...words], { from: 'user' })
    return exit
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? OK : USAGE
    const message =
      error instanceof EvalError ? `${advisedMessage(error)}${otherCommand(error)}` : internalError(error)
    process.stderr.write(`${visible(message)}\n`)
    return error instanceof EvalError && error.code === 'INTERRUPTED'
      ? exitBySignal(error.data.signal)
      : USAGE
  }
}

const programOf = (version: string): Command =>
  new Command('evals')
    .description(
      'Evaluation of retrieval and classification: every value with its interval, chance level and number of units.',
    )
    .version(version, '-V, --version')
    .showHelpAfterError('(see: evals --help)')
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => {
        write(visible(withOwners(text, commands)))
      },
    })
    .configureHelp({ showGlobalOptions: true })

/** How a command is called, in one line. */
const usageOf = (command: Command): string => `evals ${command.name()} ${command.usage()}`

async function commandOf(spec: CommandSpec, whole: boolean): Promise<Command> {
  const command = new Command(spec.name).summary(spec.summary).description(spec.summary)
  declareArguments(command, spec)
  if (whole) await declareOptions(command, spec)
  declareGeneral(command, spec)
  return command.addHelpText('after', `\nExamples:\n${spec.examples.map((line) => `  ${line}`).join('\n')}`)
}

/** Every command with its options, for settings that name some of them; the one that runs stays as it is. */
async function wholeCommands(running: Command): Promise<Command[]> {
  const whole: Command[] = []
  for (const spec of commands)
    whole.push(spec.name === running.name() ? running : await commandOf(spec, true))
  return whole
}

async function act(
  spec: CommandSpec,
  command: Command,
  words: readonly string[],
  { version, home, load = loadRegistry, foreign = foreignCode() }: Installation,
): Promise<number> {
  const { config: asked, plugins } = command.opts<{ config?: string; plugins: boolean }>()
  const folder = process.cwd()
  const code = plugins && spec.alone !== true && spec.codeless !== true ? foreign : undefined
  // A file that the user names is meant.
  const settings = asked !== undefined && plugins ? foreign : code
  const config = spec.alone === true ? noConfig(folder) : await loadConfig(asked, folder, settings)
  if (Object.keys(config.defaults).length > 0)
    applyDefaults(command, await wholeCommands(command), config.defaults)
  const options = inputTable(command.opts(), command.args)
  const { registry, origins, packages, refused } = await load(config, code, folder)
  const quiet = options.quiet === true
  const session: Session = {
    registry,
    origins,
    refused,
    packages,
    ...(plugins ? { foreign } : {}),
    ...(config.file === undefined ? {} : { configuration: relative(folder, config.file) }),
    memory: memoryFor(options.maxMemory),
    outputs: outputsOf(spec, options),
    seed: wholeNumberWithin(options.seed, '--seed', 0, 2 ** 31 - 1),
    threads: await threadsFor(options.threads, home, { asked, settings: !!settings, code: !!code }),
    quiet,
    verbose: options.verbose === true,
    progress: progressOn(process.stderr, quiet),
    version,
    home,
    // The threads make no difference; a page and its JSON hold the same result.
    command: commandLine('evals', words, ['--threads', ...(spec.page === undefined ? [] : DELIVERS)]),
    sourceOf: (option) => SOURCES[command.getOptionValueSource(option) ?? ''] ?? 'default',
    defaults: config.defaults,
  }
  if (session.verbose) {
    if (config.file !== undefined) process.stderr.write(`configuration ${printable(config.file, 200)}\n`)
    for (const line of pluginLines(registry, origins, packages)) process.stderr.write(`${line}\n`)
  }
  if (!quiet && spec.tellsRefused !== true)
    for (const reason of refused) process.stderr.write(`Left out: ${reason}\n`)
  const left = (error: unknown): unknown =>
    options.plugins === false || !config.discover
      ? withoutPlugins(error, options.plugins === false ? '--no-plugins' : 'discover: false')
      : withRefused(error, refused)
  try {
    return await deliverOf(spec, command, options, session)
  } catch (error) {
    throw left(error)
  } finally {
    session.threads?.end()
    session.progress.end()
  }
}

/** The files that a result goes to. */
const outputsOf = ({ page = '' }: CommandSpec, { out, format, write }: OptionValues): string[] =>
  [out ?? (format === 'html' ? page : ''), ...(Array.isArray(write) ? (write as unknown[]) : [])]
    .map(String)
    .filter((file) => file !== '')

/** Runs a command and delivers what it found. */
async function deliverOf(
  spec: CommandSpec,
  command: Command,
  given: OptionValues,
  session: Session,
): Promise<number> {
  const format = spec.ownFormats || spec.plain === true ? '' : formatFrom(given, session)
  const options: OptionValues = format === '' ? given : { ...given, format }
  const delivery: Delivery = {
    format,
    out: (options.out as string | undefined) ?? (format === 'html' ? spec.page : undefined),
    digits: digitsFrom(options.digits ?? '4'),
    table: options.table as string | undefined,
    exactText: options.exactText === true,
    width: spec.width,
  }
  if (spec.plain !== true && !spec.ownFormats) demandUsed(idleBeside(saidTogether(options, session)))
  const runner = await spec.load()
  const outcome = await runner(command.args, options, session)
  await deliver(outcome, session, delivery)
  for (const file of 'files' in outcome ? (outcome.files ?? []) : [])
    await deliver(outcome, session, { ...delivery, out: file, format: formatOfEnding(file, session) })
  if ((spec.page !== undefined || spec.ownFormats) && delivery.out !== undefined && !session.quiet)
    process.stdout.write(`Wrote ${visible(delivery.out)}\n`)
  return outcome.exit ?? OK
}

/**
 * The format that was asked for, or the usual one; any that is registered where that is not. A plugin that claims the
 * usual name takes no command away: nobody asked for it.
 */
function formatFrom({ format, out }: OptionValues, { registry, sourceOf }: Session): string {
  const ending = sourceOf('format') === 'command line' ? undefined : endingOf(out, registry)
  if (ending !== undefined) return ending
  const name = String(format)
  const find = () => registry.calls('format', name)[0]!.contribution
  if (sourceOf('format') !== 'default') {
    const found = find().name
    return name.includes('/') || name.includes('(') ? name : found
  }
  const isShared = registry.shared.some(
    ({ kind, ...one }) => kind === 'format' && one.name === name && !one.means,
  )
  if (!isShared) return (ifRegistered(find) ?? anyOf('format', registry)).name
  const usual = registry.entries('format').find(({ contribution }) => contribution.name === name)!
  return `${usual.plugin}/${name}`
}

/** The format that the ending of a file says, where one has it. */
const endingOf = (out: unknown, registry: Registry): string | undefined =>
  typeof out === 'string'
    ? registry.all('format').find(({ ending }) => out.toLowerCase().endsWith(ending))?.name
    : undefined

/** Decimals, or every digit. */
const digitsFrom = (given: unknown): number =>
  given === 'full' ? Infinity : wholeNumberWithin(given, '--digits', 0, 17, ', or full')

/** The memory that all files of the command share: as the user says, else as the machine has it. */
const memoryFor = (given: unknown): MemoryBudget =>
  memoryBudget({
    ...machineMemory(),
    ...(given === undefined ? {} : { bytes: bytesFrom(given, '--max-memory') }),
  })
