import { EvalError } from '@eval/core'
import { fileSource } from '@eval/io/node'
import {
  groupOf,
  isResult,
  readResult,
  tableRecord,
  thresholdsOf,
  type Compared,
  type Found,
  type PredictionSource,
  type Result,
} from '@eval/study'
import type { OptionValues, Runner } from '../command.js'
import { compareQuestion, evaluateQuestion } from '../host/questions.js'
import { openSystems, type OpenedSystems } from '../host/systems.js'
import { chartRecords, type ChartWish } from '../report/chart-records.js'
import { resultCharts } from '../report/result-charts.js'
import { resultOf, type Session } from '../session.js'
import { comparedRecord } from './compare.js'
import { evaluated } from './evaluate.js'

/** One page about systems of any task, or a result that was written before, written again. */
export const report: Runner = async (words, options, session) => {
  const before = words.length === 1 ? await writtenBefore(words[0]!) : undefined
  if (before) return { result: before }
  const opened = await openSystems(words, options, session)
  const { study, systems } = opened
  const onProgress = (doing: string, share?: number): void => {
    session.progress.report(doing, share)
  }
  const found = await study.run(study.plan({ systems, ...evaluateQuestion(options, session) }), {
    onProgress,
  })
  const compared =
    systems.length > 1
      ? await study.compare(found, { ...compareQuestion(options, session), onProgress })
      : undefined
  return { result: pageResult(opened, found, compared, options, session) }
}

/** Everything that was found out, with its pictures. */
function pageResult(
  opened: OpenedSystems,
  found: Found,
  compared: Compared | undefined,
  options: OptionValues,
  session: Session,
): Result {
  const { task, systems } = opened
  const own = evaluated(opened, found, { ...options, perUnit: true })
  const against =
    compared && comparedRecord({ notes: [], systems: [] }, compared, compareQuestion(options, session))
  const result = resultOf(session, {
    ...own,
    systems: own.systems.map((system, index) => ({ ...system, ...sliderOf(found, index) })),
    policies: { ...own.policies, ...against?.policies },
    comparisons: against?.comparisons ?? [],
    tables: [
      ...(task.detailsOnAll?.(systems) ?? []).map(tableRecord),
      ...own.tables,
      ...(against?.tables ?? []),
    ],
    notes: [...own.notes, ...(against?.notes ?? [])],
  })
  const { registry, seed } = session
  const level = found.options.level
  const drawn = (task.charts?.(systems, { registry, seed, level }) ?? []) as readonly ChartWish[]
  const { charts, notes } = chartRecords([...drawn, ...resultCharts(result, task.unit)], session)
  return {
    ...result,
    charts,
    notes: [...result.notes, ...notes.map((text) => ({ code: 'NOT_DRAWN', text }))],
  }
}

/** What the slider of thresholds reads, where a system has scores of a positive class. */
function sliderOf({ systems }: Found, index: number): Pick<Result['systems'][number], 'thresholds'> {
  const { system } = systems[index]!
  const tally = groupOf(system, 'tally')?.units[0]?.frame
  if (!tally) return {}
  const { table } = (system.source ?? {}) as Partial<PredictionSource>
  return { thresholds: thresholdsOf(tally, table?.better ?? 'higher') }
}

/** The result that a file holds, where it is a page or JSON of ours; other files are read no further than their beginning. */
async function writtenBefore(path: string): Promise<Result | undefined> {
  if (path === '-') return undefined
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of fileSource(path).bytes) {
    const beginning = text === ''
    text += decoder.decode(chunk, { stream: true })
    if (beginning && !isResult(text)) return undefined
  }
  if (text === '') return undefined
  try {
    return readResult(text)
  } catch (error) {
    if (!(error instanceof EvalError)) throw error
    throw new EvalError(error.code, `${path}: ${error.message}`, { ...error.data, path })
  }
}
