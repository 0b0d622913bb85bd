import { printName } from '@eval/core'
import type { IntervalRecord } from '@eval/report'
import type { SampleKinds } from '@eval/significance'
import type { Step } from '../plan.js'
import type { Session } from '../session.js'
import { known } from '../usual.js'
import { unfitNotes, type IntervalChoice, type Intervalled } from './interval-choice.js'
import { intervalRecord } from './interval-record.js'

/** The samples that a value of a file of predictions can be seen as. */
type PredictionSample = 'proportion' | 'tally' | 'measured'

/** The kinds of samples for which `evals classify` can take an interval. */
export const PREDICTION_SAMPLES: readonly PredictionSample[] = ['proportion', 'tally', 'measured']

/** A value as samples, the most fitting first. */
export type ValueSamples = { readonly [S in PredictionSample]?: SampleKinds[S] }

/** How sure values are to be made. */
export interface Sureness {
  readonly level: number
  readonly draws: number
  /** The intervals that were asked for. */
  readonly interval?: IntervalChoice | undefined
}

/** The interval of each kind of sample where nothing is said. */
const USUAL: Readonly<Record<PredictionSample, string>> = {
  proportion: 'wilson',
  tally: 'delong',
  measured: 'bootstrap',
}

/** The interval of a value: what was asked for where it fits, else the usual one. */
export function measuredInterval(
  session: Session,
  samples: ValueSamples,
  { level, draws, interval }: Sureness,
): IntervalRecord | undefined {
  const kinds = Object.keys(samples) as PredictionSample[]
  const asked = interval?.first(kinds)
  if (asked) return intervalRecord(session, asked.call, asked.kind, samples[asked.kind]!, level)
  for (const kind of kinds) {
    const name = kind === 'measured' ? `${USUAL[kind]}(draws=${draws})` : USUAL[kind]
    const record = intervalRecord(session, name, kind, samples[kind]!, level)
    if (record) return record
  }
  return undefined
}

const WHY: Readonly<Record<PredictionSample, string>> = {
  proportion: 'a plain proportion of whole items',
  tally: 'the area has a variance in closed form',
  measured: 'no closed form',
}

/** Which interval each value would have, and why; `drawn` says what is drawn again. */
export function intervalSteps(
  values: readonly Intervalled[],
  { level, draws, interval }: Sureness,
  session: Session,
  drawn: string,
): Step[] {
  unfitNotes(interval, values, session)
  return values.flatMap(({ name: of, kinds }): Step[] => {
    const asked = interval?.first(kinds)
    if (asked)
      return [intervalStep(of, `${printName(asked.call)}, level ${level}`, session.sourceOf('interval'))]
    const kind = PREDICTION_SAMPLES.filter((one) => kinds.includes(one)).find(
      (one) => known(() => session.registry.calls('interval', USUAL[one], one)) !== undefined,
    )
    if (kind === undefined) return []
    const isDrawn = kind === 'measured'
    const chosen = `${USUAL[kind]}${isDrawn ? `, ${draws} draws` : ''}, level ${level}`
    return [intervalStep(of, chosen, `${WHY[kind]}${isDrawn ? `: ${drawn} are drawn again` : ''}`)]
  })
}

const intervalStep = (of: string, chosen: string, why: string): Step => ({
  step: 'interval',
  of,
  chosen,
  why,
})
