import { chartRecords } from '@eval/plot'
import type { ChartQuestion, ChartRequest, Result } from '@eval/study'
import type { OptionValues } from '../command.js'
import { runOptions, type Session } from '../session.js'
import type { OpenedSystems } from './opened-systems.js'

/** The charts of a result where it is written as a page. */
export async function pageCharts(
  requests: readonly ChartRequest[],
  { systems, study }: Pick<OpenedSystems, 'systems' | 'study'>,
  question: ChartQuestion,
  { format }: OptionValues,
  session: Session,
): Promise<Pick<Result, 'charts'>> {
  if (format !== 'html') return {}
  return { charts: (await chartRecords(requests, systems, study, question, runOptions(session))).charts }
}
