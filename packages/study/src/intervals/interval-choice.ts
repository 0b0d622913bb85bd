import { EvalError, printable, splitNames, type Call, type Registry, type SampleKind } from '@eval/core'
import type { Interval } from '@eval/significance'
import { callableNames } from '../registered.js'

/** An interval with the kind of sample that it is on. */
export interface FittingInterval<S extends SampleKind = SampleKind> {
  readonly call: Call<Interval>
  readonly kind: S
}

/** The intervals that were asked for, the first choice first. */
export interface IntervalChoice {
  /** As they were asked for. */
  readonly written: string
  /** The kinds of samples at hand, and the draws of those whose own number is not written. */
  readonly kinds: readonly SampleKind[]
  readonly draws: number | undefined
  /** The first of them that takes one of the samples, of which the most fitting comes first. */
  first<S extends SampleKind>(kinds: readonly S[]): FittingInterval<S> | undefined
}

/** Parameters that a study settles once for all intervals. */
const SETTLED = ['level', 'seed'] as const

/**
 * The intervals of a list of names, each of which must take one of the kinds of samples at hand; `draws` is for those
 * whose own number is not written.
 */
export function chosenIntervals(
  asked: string | readonly string[] | undefined,
  kinds: readonly SampleKind[],
  registry: Registry,
  draws?: number,
): IntervalChoice | undefined {
  if (asked === undefined) return undefined
  const names = splitNames(typeof asked === 'string' ? asked : asked.join(', '))
  if (names.length === 0)
    throw new EvalError('BAD_OPTION', 'Name at least one interval.', { advice: [{ set: 'interval' }] })
  const choices = names.map((name) => callsOn(name, kinds, registry, draws))
  return {
    written: names.join(', '),
    kinds,
    draws,
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
  registry: Registry,
  draws: number | undefined,
): ReadonlyMap<SampleKind, Call<Interval>> {
  const settled = SETTLED.find((param) => says(name, param))
  if (settled !== undefined) {
    throw new EvalError(
      'BAD_OPTION',
      `${printable(name)}: the ${settled} holds for every interval and is set once.`,
      { advice: [{ set: settled }] },
    )
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
  const on = elsewhere?.length
    ? `: it is one on ${elsewhere.join(' and ')}, which these data do not have`
    : ''
  const meant = suggestion !== undefined && on === '' ? ` Did you mean "${suggestion}"?` : ''
  return new EvalError(
    'UNKNOWN_NAME',
    `No interval ${on === '' ? '' : `on ${kinds.join(', ')} `}is called "${printable(name)}"${on}.${meant} These fit: ${fittingIntervals(kinds, registry).join(', ')}.`,
    { kind: 'interval', name, suggestion, elsewhere, advice: [{ see: 'intervals' }] },
  )
}

/** The intervals that take one of some kinds of samples; in full where plugins share the name. */
export const fittingIntervals = (kinds: readonly SampleKind[], registry: Registry): string[] =>
  callableNames('interval', registry, (input) => kinds.some((kind) => kind === input))
