import { chartRecords } from '@eval/plot'
import {
  distinctNotes,
  foldsRecord,
  noteRecord,
  reportCharts,
  reportRecord,
  topKRecord,
  type ChartRequest,
  type CompareOptions,
  type EvaluateOptions,
  type FoldQuestion,
  type Result,
  type RunOptions,
  type Study,
  type System,
  type TopKQuestion,
} from '@eval/study'

/** What is asked about the systems of a report. */
export interface ReportQuestion {
  readonly evaluate?: EvaluateOptions
  readonly compare?: CompareOptions
  /** Also compares them over the folds of a cross-validation. */
  readonly folds?: FoldQuestion
  /** Also holds the hits in the top k of each against a random ranking, at the significance level of the rest. */
  readonly topK?: TopKQuestion
}

/** All that a page says about systems: findings, comparisons where there are several, slices, details and charts. */
export async function reportOf(
  study: Study,
  systems: readonly System[],
  { evaluate = {}, compare = {}, folds, topK }: ReportQuestion = {},
  run: Pick<RunOptions, 'onProgress' | 'signal'> = {},
): Promise<ReturnType<typeof reportRecord> & Pick<Result, 'charts'> & Partial<Pick<Result, 'details'>>> {
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
  const further = [
    ...(folds ? [foldsRecord(await study.compareFolds(systems, folds, run), systems)] : []),
    ...(topK ? [topKRecord(await study.topK(systems, { ...levelsOf(evaluate), ...topK }, run))] : []),
  ]
  return {
    ...own,
    tables: [...own.tables, ...further.flatMap(({ tables }) => tables)],
    notes: distinctNotes([...own.notes, ...notes.map(noteRecord), ...further.flatMap((one) => one.notes)]),
    charts,
    ...(further.length > 0
      ? { details: further.reduce((all, { details }) => ({ ...all, ...details }), {}) }
      : {}),
  }
}

/** The significance level that belongs to the confidence level of a page. */
const levelsOf = ({ level }: EvaluateOptions): TopKQuestion =>
  level === undefined ? {} : { levels: [String(Number((1 - level).toPrecision(12)))] }

/** Charts that stand in every page whose data they can draw. */
const offeredCharts = ({ registry }: Study): ChartRequest[] =>
  registry
    .entries('chart')
    .filter(({ contribution }) => contribution.inReport === true)
    .map(({ plugin, contribution }) => ({ chart: `${plugin}/${contribution.name}`, optional: true }))
