import { note, type Note } from '../notes/note.js'
import type { NamedFindings } from './missing-intervals.js'

/** A value this near to an end of its interval differs from it by rounding alone. */
const ROUNDING = 1e-9

interface Outside {
  readonly measure: string
  readonly name: string
  readonly side: 'higher' | 'lower'
}

/**
 * Values that their own interval does not hold: a measure that noise moves in one direction, such as calibration error, is
 * moved further in that direction by resampling.
 */
export function outsideIntervalNotes(systems: readonly NamedFindings[]): Note[] {
  const found = systems.flatMap(({ name, measured }) =>
    measured.flatMap(({ finding: { measure, value, interval } }): Outside[] => {
      if (value === undefined || !interval) return []
      const slack = ROUNDING * Math.max(Math.abs(interval.low), Math.abs(interval.high))
      if (value < interval.low - slack) return [{ measure, name, side: 'higher' }]
      return value > interval.high + slack ? [{ measure, name, side: 'lower' }] : []
    }),
  )
  return (['higher', 'lower'] as const).flatMap((side) => {
    const some = found.filter((one) => one.side === side)
    if (some.length === 0) return []
    const measures = [...new Set(some.map(({ measure }) => measure))]
    const named = measures.map((measure) => {
      const of = some.filter((one) => one.measure === measure).map(({ name }) => name)
      return systems.length < 2 || of.length === systems.length ? measure : `${measure} (${of.join(', ')})`
    })
    return [
      note(
        'VALUE_OUTSIDE_INTERVAL',
        `${named.join(', ')}: the value lies outside its interval, because resampling moves this measure to ${side} values. The interval is biased in the same direction.`,
        { measures },
      ),
    ]
  })
}
