import { EvalError } from '@eval/core'
import { chartRecords } from '@eval/plot'
import { isResult, noteRecord, readResult, reportCharts, reportRecord, type Result } from '@eval/study'
import type { Runner } from '../command.js'
import { compareQuestion, evaluateQuestion } from '../host/questions.js'
import { openSystems } from '../host/systems.js'
import { unreadableResult } from '../errors.js'
import { inputSource } from '../inputs.js'
import { resultOf, runOptions, type Session } from '../session.js'

/** One page about systems of any task, or a result that was written before, written again. */
export const report: Runner = async (words, options, session) => {
  const before = words.length === 1 ? await writtenBefore(words[0]!, session) : undefined
  if (before) return { result: before }
  const { study, systems, inputs, notes } = await openSystems(words, options, session)
  const question = evaluateQuestion(options, session)
  const run = runOptions(session)
  const found = await study.run(study.plan({ systems, ...question }), run)
  const compared =
    systems.length > 1
      ? await study.compare(found, { ...compareQuestion(options, session), ...run })
      : undefined
  const drawn = await chartRecords(
    reportCharts(found, compared, study),
    systems,
    study,
    { ...question, found, ...(compared ? { compared } : {}) },
    run,
  )
  const own = reportRecord(found, compared, study)
  return {
    result: resultOf(session, {
      ...own,
      inputs,
      notes: [...notes.map(noteRecord), ...own.notes, ...drawn.notes.map(noteRecord)],
      charts: drawn.charts,
    }),
  }
}

/** Characters of the largest result that is read again. */
const MOST_TEXT = 2 ** 28

/** The result that a file holds, where it is a page or JSON of ours; other files are read no further than their beginning. */
async function writtenBefore(path: string, session: Session): Promise<Result | undefined> {
  if (path === '-') return undefined
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of inputSource(path, session).bytes) {
    const beginning = text === ''
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MOST_TEXT) throw unreadableResult(path, MOST_TEXT)
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
