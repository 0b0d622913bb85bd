import { EvalError, nearest, printable, type UndefinedPolicy } from '@eval/core'
import { DEFAULTS } from '../defaults.js'
import type { Average } from '../findings/average.js'
import { PEERS, type EmptyPolicy, type PeerName } from '../policies/peers.js'

/** What is asked about systems; all of it has a usual answer. */
export interface EvaluateOptions {
  /** Measures by name, such as `nDCG@10, AP`; the usual ones of the task when absent. */
  readonly measures?: string | readonly string[]
  /** Confidence level of intervals. */
  readonly level?: number
  /** Intervals by name, the first that fits each value; the usual ones when absent. */
  readonly interval?: string | readonly string[]
  /** Null models by name, one for each kind of frame; false for no chance levels. */
  readonly nullModel?: string | readonly string[] | false
  /** Random draws of chance and of intervals that resample items. */
  readonly draws?: number
  /** Units without a value. */
  readonly undefined?: UndefinedPolicy
  /** How values of units become one. */
  readonly average?: Average
  /** What averages over classes, labels or rows do with one that has no value. */
  readonly empty?: EmptyPolicy
  /** Settles what is open as another tool does. */
  readonly like?: PeerName
  /** A column to take the data apart by: the same measures for each of its values. */
  readonly by?: string
  /** Where given names come from, by option, for the reasons of a plan: command line, configuration. */
  readonly sources?: Readonly<Record<string, string>>
}

/** Options with everything settled. */
export interface SettledOptions {
  readonly measures: string | readonly string[] | undefined
  readonly level: number
  readonly interval: string | readonly string[] | undefined
  readonly nullModel: string | readonly string[] | false | undefined
  readonly draws: number
  readonly undefined: UndefinedPolicy
  readonly average: Average
  readonly empty: EmptyPolicy
  readonly like: PeerName | undefined
  readonly by: string | undefined
  readonly sources: Readonly<Record<string, string>>
  /** The options that somebody gave a value. */
  readonly asked: ReadonlySet<string>
}

/** The words that options may be. */
export const CHOICES = {
  undefined: ['omit', 'zero', 'worst', 'fail'],
  average: ['macro', 'micro', 'geometric'],
  empty: ['omit', 'zero', 'one', 'fail'],
  like: Object.keys(PEERS) as PeerName[],
} as const

export const MOST_DRAWS = 10_000_000

/** The names of all options of an evaluation. */
export const EVALUATE_OPTIONS = [
  ...(Object.keys(CHOICES) as (keyof typeof CHOICES)[]),
  'measures',
  'level',
  'interval',
  'nullModel',
  'draws',
  'by',
  'sources',
] as const satisfies readonly (keyof EvaluateOptions)[]

/** The options with defaults filled in; one that is unknown or impossible is an error with the nearest name. */
export function settledOptions(given: EvaluateOptions): SettledOptions {
  demandKnown(given as Readonly<Record<string, unknown>>, EVALUATE_OPTIONS)
  for (const [option, of] of Object.entries(CHOICES)) {
    const value = given[option as keyof typeof CHOICES]
    if (value !== undefined && !(of as readonly string[]).includes(value)) {
      const meant = nearest(value, of)
      throw badOption(option, value, `one of ${of.join(', ')}`, meant)
    }
  }
  const { level = DEFAULTS.level, draws = DEFAULTS.draws } = given
  demandLevel(level)
  demandDraws(draws)
  const peer =
    given.like === undefined ? {} : (PEERS[given.like].options as Readonly<Record<string, unknown>>)
  return {
    measures: given.measures,
    level,
    interval: given.interval,
    nullModel: given.nullModel,
    draws,
    undefined: given.undefined ?? (peer.undefined as UndefinedPolicy | undefined) ?? 'omit',
    average: given.average ?? 'macro',
    empty: given.empty ?? (peer.empty as EmptyPolicy | undefined) ?? 'omit',
    like: given.like,
    by: given.by,
    sources: given.sources ?? {},
    asked: new Set(
      Object.keys(given).filter((option) => given[option as keyof EvaluateOptions] !== undefined),
    ),
  }
}

export function demandLevel(level: unknown): void {
  if (typeof level !== 'number' || !(level > 0 && level < 1))
    throw badOption('level', level, 'between 0 and 1, such as 0.95')
}

export function demandDraws(draws: unknown): void {
  if (!Number.isSafeInteger(draws) || (draws as number) < 1 || (draws as number) > MOST_DRAWS)
    throw badOption('draws', draws, `one whole number, from 1 to ${MOST_DRAWS}`)
}

/** Refuses options that are not known, with the nearest name that is. */
export function demandKnown(given: Readonly<Record<string, unknown>>, known: readonly string[]): void {
  for (const option of Object.keys(given)) {
    if (known.includes(option)) continue
    const meant = nearest(option, known)
    throw new EvalError(
      'UNKNOWN_OPTION',
      `No option is called "${printable(option)}".${meant === undefined ? '' : ` Did you mean "${meant}"?`} There are ${known.join(', ')}.`,
      { option, suggestion: meant },
    )
  }
}

export const badOption = (option: string, given: unknown, wanted: string, meant?: string): EvalError =>
  new EvalError(
    'BAD_OPTION',
    `${option} must be ${wanted}, not ${typeof given === 'string' ? `"${printable(given)}"` : String(given)}.${meant === undefined ? '' : ` Did you mean "${meant}"?`}`,
    { option, given, advice: [{ set: option }] },
  )
