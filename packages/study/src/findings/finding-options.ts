import type { MeasureCall, Registry } from '@eval/core'
import type { Plan, PlannedSystem } from '../plan/plan.js'
import { isZeroWithout } from '../policies/peers.js'
import type { FindingOptions } from './findings-of.js'

/** How the findings of a planned system are made. */
export const findingOptions = (
  { task, nullModels }: Pick<PlannedSystem, 'task' | 'nullModels'>,
  { options, intervals }: Pick<Plan, 'options' | 'intervals'>,
  { registry, seed }: { readonly registry: Registry; readonly seed: number },
): FindingOptions => ({
  registry,
  seed,
  level: options.level,
  choice: intervals,
  usual: task?.usual,
  policy: options.undefined,
  average: options.average,
  chanceDraws: options.draws,
  drawOn: !options.asked.has('draws'),
  nullModels,
  isZero: (call: MeasureCall) => isZeroWithout(call, options.like),
})
