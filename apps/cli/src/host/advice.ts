import type { EvalError } from '@eval/core'
import type { Advice } from '@eval/study'
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

function advised({ set, to }: Extract<Advice, { set: string }>): string {
  const column = COLUMNS[set]
  const value = to ?? (column === undefined ? undefined : 'COLUMN')
  return `${optionOf(column ?? set)}${value === undefined ? '' : ` ${value}`}`
}

/** The advice that an error carries, as one sentence after its own. */
export function advisedMessage({ message, data }: EvalError): string {
  const given = Array.isArray(data.advice) ? (data.advice as readonly Advice[]) : []
  const options = given.flatMap((one) => ('set' in one ? [advised(one)] : []))
  const seen = given.flatMap((one) => ('see' in one ? [advise(one)!] : []))
  return [message, ...(options.length > 0 ? [`Use ${listed(options)}.`] : []), ...seen].join(' ')
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)!}`
