import { EvalError } from '@eval/core'
import {
  note,
  type ChartQuestion,
  type ChartRecord,
  type ChartRequest,
  type Note,
  type RunOptions,
  type Study,
  type System,
} from '@eval/study'
import { chartCalled, chartDataFor } from './chart-of-systems.js'

/** Charts for a page, with what stood in the way of the others. */
export interface ChartRecords {
  readonly charts: readonly ChartRecord[]
  readonly notes: readonly Note[]
}

/**
 * The charts of a page: those that a task or what was found asks for, as far as they are registered. Their data come with
 * the request or are made of the systems; a chart that the data are not fit for is left out and noted.
 */
export async function chartRecords(
  requests: readonly ChartRequest[],
  systems: readonly System[],
  study: Study,
  question: ChartQuestion = {},
  run: RunOptions = {},
): Promise<ChartRecords> {
  const charts: ChartRecord[] = []
  const notes: Note[] = []
  const known = new Set(
    study.registry
      .entries('chart')
      .flatMap(({ plugin, contribution: { name } }) => [name, `${plugin}/${name}`]),
  )
  const possible = requests.filter(({ chart }) => known.has(chart.split('(')[0]!))
  for (const [index, { chart, data, systems: own, of, caption, optional }] of possible.entries()) {
    run.onProgress?.(`drawing ${chart}`, index / possible.length)
    const call = chartCalled(chart, study)
    const { name, about } = call.contribution
    try {
      const drawn = (data ?? (await chartDataFor(call, own ?? systems, study, question, run))) as never
      charts.push({
        name,
        title: of === undefined ? about.title : `${about.title}: ${of}`,
        caption: `${of === undefined ? '' : `${of}. `}${caption ?? about.summary}`,
        spec: call.contribution.spec(drawn, call.params),
      })
    } catch (error) {
      if (!(error instanceof EvalError)) throw error
      if (optional === true) continue
      notes.push(note('NOT_DRAWN', `${about.title} is not drawn: ${error.message}`, { chart: name }))
    }
  }
  return { charts, notes }
}
