import { Command, CommanderError, Option } from 'commander'
import { EvalError, type Registry } from '@eval/core'
import type { CommandSpec, OptionValues, Outcome } from './command.js'
import { commands } from './commands/index.js'
import { completionsOf } from './completion.js'
import { loadConfig, noConfig } from './config.js'
import { applyDefaults } from './defaults.js'
import { endOfOutput, internalError, otherCommand, withoutPlugins } from './errors.js'
import { deliver, type Delivery } from './output.js'
import { progressOn } from './progress.js'
import { loadRegistry } from './plugins.js'
import { advisedMessage } from './host/advice.js'
import type { OptionSource, Session } from './session.js'
import { anyOf, known } from './usual.js'

const OK = 0
const USAGE = 2
/** As a shell counts a command that SIGINT ended. */
const INTERRUPTED = 130
/** Decimals of readable numbers where nothing is said. */
const DIGITS = '4'
/** What the scripts of `evals completion` call. */
const ASK = '__complete'
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
}

/** Runs a command line and answers with its exit code: 0 fine, 1 a check failed, 2 usage or input error, 130 interrupted. */
export async function main(words: readonly string[], installation: Installation): Promise<number> {
  let exit = OK
  const program = programOf(installation.version)
  const asked = (words[0] === ASK ? words.slice(1) : words).find((word) => !word.startsWith('-'))
  for (const spec of commands) {
    // Options of other commands are not needed, and declaring them loads what they are about.
    const command = await commandOf(spec, spec.name === asked || asked === 'help')
    command.copyInheritedSettings(program)
    command.showHelpAfterError(`(${usageOf(command)}; evals ${spec.name} --help says more)`)
    command.action(async () => {
      exit = await act(spec, command, program, words, installation)
    })
    program.addCommand(command)
  }
  process.stdout.on('error', endOfOutput)
  try {
    if (words[0] === ASK) {
      const answers = await completionsOf(program, words.slice(1), () => registryHere())
      process.stdout.write(answers.map((answer) => `${answer}\n`).join(''))
    } else await program.parseAsync([...words], { from: 'user' })
    return exit
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? OK : USAGE
    process.stderr.write(
      `${error instanceof EvalError ? `${advisedMessage(error)}${otherCommand(error)}` : internalError(error)}\n`,
    )
    return error instanceof EvalError && error.code === 'INTERRUPTED' ? INTERRUPTED : USAGE
  }
}

const programOf = (version: string): Command =>
  new Command('evals')
    .description(
      'How good is it, and is that real? Every value with its interval, its chance level and its units.',
    )
    .version(version, '-V, --version')
    .showHelpAfterError('(evals --help shows what there is)')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })

/** How a command is called, in one line. */
const usageOf = (command: Command): string => `evals ${command.name()} ${command.usage()}`

async function registryHere(): Promise<Registry> {
  const folder = process.cwd()
  return (await loadRegistry(await loadConfig(undefined, folder), true, folder)).registry
}

async function commandOf(spec: CommandSpec, whole: boolean): Promise<Command> {
  const command = new Command(spec.name).summary(spec.summary).description(spec.summary)
  if (spec.arguments) command.arguments(spec.arguments)
  if (whole) await spec.options?.(command)
  if (spec.plain !== true) {
    command
      .addOption(formatOption(spec))
      .option('--digits <n>', 'decimals of readable numbers', DIGITS)
      .option('--table <name>', 'only this table of the result (csv, tsv, md, latex, table)')
      .option('--exact-text', 'csv: no apostrophe before texts that a spreadsheet would run as formulas')
  }
  return command
    .option(
      '-o, --out <file>',
      'write to a file instead of standard output; nothing is left behind on an error',
    )
    .option('--seed <n>', 'seed of everything drawn at random', '1')
    .option('--quiet', 'no notes and no progress')
    .option('--verbose', 'say what was loaded and why')
    .option('--config <file>', 'configuration file instead of evals.config.{ts,js,mjs,json}')
    .option('--no-plugins', 'use only what is built in')
    .addHelpText('after', `\nExamples:\n${spec.examples.map((line) => `  ${line}`).join('\n')}`)
}

/** Every command with its options, for settings that name some of them; the one that runs stays as it is. */
async function wholeCommands(running: Command): Promise<Command[]> {
  const whole: Command[] = []
  for (const spec of commands)
    whole.push(spec.name === running.name() ? running : await commandOf(spec, true))
  return whole
}

