import { dirname } from 'node:path'
import { EvalError, printable, type Contribution } from '@eval/core'
import { unwritable } from '@eval/io/node'
import { advisedMessage } from './host/advice.js'
import { leave } from './leave.js'
import { SAFE_DIRECTORY } from './plugins/safe-directory.js'

/** What a thrown thing says; some cannot even be made a text. */
export function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error)
  } catch {
    return 'an unknown error'
  }
}

/** Ends the command when its output cannot be written; a reader that went away (`evals … | head`) is no error. */
export function endOfOutput(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') leave(0)
  process.stderr.write(`${unwritable('to standard output', error).message}\n`, () => {
    leave(2)
  })
}

/** The trace of an error, where it was asked for. */
const traceOf = (error: unknown): string =>
  process.env.EVALS_DEBUG && error instanceof Error ? `\n${error.stack ?? ''}` : ''

/** A failure of ours, not of the user's: said plainly, with the trace only where it was asked for. */
export function internalError(error: unknown): string {
  return `evals failed: ${printable(messageOf(error), 400)}. This is a bug in evals or a plugin; EVALS_DEBUG=1 prints the stack trace.${traceOf(error)}`
}

export const interrupted = (signal: NodeJS.Signals): EvalError =>
  new EvalError('INTERRUPTED', 'Interrupted: nothing was written.', { signal })

/** What is read may not be replaced by what was found in it. */
export const overwritesInput = (path: string): EvalError =>
  new EvalError(
    'BAD_OPTION',
    `The output would overwrite the input ${printable(path, 200)}. Name another file.`,
    {
      path,
    },
  )

export const unreadableConfig = (file: string, problem: string): EvalError =>
  new EvalError('BAD_CONFIG', `${file}: ${problem}`, { file })

/** What a package that is not there is called in the messages of Node and of jiti. */
const MISSING_PACKAGE = /^Cannot find (?:package|module) '((?:@[^/']+\/)?[^./'][^/']*)/

/** A configuration that is code and could not be run; one that imports what is not installed says how to install it. */
export function brokenConfig(file: string, error: unknown): EvalError {
  const message = messageOf(error)
  const missing = MISSING_PACKAGE.exec(message)?.[1]
  return unreadableConfig(
    file,
    missing === undefined
      ? message
      : `the package "${printable(missing, 100)}" is not installed. Run npm install in ${printable(dirname(file), 200)}, or leave the configuration out with --no-plugins.`,
  )
}

/** A configuration that is code was asked for where no code is loaded. */
export const codeLeftOut = (file: string): EvalError =>
  new EvalError(
    'BAD_CONFIG',
    `${printable(file, 200)} is a program, which --no-plugins and commands without contributions do not load. Give a configuration in JSON.`,
    { file },
  )

export const pluginFailed = (name: string, problem: string): EvalError =>
  new EvalError(
    'PLUGIN_FAILED',
    `Plugin "${printable(name)}" could not be loaded: ${printable(problem.split('\n')[0]!.replace(/[.]$/, ''), 300)}. Remove it, or run with --no-plugins.`,
    { name },
  )

/** Code that belongs to somebody else is not loaded. */
export const foreignOwner = (path: string, owner: number, folder: string): EvalError =>
  new EvalError(
    'FOREIGN_OWNER',
    `${printable(path, 200)} belongs to another user (uid ${owner}), so nothing in it is loaded. Allow it with ${SAFE_DIRECTORY}=${printable(folder, 200)} in the environment, or run with --no-plugins.`,
    { path, owner },
  )

/** Code of the project did what the command cannot go on with. */
const projectFailed = (name: string, problem: string, code = 'PLUGIN_FAILED'): EvalError =>
  new EvalError(code, `"${printable(name, 200)}" ${problem}. Remove it, or run with --no-plugins.`, { name })

/** The code of imports that never end: the command cannot go on beside them. */
export const UNSETTLED = 'PLUGIN_UNSETTLED'

/** An import waits for something that never comes. */
export const unsettledImport = (name: string, seconds: number): EvalError =>
  projectFailed(name, `could not be loaded: its import did not end within ${seconds} s`, UNSETTLED)

/** A promise of a plugin that the command waits for never settles. */
export const unsettledCode = (name: string): EvalError => projectFailed(name, 'did not finish')

export const endedProcess = (name: string): EvalError =>
  projectFailed(name, 'ended the process before the command was done')

export const endlessHandles = (name: string): EvalError =>
  projectFailed(name, 'keeps the process alive with timers or connections, and was cut off')

/** An error that nobody caught, out of code of the project. */
export const lateFailure = (name: string, error: unknown): EvalError =>
  projectFailed(name, `failed in the background: ${printable(messageOf(error), 300)}`)

/** A contribution threw what no contribution should: whose it is, and on which file. */
export function contributionFailed(
  plugin: string,
  { contributes, name }: Contribution,
  error: unknown,
  file: string | undefined,
): EvalError {
  return new EvalError(
    'CONTRIBUTION_FAILED',
    `${file === undefined ? '' : `${printable(file, 200)}: `}The ${contributes} ${name} of the plugin ${printable(plugin)} failed: ${printable(messageOf(error), 300)}. This is a bug in the plugin; its test kit may find it; EVALS_DEBUG=1 prints the stack trace.${traceOf(error)}`,
    { plugin, contributes, name, file },
  )
}

/** A name that nobody knows may be a plugin's, where plugins are left out. */
export const withoutPlugins = (error: unknown, because: string): unknown =>
  error instanceof EvalError && error.code === 'UNKNOWN_NAME'
    ? new EvalError(error.code, `Plugins are left out (${because}). ${error.message}`, error.data)
    : error

/** A name that nobody has may be one of a plugin that was left out. */
export const withRefused = (error: unknown, refused: readonly string[]): unknown =>
  error instanceof EvalError && error.code === 'UNKNOWN_NAME' && refused.length > 0
    ? new EvalError(error.code, `${advisedMessage(error)}\nLeft out: ${refused.join('\nLeft out: ')}`, {
        ...error.data,
        advice: [],
      })
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

/** The commands for files that look like another table. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  predictions: ' For predictions: evals classify.',
  values: ' For values per unit: evals evaluate or evals compare.',
}

/** Where a measure, or a file, belongs that is none of this command's. */
export function otherCommand({ code, data }: EvalError): string {
  const [problem] = (data.problems ?? []) as readonly { readonly looksLike?: string }[]
  if (problem?.looksLike !== undefined) return LOOKS_LIKE[problem.looksLike] ?? ''
  if (code !== 'UNKNOWN_NAME' || !Array.isArray(data.elsewhere)) return ''
  const commands = (data.elsewhere as string[]).flatMap((input) => COMMANDS[input] ?? [])
  return commands.length === 0 ? '' : `, or ${[...new Set(commands)].join(', or ')}`
}
