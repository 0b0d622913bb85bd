import { EvalError } from '@eval/core'
import { fileSource } from '@eval/io/node'
import { isResult, readResult, type Result } from '@eval/report'
import type { OptionValues, Runner } from '../command.js'
import { chartRecords } from '../report/chart-records.js'
import { foundBy } from '../report/merged.js'
import { predictionsReport } from '../report/predictions-report.js'
import { resultCharts } from '../report/result-charts.js'
import { retrievalReport } from '../report/retrieval-report.js'
import type { Session } from '../session.js'
import { classify } from './classify.js'
import { compare, kindOf } from './compare.js'

/** One page about runs, predictions or values, or a result that was written before, written again. */
export const report: Runner = async (words, options, session) => {
  const before = words.length === 1 ? await writtenBefore(words[0]!) : undefined
  if (before) return { result: before }
  const kind = (options.kind as string | undefined) ?? (await kindOf(words, options, session))
  if (kind === 'values') return { result: await valuesReport(compare, words, options, session) }
  if (kind === 'multi-labels') {
    const drawn = { ...options, draws: options.draws ?? '1000' }
    return { result: await valuesReport(classify, words, drawn, session) }
  }
  if (kind === 'predictions') return { result: await predictionsReport(words, options, session) }
  if (words.length < 2) throw notEnough()
  return { result: await retrievalReport(words, options, session) }
}

const notEnough = (): EvalError =>
  new EvalError(
    'USAGE',
    'Give judgements and one run or more (evals report QRELS RUN...), files of predictions, or a page or JSON that evals wrote.',
  )

/** What another command finds, with the charts that its values allow. */
async function valuesReport(
  runner: Runner,
  words: readonly string[],
  options: OptionValues,
  session: Session,
): Promise<Result> {
  const result = await foundBy(runner, words, options, session)
  const { charts, notes } = chartRecords(resultCharts(result, 'unit'), session)
  return { ...result, charts, notes: [...result.notes, ...notes] }
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
