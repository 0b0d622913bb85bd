import type { Call, Registry, SampleKind, SampleKinds, Scale, ValueSamples } from '@eval/core'
import type { Interval, IntervalResult, Side } from '@eval/significance'
import { usualFor } from '../defaults.js'
import { ifRegistered } from '../registered.js'
import type { Usual } from '../task/usual.js'
import type { IntervalChoice } from './interval-choice.js'

/** How intervals are made. */
export interface IntervalOptions {
  readonly registry: Registry
  readonly seed: number
  readonly level: number
  /** Resamples of those that resample, where their own default is not meant. */
  readonly draws?: number | undefined
  /** The intervals that were asked for. */
  readonly choice?: IntervalChoice | undefined
  readonly usual?: Usual | undefined
}

/** The kinds of samples that a value can be seen as, the most fitting first. */
export const kindsIn = (samples: ValueSamples): SampleKind[] =>
  (Object.keys(samples) as (keyof ValueSamples)[]).filter((key): key is SampleKind => key !== 'scale')

/** The one interval of a value: the first asked for that fits, else the usual one of the most fitting sample. */
export function intervalOf(samples: ValueSamples, options: IntervalOptions): IntervalResult | undefined {
  const kinds = kindsIn(samples)
  const asked = options.choice?.first(kinds)
  if (asked) return computed(asked.call, samples[asked.kind]!, scaleFor(asked.kind, samples), options)
  for (const kind of kinds) {
    const call = usualInterval(kind, options)
    const found = call && computed(call, samples[kind]!, scaleFor(kind, samples), options)
    if (found) return found
  }
  return undefined
}

/** A measure on its frame has its own values; the other samples may be on a scale that leads to them. */
const scaleFor = (kind: SampleKind, { scale }: ValueSamples): Scale | undefined =>
  kind === 'measured' ? undefined : scale

/** The usual interval of a kind of sample, where it is registered. */
export function usualInterval(
  kind: SampleKind,
  { registry, usual, draws }: Pick<IntervalOptions, 'registry' | 'usual' | 'draws'>,
): Call<Interval> | undefined {
  const name = usualFor('intervals', kind, usual)
  const [call] = name === undefined ? [] : (ifRegistered(() => registry.calls('interval', name, kind)) ?? [])
  if (!call || draws === undefined || !Object.hasOwn(call.contribution.params, 'draws')) return call
  return { ...call, params: { ...call.params, draws } }
}

/** An interval as called; none where it has no value, or no width: that says that nothing varied, not that it is certain. */
export function computed<S extends SampleKind>(
  { contribution, params }: Call<Interval>,
  sample: SampleKinds[S],
  scale: Scale | undefined,
  { seed, level }: Pick<IntervalOptions, 'seed' | 'level'>,
): IntervalResult | undefined {
  const drawn = Object.hasOwn(contribution.params, 'seed') ? { seed } : {}
  const falls = scale !== undefined && scale.from(0) > scale.from(1)
  const side = falls ? { side: OTHER_SIDE[params.side as Side] } : {}
  const found = contribution.compute(sample, { ...params, ...drawn, ...side, level })
  if ('undefined' in found || found.low === found.high) return undefined
  if (!scale) return found
  const [low, high] = falls ? [found.high, found.low] : [found.low, found.high]
  return {
    ...found,
    estimate: scale.from(found.estimate),
    low: scale.from(low),
    high: scale.from(high),
    side: falls ? OTHER_SIDE[found.side] : found.side,
  }
}

/** The side that a bound is on where a scale falls. */
const OTHER_SIDE = { 'two-sided': 'two-sided', lower: 'upper', upper: 'lower' } as const
