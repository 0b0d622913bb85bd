import { EvalError, printable, type Unit } from '@eval/core'
import { chosenMeasures, type PlannedMeasure } from '../plan/chosen-measures.js'
import type { RunContext } from '../findings/run.js'
import type { System } from '../task/system.js'
import type { ChartQuestion } from './chart-question.js'

const drawn = ({ chart }: ChartQuestion): string => chart ?? 'The chart'

/** The system of a chart that draws one. */
export function onlySystem(systems: readonly System[], question: ChartQuestion): System {
  const [only, ...others] = systems
  if (only && others.length === 0) return only
  throw new EvalError('ONE_SYSTEM', `${drawn(question)} draws one system, not ${systems.length}.`)
}

/** The unit of a chart that draws one: as named, or the only one. */
export function unitNamed<U extends Pick<Unit, 'id'>>(
  units: readonly U[],
  { unit: word }: Pick<System, 'unit'>,
  question: ChartQuestion,
): U {
  const { only } = question
  const found = only === undefined && units.length === 1 ? units[0] : units.find(({ id }) => id === only)
  if (found) return found
  if (only !== undefined) {
    throw new EvalError('UNKNOWN_UNIT', `No ${word} of all systems is called "${printable(only)}".`, {
      unit: only,
    })
  }
  throw new EvalError('ONE_UNIT', `${drawn(question)} draws one ${word}, but there are ${units.length}.`, {
    advice: [{ set: 'only', to: units[0]?.id ?? 'ID' }],
  })
}

/** The measure of a chart that shows one: as named, or the first that is usual. */
export function onlyMeasure(
  system: System,
  question: ChartQuestion,
  { registry, taskOf }: RunContext,
  fits: (planned: PlannedMeasure) => boolean = () => true,
): PlannedMeasure | undefined {
  const { measures, like, empty } = question
  const chosen = chosenMeasures(system, taskOf(system), { measures, like, empty }, registry).filter(fits)
  if (measures === undefined || chosen.length === 1) return chosen[0]
  throw new EvalError(
    'ONE_MEASURE',
    `${drawn(question)} shows one measure at a time, not ${chosen.length}.`,
    {
      advice: [{ set: 'measures', to: 'MEASURE' }],
    },
  )
}
