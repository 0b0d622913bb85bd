import { EvalError } from '@eval/core'
import { chosenNullModels } from '../chance/chosen-null-models.js'
import { nullDistribution, type NullDistribution } from '../chance/null-distribution.js'
import { modelsOn, usualModel, type ChosenModel } from '../chance/null-model-choice.js'
import { DEFAULTS } from '../defaults.js'
import type { RunContext, RunOptions } from '../findings/run.js'
import type { PlannedMeasure } from '../plan/chosen-measures.js'
import type { System } from '../task/system.js'
import type { ChartQuestion } from './chart-question.js'
import { onlyMeasure, onlySystem } from './one-of.js'

/** What chance alone gives for one measure of one system, draw by draw, and what the system has. */
export async function nullDistributionData(
  systems: readonly System[],
  question: ChartQuestion,
  context: RunContext,
  run: RunOptions,
): Promise<NullDistribution> {
  const system = onlySystem(systems, question)
  const planned = onlyMeasure(system, question, context)!
  const model = onlyModel(system, planned, question, context)
  const found = await nullDistribution(planned, model, context, {
    ...run,
    draws: question.draws ?? DEFAULTS.draws,
  })
  if (found) return found
  throw new EvalError('NOTHING_TO_DRAW', `${planned.name} has no value on any ${system.unit}.`)
}

/** The null model that was asked for, the usual one of the frames, or the first that draws them. */
function onlyModel(
  system: System,
  { group: { kind }, name }: PlannedMeasure,
  { nullModel, chart }: ChartQuestion,
  { registry, taskOf }: RunContext,
): ChosenModel {
  if (nullModel === undefined || nullModel === false) {
    const usual = usualModel(kind, registry, taskOf(system)?.usual)
    const first = registry.all('null-model').find(({ input }) => input === kind)?.name
    const [found] = [usual, first].flatMap((one) => (one === undefined ? [] : modelsOn(kind, one, registry)))
    if (found) return found
  }
  const { models } = chosenNullModels(
    [{ kind, measures: [name] }],
    { asked: nullModel === false ? undefined : nullModel },
    registry,
  )
  const [only, ...others] = models.get(kind) ?? []
  if (only && others.length === 0) return only
  throw new EvalError(
    'ONE_NULL_MODEL',
    `${chart ?? 'The chart'} draws from one null model, not ${1 + others.length}.`,
  )
}
