import { EvalError, type Call } from '@eval/core'
import type { ChartQuestion, RunOptions, Study, System } from '@eval/study'
import type { Chart, ChartSpec } from './chart.js'

/** A chart with its specification. */
export interface DrawnChart {
  readonly chart: Chart
  readonly spec: ChartSpec
}

/** The one chart that is written with its parameters, such as `roc(band=both)`. */
export function chartCalled(written: string, { registry }: Pick<Study, 'registry'>): Call<Chart> {
  const [call, ...others] = registry.calls('chart', written)
  if (call && others.length === 0) return call
  throw new EvalError('ONE_CHART', `Name one chart, not ${1 + others.length}.`, {
    advice: [{ see: 'charts' }],
  })
}

/** The data that a chart draws of systems of any task, with the values and intervals that its picture names. */
export async function chartDataFor(
  { contribution, params }: Call<Chart>,
  systems: readonly System[],
  study: Study,
  question: ChartQuestion = {},
  run: RunOptions = {},
): Promise<never> {
  const differences = contribution.differences?.(params)
  const asked: ChartQuestion = {
    ...question,
    chart: contribution.name,
    ...(contribution.figures ? { figures: (frame: unknown) => contribution.figures!(frame, params) } : {}),
    ...(differences ? { differences } : {}),
    ...(contribution.classes ? { classes: contribution.classes } : {}),
  }
  return (await study.chartData(contribution.data, systems, asked, run)) as never
}

/** A chart of systems: from what a study finds to a specification. */
export async function chartOfSystems(
  written: string,
  systems: readonly System[],
  study: Study,
  question: ChartQuestion = {},
  run: RunOptions = {},
): Promise<DrawnChart> {
  const call = chartCalled(written, study)
  const data = await chartDataFor(call, systems, study, question, run)
  return { chart: call.contribution, spec: call.contribution.spec(data, call.params) }
}
