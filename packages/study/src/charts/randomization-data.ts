import { EvalError } from '@eval/core'
import { RANDOMIZATION_MODELS } from '@eval/significance'
import { compareSystems } from '../comparisons/compare.js'
import { planComparison } from '../comparisons/plan-comparison.js'
import type { RunContext, RunOptions } from '../findings/run.js'
import type { PairedNull } from '../randomization/paired-null.js'
import type { System } from '../task/system.js'
import type { ChartQuestion } from './chart-question.js'
import { onlyMeasure } from './one-of.js'

/** The mean difference of each system from a baseline, the first unless named, under every randomization model. */
export async function randomizationData(
  systems: readonly System[],
  question: ChartQuestion,
  context: RunContext,
  run: RunOptions,
): Promise<readonly PairedNull[]> {
  if (systems.length < 2)
    throw new EvalError(
      'TWO_SYSTEMS',
      `${question.chart ?? 'The chart'} draws differences of two or more systems, not of ${systems.length}.`,
    )
  const { baseline = systems[0]!.name, method } = question.differences ?? {}
  const measure = onlyMeasure(systems[0]!, question, context)
  const plan = planComparison(
    systems,
    {
      baseline,
      nullDistribution: RANDOMIZATION_MODELS.map((model) =>
        method === undefined ? model : `${model}(${method})`,
      ).join(','),
      ...(measure ? { measures: measure.name } : {}),
      ...(question.draws === undefined ? {} : { draws: question.draws }),
    },
    context,
  )
  const { nulls } = await compareSystems(plan, context, run)
  return nulls
}
