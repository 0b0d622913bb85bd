import { EvalError } from '@eval/core'
import type { FoundSystem } from '../../findings/found.js'
import type { RunContext } from '../../findings/run.js'
import type { FailedTest } from '../notes/comparison-notes.js'
import { evaluatedOn, findingsOn, undefinedIn, type EvaluatedSystem } from '../compared-values.js'
import { itemMatchups } from './item-matchups.js'
import type { Matchup } from './matchup.js'
import { titled, type ComparePlan } from '../plan-comparison.js'
import { unitColumns, unitMatchups, type UnitColumns } from './unit-matchups.js'

/** Every pair on every measure, with the values behind them. */
interface Matchups {
  readonly byUnit: readonly UnitColumns[]
  readonly paired: readonly Matchup[]
}

/** The pairs within one slice, and what could not be compared there. */
export interface SliceMatchups extends Matchups {
  readonly plan: ComparePlan
  readonly evaluated: readonly EvaluatedSystem[]
  readonly failures: readonly FailedTest[]
}

/** Every pair of systems on every measure of a plan. */
export function matchupsOf(plan: ComparePlan, values: readonly EvaluatedSystem[]): Matchups {
  const found = plan.measures.map((_, measure) => measureMatchups(plan, values, measure))
  return {
    byUnit: found.flatMap(({ byUnit }) => byUnit),
    paired: found.flatMap(({ paired }) => paired),
  }
}

/**
 * The same within a slice. The comparisons on one measure within all slices are one family. What has no value in a small
 * slice, such as recall without positives, is left out and said.
 */
export function sliceMatchups(plan: ComparePlan, context: RunContext): SliceMatchups {
  const evaluated = evaluatedOn(plan, context, [])
  const failures: FailedTest[] = []
  const found = plan.measures.map((one, measure): Matchups => {
    try {
      return measureMatchups(plan, evaluated, measure)
    } catch (error) {
      if (!(error instanceof EvalError) || error.code !== 'UNDEFINED_VALUE') throw error
      failures.push({ measure: titled(one), why: error.message })
      return { byUnit: [], paired: [] }
    }
  })
  return {
    plan,
    evaluated,
    failures,
    byUnit: found.flatMap(({ byUnit }) => byUnit),
    paired: found.flatMap(({ paired }, measure) =>
      paired.map((matchup) => ({
        ...matchup,
        slice: {
          part: plan.measures[measure]!.part!,
          family: `${plan.measures[measure]!.name} by ${plan.options.by!}`,
        },
      })),
    ),
  }
}

function measureMatchups(
  { aligned: { systems }, measures, options, task }: ComparePlan,
  values: readonly EvaluatedSystem[],
  measure: number,
): Matchups {
  const one = measures[measure]!
  const { group, call } = one
  if (group.over === 'items') {
    const paired = itemMatchups(systems, call, titled(one), options.baseline, task?.usual)
    return { byUnit: [], paired: paired.filter(({ units }) => units.length > 0) }
  }
  const column = unitColumns(
    systems.map(({ name }) => name),
    systems[0]!.unit,
    values.map(({ columns }) => columns[measure]!),
    group,
    undefinedIn(options),
  )
  const named = one.part === undefined ? column : { ...column, measure: `${column.measure} (${one.part})` }
  const paired = unitMatchups(named, options.baseline, task?.usual)
  return { byUnit: [named], paired: paired.filter(({ units }) => units.length > 0) }
}

/** The findings of systems with those on their slices behind them. */
export const withSlices = (
  systems: readonly FoundSystem[],
  slices: readonly SliceMatchups[],
  context: RunContext,
): FoundSystem[] => {
  const parts = slices.map(({ plan, evaluated }) => findingsOn(plan, evaluated, context))
  return systems.map((system, place) => ({
    ...system,
    findings: [...system.findings, ...parts.flatMap((found) => found[place]!.findings)],
  }))
}