function formatOption({ ownFormats, page }: CommandSpec): Option {
  if (!ownFormats) {
    return new Option('--format <name>', 'how to write the result; see: evals formats').default(
      page === undefined ? 'table' : 'html',
    )
  }
  const option = new Option('--format <name>', 'how to write it, unless the ending of --out says so')
  // For the help and for completion only: plugins may bring more.
  option.argChoices = [...ownFormats]
  return option
}

async function act(
  spec: CommandSpec,
  command: Command,
  program: Command,
  words: readonly string[],
  { version, home, load = loadRegistry }: Installation,
): Promise<number> {
  const asked = command.opts<OptionValues>().config as string | undefined
  const config = spec.alone === true ? noConfig(process.cwd()) : await loadConfig(asked, process.cwd())
  if (Object.keys(config.defaults).length > 0)
    applyDefaults(command, await wholeCommands(command), config.defaults)
  const options: OptionValues = command.opts()
  const { registry, origins } = await load(
    config,
    options.plugins !== false && spec.alone !== true,
    process.cwd(),
  )
  const quiet = options.quiet === true
  const session: Session = {
    registry,
    origins,
    seed: wholeNumber('--seed', options.seed),
    quiet,
    verbose: options.verbose === true,
    progress: progressOn(process.stderr, quiet),
    version,
    home,
    command: ['evals', ...(spec.page === undefined ? words : undelivered(words)).map(quoted)].join(' '),
    sourceOf: (option) => SOURCES[command.getOptionValueSource(option) ?? ''] ?? 'default',
    defaults: config.defaults,
  }
  if (session.verbose) {
    for (const plugin of registry.plugins) {
      process.stderr.write(
        `plugin ${plugin.name} (${origins.get(plugin.name)!}): ${plugin.contributions.length} contributions\n`,
      )
    }
  }
  const format = spec.ownFormats || spec.plain === true ? '' : formatFrom(options, session)
  const delivery: Delivery = {
    format,
    out: (options.out as string | undefined) ?? (format === 'html' ? spec.page : undefined),
    digits: wholeNumber('--digits', options.digits ?? DIGITS, 0, 17),
    table: options.table as string | undefined,
    exactText: options.exactText === true,
    width: spec.width,
  }
  const runner = await spec.load()
  try {
    const found = await runner(command.args, options, session)
    const outcome = format === 'html' && spec.page === undefined ? await charted(found, session) : found
    await deliver(outcome, session, delivery)
    if ((spec.page !== undefined || spec.ownFormats) && delivery.out !== undefined && !quiet)
      process.stdout.write(`Wrote ${delivery.out}\n`)
    return outcome.exit ?? OK
  } catch (error) {
    throw options.plugins === false || !config.discover
      ? withoutPlugins(error, options.plugins === false ? '--no-plugins' : 'discover: false')
      : error
  } finally {
    session.progress.end()
  }
}

/**
 * The format that was asked for, or the usual one; any that is registered where that is not. A plugin that claims the
 * usual name takes no command away: nobody asked for it.
 */
function formatFrom({ format }: OptionValues, { registry, sourceOf }: Session): string {
  const name = String(format)
  const find = () => registry.find('format', name)
  if (sourceOf('format') !== 'default') return name.includes('/') ? name : find().name
  const isShared = registry.shared.some(
    ({ kind, ...one }) => kind === 'format' && one.name === name && !one.means,
  )
  if (!isShared) return (known(find) ?? anyOf('format', registry)).name
  const usual = registry.entries('format').find(({ contribution }) => contribution.name === name)!
  return `${usual.plugin}/${name}`
}

/** What a command found with the charts that its values allow; `evals report` makes more of them, and its own. */
async function charted(outcome: Outcome, session: Session): Promise<Outcome> {
  if ('text' in outcome) return outcome
  const { chartRecords } = await import('./report/chart-records.js')
  const { resultCharts } = await import('./report/result-charts.js')
  const { charts } = chartRecords(resultCharts(outcome.result, 'unit'), session)
  return { ...outcome, result: { ...outcome.result, charts: [...(outcome.result.charts ?? []), ...charts] } }
}

function wholeNumber(option: string, text: unknown, min = 0, max = 2 ** 31 - 1): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= min && number <= max && String(text).trim() !== '') return number
  throw new EvalError(
    'BAD_OPTION',
    `${option} must be a whole number from ${min} to ${max}, not "${String(text)}".`,
  )
}

/** A command line without where its result goes and how it is written: a page and its JSON hold the same result. */
function undelivered(words: readonly string[]): string[] {
  const delivers = (word: string | undefined): boolean =>
    word === '--format' || word === '--out' || word === '-o'
  return words.filter(
    (word, index) => !delivers(word) && !delivers(words[index - 1]) && !/^--(format|out)=|^-o./.test(word),
  )
}

const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
