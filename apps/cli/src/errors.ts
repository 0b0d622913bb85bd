import { EvalError, printable, type Contribution } from '@eval/core'
import { unwritable } from '@eval/io/node'

/** Ends the command when its output cannot be written; a reader that went away (`evals … | head`) is no error. */
export function endOfOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(0)
  process.stderr.write(`${unwritable('to standard output', error).message}\n`)
  process.exit(2)
}

/** A failure of ours, not of the user's: said plainly, with the trace only where it was asked for. */
export function internalError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const trace = process.env.EVALS_DEBUG && error instanceof Error ? `\n${error.stack ?? ''}` : ''
  return `evals failed: ${printable(message, 400)}. This is a mistake in evals or a plugin; EVALS_DEBUG=1 shows where.${trace}`
}

export const interrupted = (): EvalError => new EvalError('INTERRUPTED', 'Interrupted: nothing was written.')

export const unreadableConfig = (file: string, problem: string): EvalError =>
  new EvalError('BAD_CONFIG', `${file}: ${problem}`, { file })

export const pluginFailed = (name: string, problem: string): EvalError =>
  new EvalError(
    'PLUGIN_FAILED',
    `Plugin "${printable(name)}" could not be loaded: ${printable(problem.split('\n')[0]!.replace(/[.]$/, ''), 300)}. Remove it, or run with --no-plugins.`,
    { name },
  )

/** A contribution threw what no contribution should: whose it is, and on which file. */
export function contributionFailed(
  plugin: string,
  { contributes, name }: Contribution,
  error: unknown,
  file: string | undefined,
): EvalError {
  const message = error instanceof Error ? error.message : String(error)
  const trace = process.env.EVALS_DEBUG && error instanceof Error ? `\n${error.stack ?? ''}` : ''
  return new EvalError(
    'CONTRIBUTION_FAILED',
    `${file === undefined ? '' : `${printable(file, 200)}: `}The ${contributes} ${name} of the plugin ${printable(plugin)} failed: ${printable(message, 300)}. This is a mistake in the plugin; its test kit may show it, and EVALS_DEBUG=1 shows where.${trace}`,
    { plugin, contributes, name, file },
  )
}

/** A picture could not be drawn from what a chart specifies. */
export const undrawable = (plugin: string, chart: string, error: unknown): EvalError =>
  new EvalError(
    'CONTRIBUTION_FAILED',
    `The chart ${chart} of the plugin ${printable(plugin)} gives a specification that cannot be drawn: ${printable(error instanceof Error ? error.message : String(error), 300)}. This is a mistake in the plugin; evals plot ${chart} --format json shows the specification.`,
    { plugin, contributes: 'chart', name: chart },
  )

/** A name that nobody knows may be a plugin's, where plugins are left out. */
export const withoutPlugins = (error: unknown, because: string): unknown =>
  error instanceof EvalError && error.code === 'UNKNOWN_NAME'
    ? new EvalError(error.code, `Plugins are left out (${because}). ${error.message}`, error.data)
    : error

/** The commands that measure each kind of input. */
const COMMANDS: Readonly<Record<string, string>> = {
  ranking: 'evals rank, for runs',
  preferences: 'evals trec, for preferences',
  counts: 'evals classify, for predictions',
  tally: 'evals classify, for predictions with scores',
  'class-scores': 'evals classify, for predictions with scores',
  'label-scores': 'evals classify, for predictions with scores',
  'label-sets': 'evals classify, for sets of labels',
}

/** Where a measure belongs that is none of this command's. */
export function otherCommand({ code, data }: EvalError): string {
  if (code !== 'UNKNOWN_NAME' || !Array.isArray(data.elsewhere)) return ''
  const commands = (data.elsewhere as string[]).flatMap((input) => COMMANDS[input] ?? [])
  return commands.length === 0 ? '' : `, or ${[...new Set(commands)].join(', or ')}`
}
