import { EvalError, printable, splitNames, type Call, type Registry } from '@eval/core'
import type { Interval, SampleKind } from '@eval/significance'
import type { Command } from 'commander'
import type { OptionValues } from '../command.js'
import { textFrom } from '../option-values.js'
import type { Session } from '../session.js'
import { callableNames } from '../shared-names.js'

/** The option that chooses intervals, for the commands that have them. */
export function intervalOption(command: Command, of: string): void {
  command.option(
    '--interval <list>',
    `interval of ${of}, the first of these that fits each; see: evals intervals`,
  )
}

/** An interval with the kind of sample that it is on. */
export interface FittingInterval<S extends SampleKind = SampleKind> {
  readonly call: Call<Interval>
  readonly kind: S
}

/** The intervals that were asked for, the first choice first. */
export interface IntervalChoice {
  /** As they were asked for. */
  readonly written: string
  /** The first of them that takes one of the samples, of which the most fitting comes first. */
  first<S extends SampleKind>(kinds: readonly S[]): FittingInterval<S> | undefined
}

/** A value that may have an interval: what it is called, and the samples that it can be seen as. */
export interface Intervalled {
  readonly name: string
  readonly kinds: readonly SampleKind[]
}

/** What parameters of intervals are called as options: these are settled once, for all intervals. */
const SETTLED = { level: '--level', seed: '--seed' } as const

/**
 * The intervals that `--interval` names, each of which must take one of the kinds of samples that the command has;
 * `draws` is for those whose own number is not written.
 */
export function chosenIntervals(
  { interval }: OptionValues,
  kinds: readonly SampleKind[],
  session: Session,
  draws?: number,
): IntervalChoice | undefined {
  if (interval === undefined) return undefined
  const written = Array.isArray(interval) ? interval.join(', ') : textFrom(interval, '--interval')
  const names = splitNames(written)
  if (names.length === 0) throw new EvalError('BAD_OPTION', 'Name at least one interval after --interval.')
  const choices = names.map((name) => callsOn(name, kinds, session, draws))
  return {
    written: names.join(', '),
    first<S extends SampleKind>(wanted: readonly S[]) {
      for (const calls of choices) {
        const kind = wanted.find((one) => calls.has(one))
        if (kind !== undefined) return { kind, call: calls.get(kind)! }
      }
      return undefined
    },
  }
}

/** What is said of a name that is not there. */
interface Refusal {
  readonly suggestion?: string
  readonly elsewhere?: readonly string[]
}

/** What one written name stands for on each kind of sample that it takes. */
function callsOn(
  name: string,
  kinds: readonly SampleKind[],
  { registry }: Session,
  draws: number | undefined,
): ReadonlyMap<SampleKind, Call<Interval>> {
  for (const [param, option] of Object.entries(SETTLED)) {
    if (says(name, param)) {
      throw new EvalError(
        'BAD_OPTION',
        `--interval ${printable(name)}: say ${option} for the ${param}, which holds for every interval.`,
      )
    }
  }
  const calls = new Map<SampleKind, Call<Interval>>()
  const refusals: EvalError[] = []
  for (const kind of kinds) {
    try {
      const [call] = registry.calls('interval', name, kind)
      if (call) calls.set(kind, says(name, 'draws') ? call : drawing(call, draws))
    } catch (error) {
      if (!(error instanceof EvalError)) throw error
      refusals.push(error)
    }
  }
  if (calls.size > 0) return calls
  throw refusals.find(({ code }) => code !== 'UNKNOWN_NAME') ?? unfit(name, kinds, refusals, registry)
}

const says = (name: string, param: string): boolean => new RegExp(`[(,]\\s*${param}\\s*=`, 'i').test(name)

const drawing = (call: Call<Interval>, draws: number | undefined): Call<Interval> =>
  draws === undefined || !Object.hasOwn(call.contribution.params, 'draws')
    ? call
    : { ...call, params: { ...call.params, draws } }

function unfit(
  name: string,
  kinds: readonly SampleKind[],
  refusals: readonly EvalError[],
  registry: Registry,
): EvalError {
  const said = refusals.map(({ data }) => data as Refusal)
  const suggestion = said.map((one) => one.suggestion).find((one) => one !== undefined)
  const elsewhere = said[0]?.elsewhere
  const on = elsewhere?.length ? `: it is one on ${elsewhere.join(' and ')}, which is not at hand here` : ''
  const meant = suggestion !== undefined && on === '' ? ` Did you mean "${suggestion}"?` : ''
  return new EvalError(
    'UNKNOWN_NAME',
    `No interval ${on === '' ? '' : `on ${kinds.join(', ')} `}is called "${printable(name)}"${on}.${meant} These fit: ${fittingNames(kinds, registry).join(', ')}. See: evals intervals`,
    { kind: 'interval', name, suggestion, elsewhere },
  )
}

/** The intervals that take one of some kinds of samples; in full where plugins share the name. */
const fittingNames = (kinds: readonly SampleKind[], registry: Registry): string[] =>
  callableNames('interval', registry, (input) => kinds.some((kind) => kind === input))

/** What is said of values that none of the intervals asked for takes; where no value is left, that is an error. */
export function unfitNotes(
  choice: IntervalChoice | undefined,
  values: readonly Intervalled[],
  { registry }: Session,
): string[] {
  if (!choice) return []
  const left = values.filter(({ kinds }) => choice.first(kinds) === undefined)
  if (left.length === 0) return []
  const names = [...new Set(left.map(({ name }) => name))].join(', ')
  if (left.length === values.length) {
    const fitting = fittingNames([...new Set(left.flatMap(({ kinds }) => kinds))], registry)
    throw new EvalError(
      'UNFIT_INTERVAL',
      `--interval ${printable(choice.written)} fits none of ${names}. These fit: ${fitting.join(', ')}.`,
      { interval: choice.written },
    )
  }
  return [`--interval ${choice.written} is not for ${names}: the interval there is the usual one.`]
}
