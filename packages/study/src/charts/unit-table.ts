import { EvalError } from '@eval/core'
import { alignedByUnit } from '../comparisons/align.js'
import { compareSystems, type Compared } from '../comparisons/compare.js'
import { planComparison } from '../comparisons/plan-comparison.js'
import type { Comparison } from '../comparisons/comparison.js'
import type { Measured } from '../findings/findings-of.js'
import type { Found } from '../findings/found.js'
import { runPlan, type RunContext, type RunOptions } from '../findings/run.js'
import { settledOptions } from '../plan/options.js'
import { planFor } from '../plan/plan.js'
import type { System } from '../task/system.js'
import type { MeanDifference, UnitTable, UnitValues } from './chart-data.js'
import type { ChartQuestion } from './chart-question.js'
import { chartInterval, evaluateOptions } from './figures.js'
import { onlyMeasure } from './one-of.js'

/** One measure of all systems on the units that they share, with means and, where asked for, differences. */
export async function unitsData(
  systems: readonly System[],
  question: ChartQuestion,
  context: RunContext,
  run: RunOptions,
): Promise<UnitTable> {
  const [first] = systems
  if (!first) throw new EvalError('ONE_SYSTEM', 'There is no system to draw.')
  const aligned = (context.taskOf(first)?.align?.(systems) ?? alignedByUnit(systems)).systems
  const measure = onlyMeasure(aligned[0]!, question, context, ({ group }) => group.over === 'units')
  if (!measure) {
    throw new EvalError('NO_UNIT_VALUES', `${first.name} has no values per ${first.unit}.`)
  }
  const options = settledOptions({ ...evaluateOptions(question), measures: measure.name, nullModel: false })
  const found = await runPlan(planFor(aligned, options, context), context, { ...run, details: false })
  const compared =
    question.differences && aligned.length > 1
      ? await comparedTo(question.differences.baseline ?? aligned[0]!.name, found, options, context, run)
      : undefined
  return unitTableOf(found, compared)!
}

function comparedTo(
  baseline: string,
  { systems }: Found,
  { measures, level, undefined: policy, like }: ReturnType<typeof settledOptions>,
  context: RunContext,
  run: RunOptions,
): Promise<Compared> {
  const plan = planComparison(
    systems.map(({ system }) => system),
    { baseline, level, undefined: policy, ...(measures ? { measures } : {}), ...(like ? { like } : {}) },
    context,
  )
  return compareSystems(plan, context, run, systems)
}

/** The first measure over units of all systems, on the units that all of them have; undefined where there is none. */
export function unitTableOf({ systems }: Pick<Found, 'systems'>, compared?: Compared): UnitTable | undefined {
  const [first] = systems
  const measured = first?.measured.find(({ planned }) => planned.group.over === 'units')
  if (!first || !measured) return undefined
  const { name: measure, group, call } = measured.planned
  const columns = systems.map(({ measured: all }) => all.find(({ planned }) => planned.name === measure))
  if (columns.some((one) => one === undefined)) return undefined
  const own = columns as readonly Measured[]
  const places = own.map(
    ({ planned }) => new Map(planned.group.units.map(({ id }, place) => [id, place] as const)),
  )
  const units = group.units.map(({ id }) => id).filter((id) => places.every((place) => place.has(id)))
  const clusters = group.units.some(({ cluster }) => cluster !== undefined)
    ? new Map(group.units.map(({ id, cluster = '' }) => [id, cluster] as const))
    : undefined
  const differences = compared && differencesOf(compared.comparisons, measure)
  return {
    measure,
    better: call.contribution.better,
    unit: first.system.unit,
    units,
    ...(clusters ? { clusters: units.map((id) => clusters.get(id)!) } : {}),
    systems: systems.map(({ system }, index): UnitValues => ({
      name: system.name,
      values: valuesOn(own[index]!, units, places[index]!),
      ...meanOn(own[index]!, units),
    })),
    ...(differences && differences.length > 0 ? { differences } : {}),
  }
}

const valuesOn = (
  { column: { values, codes } }: Measured,
  units: readonly string[],
  places: ReadonlyMap<string, number>,
): Float64Array =>
  Float64Array.from(units, (id) => {
    const place = places.get(id)!
    return codes[place] === 0 ? values[place]! : NaN
  })

/** The value that was found, where it rests on these very units. */
function meanOn({ planned, finding }: Measured, units: readonly string[]): Pick<UnitValues, 'mean'> {
  const { measure, value, interval } = finding
  if (value === undefined || planned.group.units.length !== units.length) return {}
  return { mean: { measure, value, ...(interval ? { interval: chartInterval(interval) } : {}) } }
}

const differencesOf = (comparisons: readonly Comparison[], measure: string): MeanDifference[] =>
  comparisons
    .filter((one) => one.measure === measure)
    .map(({ system, baseline, difference, interval, outcome, test, correction, family }) => ({
      system,
      baseline,
      difference,
      ...(interval ? { interval: chartInterval(interval) } : {}),
      verdict: {
        significant: outcome !== 'not shown' && outcome !== 'same',
        by: family > 1 && correction !== 'none' ? `${test}, ${correction}` : test,
      },
    }))
