import { chartRecords } from '@eval/plot'
import {
  noteRecord,
  reportCharts,
  reportRecord,
  type ChartRequest,
  type CompareOptions,
  type EvaluateOptions,
  type Result,
  type RunOptions,
  type Study,
  type System,
} from '@eval/study'

/** What is asked about the systems of a report. */
export interface ReportQuestion {
  readonly evaluate?: EvaluateOptions
  readonly compare?: CompareOptions
}

/** All that a page says about systems: findings, comparisons where there are several, slices, details and charts. */
export async function reportOf(
  study: Study,
  systems: readonly System[],
  { evaluate = {}, compare = {} }: ReportQuestion = {},
  run: Pick<RunOptions, 'onProgress' | 'signal'> = {},
): Promise<ReturnType<typeof reportRecord> & Pick<Result, 'charts'>> {
  const found = await study.run(study.plan({ systems, ...evaluate }), run)
  const compared = systems.length > 1 ? await study.compare(found, { ...compare, ...run }) : undefined
  const { charts, notes } = await chartRecords(
    [...reportCharts(found, compared, study), ...offeredCharts(study)],
    systems,
    study,
    { ...evaluate, found, ...(compared ? { compared } : {}) },
    run,
  )
  const own = reportRecord(found, compared, study)
  return { ...own, notes: [...own.notes, ...notes.map(noteRecord)], charts }
}

/** Charts that stand in every page whose data they can draw. */
const offeredCharts = ({ registry }: Study): ChartRequest[] =>
  registry
    .entries('chart')
    .filter(({ contribution }) => contribution.inReport === true)
    .map(({ plugin, contribution }) => ({ chart: `${plugin}/${contribution.name}`, optional: true }))
