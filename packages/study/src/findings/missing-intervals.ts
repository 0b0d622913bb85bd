import { printName, type Registry } from '@eval/core'
import type { IntervalChoice } from '../intervals/interval-choice.js'
import { fittingIntervals } from '../intervals/interval-choice.js'
import { kindsIn } from '../intervals/interval-of.js'
import { groupSamples, isMean, unitSamples } from '../intervals/value-samples.js'
import { note, type Note } from '../notes/note.js'
import { EvalError, printable, type SampleKind } from '@eval/core'
import { ifRegistered } from '../registered.js'
import type { Measured } from './findings-of.js'

/** The findings of one system. */
export interface NamedFindings {
  readonly name: string
  readonly measured: readonly Measured[]
}

const RESAMPLED = 'bootstrap'

/** Why values have no interval: nothing varies, they rest on one unit, or they are no means over units. */
export function missingIntervalNotes(
  systems: readonly NamedFindings[],
  unit: string,
  choice: IntervalChoice | undefined,
  registry: Registry,
): Note[] {
  const sums = [
    ...new Set(
      systems.flatMap(({ measured }) =>
        measured
          .filter(({ planned: { group, call } }) => group.over === 'units' && !isMean(call))
          .map(({ planned }) => planned.name),
      ),
    ),
  ]
  const rest = systems.map(({ name, measured }) => ({
    name,
    measured: measured.filter(({ planned }) => !sums.includes(planned.name)),
  }))
  const byChoice = ([true, false] as const).flatMap((asked) =>
    bareNotes(
      rest.map(({ name, measured }) => ({
        name,
        measured: measured.filter((one) => takenBy(one, choice, registry) === asked),
      })),
      unit,
      asked ? choice : undefined,
      registry,
    ),
  )
  return [
    ...byChoice,
    ...(sums.length === 0
      ? []
      : [
          note(
            'NO_INTERVAL_OWN_AVERAGE',
            `No interval for ${sums.join(', ')}: the average is not a mean over ${unit}s.`,
            { measures: sums },
          ),
        ]),
  ]
}

/** The samples that a measured value can be seen as. */
function sampleKinds({ planned: { group, call }, column }: Measured, registry: Registry): SampleKind[] {
  if (group.over === 'units') return kindsIn(unitSamples(column, group.units, 'zero'))
  return kindsIn(groupSamples(group, call, registry))
}

const takenBy = (one: Measured, choice: IntervalChoice | undefined, registry: Registry): boolean =>
  choice?.first(sampleKinds(one, registry)) !== undefined

function bareNotes(
  systems: readonly NamedFindings[],
  unit: string,
  choice: IntervalChoice | undefined,
  registry: Registry,
): Note[] {
  const bare = systems.flatMap(({ name, measured }) =>
    measured
      .filter(
        ({ finding: { value, interval, n } }) =>
          value !== undefined && Number.isFinite(value) && !interval && n > 0,
      )
      .filter((one) => one.planned.group.over === 'units' || isResampled(one, registry))
      .map(({ planned, finding }) => ({ name, measure: planned.name, alone: finding.n < 2 })),
  )
  if (bare.length === 0) return []
  const named = (some: typeof bare): string => {
    const measures = [...new Set(some.map(({ measure }) => measure))]
    if (systems.length < 2) return measures.join(', ')
    return measures
      .map((measure) => {
        const of = [...new Set(some.filter((one) => one.measure === measure).map(({ name }) => name))]
        return `${measure} (${of.length === systems.length ? 'every system' : of.join(', ')})`
      })
      .join(', ')
  }
  if (!choice && ifRegistered(() => registry.find('interval', RESAMPLED, 'units')) === undefined) {
    return [
      note(
        'NO_INTERVAL_REGISTERED',
        `No interval for ${named(bare)}: the interval ${RESAMPLED} is not registered.`,
        {
          measures: bare.map(({ measure }) => measure),
        },
      ),
    ]
  }
  const [single, constant] = [bare.filter(({ alone }) => alone), bare.filter(({ alone }) => !alone)]
  const why = choice
    ? `${choice.written} gives no interval of positive width`
    : `every resample of the ${unit}s gave the same value, or none`
  return [
    ...(single.length === 0
      ? []
      : [
          note('NO_INTERVAL_ONE_UNIT', `No interval for ${named(single)}: there is only one ${unit}.`, {
            measures: single.map(({ measure }) => measure),
          }),
        ]),
    ...(constant.length === 0
      ? []
      : [
          note('NO_INTERVAL_CONSTANT', `No interval for ${named(constant)}: ${why}; this is not certainty.`, {
            measures: constant.map(({ measure }) => measure),
          }),
        ]),
  ]
}

/** Whether a value over items could have an interval: items are whole, and there is a sample to take one of. */
const isResampled = (one: Measured, registry: Registry): boolean =>
  Number.isInteger(one.finding.n) && sampleKinds(one, registry).length > 0

/** A value that may have an interval: its name and the samples that it can be seen as. */
export interface Intervalled {
  readonly name: string
  readonly kinds: readonly SampleKind[]
}

/** The values of measures with the samples that they can be seen as. */
export const intervalled = (measured: readonly Measured[], registry: Registry): Intervalled[] =>
  measured
    .filter(({ finding }) => finding.value !== undefined)
    .map((one) => ({ name: printName(one.planned.call), kinds: sampleKinds(one, registry) }))

/** What is said of values that none of the intervals asked for takes; where no value is left, that is an error. */
export function unfitIntervalNotes(
  choice: IntervalChoice | undefined,
  values: readonly Intervalled[],
  registry: Registry,
): Note[] {
  if (!choice) return []
  const left = values.filter(({ kinds }) => choice.first(kinds) === undefined)
  if (left.length === 0) return []
  const names = [...new Set(left.map(({ name }) => name))].join(', ')
  if (left.length === values.length) {
    const fitting = fittingIntervals([...new Set(left.flatMap(({ kinds }) => kinds))], registry)
    throw new EvalError(
      'UNFIT_INTERVAL',
      `The interval ${printable(choice.written)} fits none of ${names}. These fit: ${fitting.join(', ')}.`,
      { interval: choice.written },
    )
  }
  return [
    note(
      'UNFIT_INTERVAL',
      `The interval ${choice.written} does not apply to ${names}; the default interval is used.`,
      {
        interval: choice.written,
      },
    ),
  ]
}
