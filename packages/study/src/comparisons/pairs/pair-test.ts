import { EvalError, printable, type Call, type Measure, type Registry } from '@eval/core'
import {
  meanError,
  minimumDetectableEffect,
  type Alternative,
  type Interval,
  type IntervalResult,
  type Test,
  type TestResult,
} from '@eval/significance'
import type { IntervalChoice } from '../../intervals/interval-choice.js'
import { computed, usualInterval } from '../../intervals/interval-of.js'
import { ifRegistered } from '../../registered.js'
import { largerBound, smallestOf } from '../notes/reach.js'
import type { SmallestP } from '../notes/reach-statement.js'
import { largestDifference } from './largest-difference.js'
import type { Matchup } from './matchup.js'
import type { EffectSize } from './effect-size.js'
import { kindsOf, type PairedKind, type PairedSamples } from './paired-samples.js'

/** How pairs are tested. */
export interface PairOptions {
  readonly registry: Registry
  readonly seed: number
  readonly level: number
  /** As written; the most fitting one when absent. */
  readonly test: string | undefined
  readonly alternative: Alternative | undefined
  readonly draws: number | undefined
  /** A drawn test draws at least so often, unless draws were asked for. */
  readonly leastDraws?: number
  readonly effect: string
  /** Whether the effect was asked for, so that one that is not registered is an error. */
  readonly effectAsked: boolean
  readonly intervals: IntervalChoice | undefined
}

/** What a test sees of a matchup: plain data, so that it can be done on another thread. */
export interface TestedPair extends Pick<
  Matchup,
  'measure' | 'system' | 'baseline' | 'unit' | 'units' | 'samples' | 'usualTest'
> {
  readonly call: { readonly contribution: Pick<Measure, 'range'> }
}

/** The power at which the minimum detectable effect is given. */
export const POWER = 0.8

/** What was found out about a pair, before the correction over all pairs. */
export interface PairFinding {
  readonly test: string
  readonly result: TestResult
  readonly interval: IntervalResult | undefined
  readonly effect: EffectSize | undefined
  readonly minimumDetectable: number | undefined
  /** Whether that is more than two values of the measure can differ, or no difference is detected. */
  readonly undetectable: boolean
  /** The smallest p that the test can give on so many units with so many draws; absent where p has no bound. */
  readonly smallest?: SmallestP
}

/** Tests one pair, with an interval, an effect size and a minimum detectable effect beside it. */
export function testPair(matchup: TestedPair, options: PairOptions): PairFinding {
  const { call, kind } = testFor(matchup, options)
  const result = call.contribution.compute(matchup.samples[kind] as never, paramsFor(call, options) as never)
  if ('undefined' in result) throw noTest(matchup, call, result.undefined)
  const { bySigns, byDraws } = smallestOf(call.contribution, paramsFor(call, options), matchup, kind, result)
  const smallest = largerBound(bySigns, byDraws)
  return {
    test: call.contribution.name,
    result,
    ...besideTest(matchup, result.interval, options, bySigns),
    ...(smallest ? { smallest } : {}),
  }
}

/** The interval asked for, or that the test brings, or a resampled one; effect size; minimum detectable effect. */
export function besideTest(
  matchup: TestedPair,
  own: IntervalResult | undefined,
  options: PairOptions,
  smallest?: SmallestP,
): Omit<PairFinding, 'test' | 'result' | 'smallest'> {
  const { samples } = matchup
  const asked = options.intervals?.first(kindsOf(samples))
  const interval = asked
    ? intervalOn(asked.call, asked.kind, samples, options)
    : (own ?? resampled(samples, options))
  const minimumDetectable = detectable(matchup, own ?? interval, options, smallest)
  const { paired } = samples
  const largest = largestDifference(
    matchup.call.contribution.range,
    ...(paired ? [paired.first, paired.second] : []),
  )
  return {
    interval: interval && interval.low === interval.high ? undefined : interval,
    effect: effectOf(samples, options),
    minimumDetectable: Math.abs(minimumDetectable ?? 0) === Infinity ? undefined : minimumDetectable,
    undetectable: minimumDetectable !== undefined && Math.abs(minimumDetectable) > largest,
  }
}

/** The parameters of a test as written, with what holds for all tests. */
export function paramsFor(
  { contribution, params }: Call<Test>,
  { alternative, draws, leastDraws = 0, level, seed }: PairOptions,
): Readonly<Record<string, unknown>> {
  const own = contribution.params.draws?.default
  const more = params.draws === own && Number(own) < leastDraws ? leastDraws : undefined
  const general = Object.entries({ alternative, draws: draws ?? more, level, seed }).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(contribution.params, name),
  )
  return { ...params, ...Object.fromEntries(general) }
}

