import { EvalError, printable, type Call } from '@eval/core'
import type { IntervalRecord } from '@eval/report'
import {
  minimumDetectableEffect,
  type Alternative,
  type IntervalResult,
  type Test,
  type TestResult,
} from '@eval/significance'
import type { FittingInterval, IntervalChoice } from '../intervals/interval-choice.js'
import { recordedInterval } from '../intervals/interval-record.js'
import type { Session } from '../session.js'
import { known } from '../usual.js'
import type { Matchup, PairedKind, Samples } from './matchup.js'

/** What the user settled about tests. */
export interface TestOptions {
  /** As written; the most fitting one when absent. */
  readonly test: string | undefined
  readonly alternative: Alternative | undefined
  readonly draws: number | undefined
  readonly level: number
  readonly effect: string
  /** The intervals of differences that were asked for. */
  readonly interval?: IntervalChoice | undefined
}

/** The power with which the minimum detectable effect would have been found: 4 times in 5. */
const POWER = 0.8

/** What was found out about a pair, before the correction over all pairs. */
export interface PairFindings {
  readonly test: string
  readonly result: TestResult
  readonly interval: IntervalRecord | undefined
  readonly effect: { readonly name: string; readonly value: number } | undefined
  readonly minimumDetectable: number | undefined
}

/** Tests one pair, and puts an interval, an effect size and a minimum detectable effect beside it. */
export function comparePair(matchup: Matchup, options: TestOptions, session: Session): PairFindings {
  const { call, kind } = testFor(matchup, options, session)
  const sample = matchup.samples[kind]
  const result = call.contribution.compute(sample as never, settled(call, options, session) as never)
  if ('undefined' in result) throw noTest(matchup, call, result.undefined)
  return { test: call.contribution.name, result, ...besides(matchup, result.interval, options, session) }
}

/** What stands beside a test: the interval asked for, or that it brings, or a drawn one; effect size; minimum detectable effect. */
export function besides(
  matchup: Matchup,
  own: IntervalResult | undefined,
  options: TestOptions,
  session: Session,
): Omit<PairFindings, 'test' | 'result'> {
  const { samples } = matchup
  const asked = options.interval?.first(Object.keys(samples) as PairedKind[])
  const interval = asked
    ? computed(asked, samples, options.level, session)
    : (own ?? computed(drawing(samples, options, session), samples, options.level, session))
  return {
    interval: interval && recordedInterval(interval),
    effect: effectOf(samples, options.effect, session),
    minimumDetectable: detectable(matchup, own ?? interval, options),
  }
}

/** The parameters of a test as written, with what options and session say about all tests. */
export function settled(
  { contribution, params }: Call<Test>,
  { alternative, draws, level }: TestOptions,
  { seed }: Session,
): Readonly<Record<string, unknown>> {
  const said = { alternative, draws, level, seed }
  const known = Object.entries(said).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(contribution.params, name),
  )
  return { ...params, ...Object.fromEntries(known) }
}

/** The test asked for, on the first kind of sample that it can take. */
function testFor(
  matchup: Matchup,
  { test, alternative }: TestOptions,
  session: Session,
): { readonly call: Call<Test>; readonly kind: PairedKind } {
  const text = test ?? usualTest(matchup, session) ?? matchup.usualTest
  for (const kind of Object.keys(matchup.samples) as PairedKind[]) {
    const call = testOn(text, kind, session)
    if (!call) continue
    if (alternative !== undefined && !Object.hasOwn(call.contribution.params, 'alternative')) {
      throw new EvalError('BAD_OPTION', `The test ${call.contribution.name} knows no --alternative.`)
    }
    return { call, kind }
  }
  const takes = session.registry
    .all('test')
    .filter(({ input }) => input in matchup.samples)
    .map(({ name }) => name)
  throw new EvalError(
    'UNFIT_TEST',
    `The test "${printable(text)}" cannot compare two systems on ${matchup.measure}. These can: ${[...new Set(takes)].join(', ')}.`,
    { test: text },
  )
}

