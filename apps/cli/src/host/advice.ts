import type { EvalError } from '@eval/core'
import type { Advice } from '@eval/study'
import { ROLES_OF } from '../options/column-roles.js'
import { optionOf } from '../options/option.js'

/** Listings that are commands of their own. */
const LISTED = ['intervals', 'tests', 'measures', 'null-models', 'charts', 'tasks']

/** What a study advises, in the words of the command line. */
export function advise(advice: Advice): string | undefined {
  if ('see' in advice) {
    const { see, of } = advice
    return `See: evals ${of ? [see, ...of].join(' ') : LISTED.includes(see) ? see : `${see} --help`}`
  }
  return `Use ${advised(advice)}.`
}

/** Columns of a library call, as the command names them. */
const COLUMNS: Readonly<Record<string, string>> = { actual: 'truth', predicted: 'pred', scores: 'score' }
/** Roles of columns in readers, as the command names them. */
const ROLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ROLES_OF).flatMap(([option, roles]) => roles.map((role) => [role, option])),
)

/** Roles of columns that only the header of a file can name. */
const WITHOUT_OPTION = ['grade', 'rank', 'measure']

function advised({ set, to }: Extract<Advice, { set: string }>): string {
  const column = COLUMNS[set]
  const value = to ?? (column === undefined ? undefined : 'COLUMN')
  return `${optionOf(column ?? ROLES[set] ?? set)}${value === undefined ? '' : ` ${value}`}`
}

/** The advice that an error carries, as one sentence after its own. */
export function advisedMessage({ message, data }: EvalError): string {
  const given = Array.isArray(data.advice) ? (data.advice as readonly Advice[]) : []
  return `${message} ${adviseAll(given)}`.trimEnd()
}

/** Options of which one would do, and where to look, as one or two sentences. */
export function adviseAll(given: readonly Advice[]): string {
  const options = optionsIn(given)
  const seen = given.flatMap((one) => ('see' in one ? [advise(one)!] : []))
  return [...(options.length > 0 ? [`Use ${listed(options)}.`] : []), ...seen].join(' ')
}

/** Options that a reader advises, without saying that they are needed. */
export function optionsOf(given: readonly Advice[]): string {
  const options = optionsIn(given)
  return options.length === 0 ? '' : `Option${options.length > 1 ? 's' : ''}: ${options.join(', ')}.`
}

function optionsIn(given: readonly Advice[]): string[] {
  const set = given.flatMap((one) => ('set' in one && !WITHOUT_OPTION.includes(one.set) ? [one] : []))
  // The columns of a pair are named together.
  const second = set.find((one) => one.set === 'second')
  return set.flatMap((one) =>
    one === second
      ? []
      : one.set === 'first' && second
        ? [`${advised(one)} ${advised(second)}`]
        : [advised(one)],
  )
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`
