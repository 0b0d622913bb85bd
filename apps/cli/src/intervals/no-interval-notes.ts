import type { Finding } from '@eval/report'
import { DRAWN } from '../findings.js'
import type { Session } from '../session.js'
import type { IntervalChoice } from './interval-choice.js'

/** Which values have no interval although they could have one, and why: nothing varies, or there is one unit alone. */
export function noIntervalNotes(
  systems: readonly { readonly name: string; readonly findings: readonly Finding[] }[],
  units: string,
  asked: IntervalChoice | undefined,
  { registry }: Session,
): string[] {
  const bare = systems.flatMap(({ name, findings }) =>
    findings
      .filter(({ value, interval, n }) => value !== null && !interval && n > 0)
      .map(({ measure, n }) => ({ name, measure, alone: n < 2 })),
  )
  const named = (some: typeof bare): string => {
    const measures = [...new Set(some.map(({ measure }) => measure))]
    if (systems.length < 2) return measures.join(', ')
    return measures
      .map((measure) => {
        const of = [...new Set(some.filter((one) => one.measure === measure).map(({ name }) => name))]
        return `${measure} (${of.length === systems.length ? 'of every system' : of.join(', ')})`
      })
      .join(', ')
  }
  if (bare.length > 0 && !asked && !registry.all('interval').some(({ name }) => name === DRAWN))
    return [`No interval for ${named(bare)}: the interval ${DRAWN} is not registered.`]
  const [single, constant] = [bare.filter(({ alone }) => alone), bare.filter(({ alone }) => !alone)]
  return [
    ...(single.length === 0 ? [] : [`No interval for ${named(single)}: there is one of the ${units} alone.`]),
    ...(constant.length === 0
      ? []
      : [`No interval for ${named(constant)}: ${whyNone(units, asked)}; that does not make it sure.`]),
  ]
}

const whyNone = (units: string, asked: IntervalChoice | undefined): string =>
  asked
    ? `${asked.written} gives none on these ${units}, or one without width`
    : `drawing the ${units} again gives the same value every time, or none`
