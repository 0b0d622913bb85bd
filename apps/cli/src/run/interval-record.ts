import type { Call } from '@eval/core'
import { jsonNumber, type IntervalRecord } from '@eval/study'
import type { Interval, IntervalResult, SampleKind, SampleKinds } from '@eval/significance'
import type { Session } from '../session.js'
import { known } from '../usual.js'

/** An interval by name or as called, as a result records it; undefined where there is none, or none of that name. */
export function intervalRecord<S extends SampleKind>(
  session: Session,
  interval: string | Call<Interval>,
  kind: S,
  sample: SampleKinds[S],
  level: number,
): IntervalRecord | undefined {
  const [call] =
    typeof interval === 'string'
      ? (known(() => session.registry.calls('interval', interval, kind)) ?? [])
      : [interval]
  if (!call) return undefined
  const { contribution, params } = call
  const drawn = 'seed' in contribution.params ? { seed: session.seed } : {}
  const answer = contribution.compute(sample, { ...params, ...drawn, level })
  return 'undefined' in answer ? undefined : recordedInterval(answer)
}

/** An interval as a result records it; one without width says that nothing varied, and not that the value is sure. */
export function recordedInterval({ low, high, level, method }: IntervalResult): IntervalRecord | undefined {
  return low === high ? undefined : { low: jsonNumber(low), high: jsonNumber(high), level, method }
}
