import { EvalError, printable } from '@eval/core'
import { pause, runPlan, type RunContext, type RunOptions } from '../findings/run.js'
import { DEFAULTS } from '../defaults.js'
import { settledOptions } from '../plan/options.js'
import { planFor } from '../plan/plan.js'
import type { System } from '../task/system.js'
import type { ChartQuestion } from './chart-question.js'
import { estimatesIn } from './estimates.js'
import { evaluateOptions, figuresOf } from './figures.js'
import { countsData, rankingsData, talliesData } from './frame-data.js'
import { nullDistributionData } from './null-distribution-data.js'
import { randomizationData } from './randomization-data.js'
import { topKData } from './top-k-data.js'
import { unitsData } from './unit-table.js'

type Source = (
  systems: readonly System[],
  question: ChartQuestion,
  context: RunContext,
  run: RunOptions,
) => unknown

/** How each sort of chart data comes from systems, whatever their task. */
const SOURCES: Readonly<Record<string, Source>> = {
  counts: countsData,
  tallies: talliesData,
  rankings: rankingsData,
  'top-k': topKData,
  units: unitsData,
  estimates: estimatesData,
  'null-distribution': nullDistributionData,
  randomization: randomizationData,
}

/**
 * The data of one kind that a chart draws, from systems: as their task has it, else as any task can. Intervals in it are
 * those that a study finds, so that a chart computes none.
 */
export async function chartDataOf(
  kind: string,
  systems: readonly System[],
  question: ChartQuestion,
  context: RunContext,
  run: RunOptions = {},
): Promise<unknown> {
  await pause(run.signal)
  const [first] = systems
  const { registry, seed } = context
  const own =
    first &&
    (await context.taskOf(first)?.chartData?.(kind, systems, {
      registry,
      seed,
      level: question.level ?? DEFAULTS.level,
      ...(question.only === undefined ? {} : { only: question.only }),
      figures: (system, group) => figuresOf(system, group, question, context),
    }))
  if (own !== undefined) return own
  const source = Object.hasOwn(SOURCES, kind) ? SOURCES[kind] : undefined
  if (source) return source(systems, question, context, run)
  throw new EvalError(
    'NO_DATA',
    `${question.chart === undefined ? 'The chart' : `The chart "${printable(question.chart)}"`} draws "${printable(kind)}", which ${first?.task ?? 'no task'} does not make.`,
    { chart: question.chart, kind },
  )
}

/** All values that are found, with their intervals and chance levels. */
async function estimatesData(
  systems: readonly System[],
  question: ChartQuestion,
  context: RunContext,
  run: RunOptions,
): Promise<ReturnType<typeof estimatesIn>> {
  if (question.found) return estimatesIn(question.found)
  const plan = planFor(systems, settledOptions(evaluateOptions(question)), context)
  return estimatesIn(await runPlan(plan, context, { ...run, details: false }))
}