/** The test asked for, on the first kind of sample that it can take. */
function testFor(
  matchup: TestedPair,
  options: PairOptions,
): { readonly call: Call<Test>; readonly kind: PairedKind } {
  const { registry, alternative } = options
  const text = options.test ?? usualTest(matchup, registry) ?? matchup.usualTest
  for (const kind of kindsOf(matchup.samples)) {
    const call = testOn(text, kind, registry)
    if (!call) continue
    if (alternative !== undefined && !Object.hasOwn(call.contribution.params, 'alternative')) {
      throw new EvalError('BAD_OPTION', `The test ${call.contribution.name} has no alternative.`, {
        option: 'alternative',
        advice: [{ set: 'alternative' }],
      })
    }
    return { call, kind }
  }
  const takes = registry
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
  registry: Registry,
): string | undefined {
  const fitting = registry.all('test').filter(({ input }) => input in samples)
  const plain = fitting.find(({ params }) => Object.values(params).every(({ required }) => !required))
  return fitting.some(({ name }) => name === best) ? best : plain?.name
}

/** A test by its written name on a kind of sample; undefined where it takes another kind, an error where there is none. */
export function testOn(text: string, kind: string, registry: Registry): Call<Test> | undefined {
  const found = ifRegistered(() => registry.calls('test', text, kind))
  if (found) return found[0]
  try {
    registry.calls('test', text)
  } catch (error) {
    // A name that no test has on any sample is the registry's to refuse; one that several have is a name all the same.
    if (!(error instanceof EvalError && error.code === 'AMBIGUOUS_NAME')) throw error
  }
  return undefined
}

const noTest = (
  { measure, system, baseline }: TestedPair,
  { contribution }: Call<Test>,
  reason: string,
): EvalError =>
  new EvalError(
    'UNDEFINED_VALUE',
    `${contribution.name} of ${system} against ${baseline} on ${measure}: ${contribution.undefinedWhen[reason]!}`,
  )

/** The resampled interval of the difference, for tests that bring none. */
function resampled(samples: PairedSamples, options: PairOptions): IntervalResult | undefined {
  const kind = (['paired', 'paired-rows'] as const).find((one) => samples[one] !== undefined)
  const call =
    kind && usualInterval(kind, { registry: options.registry, usual: undefined, draws: options.draws })
  return call && intervalOn(call, kind, samples, options)
}

/** Intervals without width stay here: what they say of the spread is needed for the minimum detectable effect. */
function intervalOn(
  call: Call<Interval>,
  kind: PairedKind,
  samples: PairedSamples,
  options: PairOptions,
): IntervalResult | undefined {
  return computed(call, samples[kind] as never, undefined, options)
}

function effectOf(
  samples: PairedSamples,
  { registry, effect, effectAsked }: PairOptions,
): PairFinding['effect'] {
  if (!samples.paired) return undefined
  const find = () => registry.calls('effect', effect, 'paired')
  const [call] = (effectAsked ? find() : ifRegistered(find)) ?? []
  if (!call) return undefined
  const { contribution, params } = call
  const answer = contribution.compute(samples.paired, params)
  if ('undefined' in answer) return undefined
  const { clusters, first } = samples.paired
  return {
    name: contribution.name,
    value: answer.value,
    ...(clusters !== undefined && answer.n < first.length ? { ofClusters: true } : {}),
  }
}

/** The difference that so many units would show with a power of 80 %, at the level before correction. */
function detectable(
  matchup: TestedPair,
  interval: IntervalResult | undefined,
  { level, alternative = 'two-sided' }: PairOptions,
  smallest: SmallestP | undefined,
): number | undefined {
  const { n, deviation } = spreadOf(matchup, interval)
  if (n < 2 || !(deviation > 0)) return undefined
  return minimumDetectableEffect(POWER, {
    n,
    deviation,
    error: 1 - level,
    alternative,
    ...(smallest ? { smallestP: () => smallest.p } : {}),
  })
}

/** What is independent in a comparison, units or clusters of them, and how much differences of these vary. */
function spreadOf(
  { samples: { paired, 'paired-rows': rows }, units }: TestedPair,
  interval: IntervalResult | undefined,
): { readonly n: number; readonly deviation: number } {
  if (!paired) {
    const n = rows?.rows ?? units.length
    return { n, deviation: (interval?.details?.standardError ?? 0) * Math.sqrt(n) }
  }
  const values = paired.first.map((value, unit) => value - paired.second[unit]!)
  const { independent, standardError } = meanError({ ...paired, values })
  return { n: independent, deviation: standardError * Math.sqrt(independent) }
}
