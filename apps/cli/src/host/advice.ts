import type { EvalError } from '@eval/core'
import type { Advice } from '@eval/study'
import { listOptions, useOptions, type NameOption } from '@eval/study/systems'
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
  return useOptions([advice], named)
}

/** Columns of a library call, as the command names them. */
const COLUMNS: Readonly<Record<string, string>> = { actual: 'truth', predicted: 'pred', scores: 'score' }
/** Roles of columns in readers, as the command names them. */
const ROLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ROLES_OF).flatMap(([option, roles]) => roles.map((role) => [role, option])),
)
/** Roles of columns that only the header of a file can name. */
const WITHOUT_OPTION = ['grade', 'rank', 'measure']

const named: NameOption = ({ set, to = set in COLUMNS ? 'COLUMN' : '' }) =>
  WITHOUT_OPTION.includes(set) ? undefined : `${optionOf(COLUMNS[set] ?? ROLES[set] ?? set)} ${to}`.trimEnd()

/** The advice that an error carries, as one sentence after its own. */
export const advisedMessage = ({ message, data: { advice } }: EvalError): string =>
  `${message} ${Array.isArray(advice) ? adviseAll(advice as readonly Advice[]) : ''}`.trimEnd()

/** Options of which one would do, and where to look, as one or two sentences. */
export const adviseAll = (given: readonly Advice[]): string =>
  [useOptions(given, named), ...given.flatMap((one) => ('see' in one ? [advise(one)] : []))].join(' ').trim()

/** Options that a reader advises, without saying that they are needed. */
export const optionsOf = (given: readonly Advice[]): string => listOptions(given, named)