/** The test that fits best, or, where it is not registered, the first that takes the samples and has to be told nothing. */
export function usualTest(
  { usualTest: best, samples }: Pick<Matchup, 'usualTest' | 'samples'>,
  { registry }: Session,
): string | undefined {
  const fitting = registry.all('test').filter(({ input }) => input in samples)
  const plain = fitting.find(({ params }) => Object.values(params).every(({ required }) => !required))
  return fitting.some(({ name }) => name === best) ? best : plain?.name
}

/** A test by its written name on a kind of sample; undefined where it takes another kind, an error where there is none. */
export function testOn(text: string, kind: string, { registry }: Session): Call<Test> | undefined {
  try {
    return registry.calls('test', text, kind)[0]
  } catch (error) {
    if (!(error instanceof EvalError) || error.code !== 'UNKNOWN_NAME') throw error
    if (isTest(text, registry)) return undefined
    throw error
  }
}

/** Whether a test of that name is registered, on whatever sample. */
export function isTest(text: string, registry: Session['registry']): boolean {
  const name = text.split('(')[0]!.trim().toLowerCase()
  return registry.all('test').some((test) => test.name.toLowerCase() === name)
}

const noTest = (
  { measure, system, baseline }: Matchup,
  { contribution }: Call<Test>,
  reason: string,
): EvalError =>
  new EvalError(
    'UNDEFINED_VALUE',
    `${contribution.name} of ${system} against ${baseline} on ${measure}: ${contribution.undefinedWhen[reason]!}`,
  )

/** The drawn interval of the difference, for tests that bring none. */
function drawing(
  samples: Samples,
  { draws }: TestOptions,
  { registry }: Session,
): FittingInterval<PairedKind> | undefined {
  const kind = (['paired', 'paired-rows'] as const).find((one) => samples[one] !== undefined)
  if (kind === undefined) return undefined
  const [call] = known(() => registry.calls('interval', 'bootstrap', kind)) ?? []
  const said = draws === undefined ? {} : { draws }
  return call && { kind, call: { ...call, params: { ...call.params, ...said } } }
}

function computed(
  interval: FittingInterval<PairedKind> | undefined,
  samples: Samples,
  level: number,
  { seed }: Session,
): IntervalResult | undefined {
  if (!interval) return undefined
  const { kind, call } = interval
  const { contribution, params } = call
  const drawn = 'seed' in contribution.params ? { seed } : {}
  const answer = contribution.compute(samples[kind] as never, { ...params, ...drawn, level })
  return 'undefined' in answer ? undefined : answer
}

function effectOf(samples: Samples, name: string, { registry, sourceOf }: Session): PairFindings['effect'] {
  if (!samples.paired) return undefined
  const asked = sourceOf('effect') !== 'default'
  const find = () => registry.calls('effect', name, 'paired')
  const [call] = (asked ? find() : known(find)) ?? []
  if (!call) return undefined
  const { contribution, params } = call
  const answer = contribution.compute(samples.paired, params)
  return 'undefined' in answer ? undefined : { name: contribution.name, value: answer.value }
}

/** The difference that so many units would have shown 4 times in 5, at the level before correction. */
function detectable(
  { samples, units }: Matchup,
  interval: IntervalResult | undefined,
  { level, alternative = 'two-sided' }: TestOptions,
): number | undefined {
  const n = units.length
  const error = 1 - level
  const spread = samples.paired
    ? deviation(samples.paired.first.map((value, unit) => value - samples.paired!.second[unit]!))
    : (interval?.details?.standardError ?? 0) * Math.sqrt(n)
  if (n < 2 || !(spread > 0)) return undefined
  return minimumDetectableEffect(POWER, { n, deviation: spread, error, alternative })
}

function deviation(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1))
}
