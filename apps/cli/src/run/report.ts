import { reportOf } from '@eval/report'
import { noteRecord, resultIn } from '@eval/study'
import type { Runner } from '../command.js'
import { compareQuestion, evaluateQuestion } from '../host/questions.js'
import { openSystems } from '../host/systems.js'
import { inputSource } from '../inputs.js'
import { resultOf, runOptions } from '../session.js'

/** One page about systems of any task, or a result that was written before, written again. */
export const report: Runner = async (words, options, session) => {
  const [path = '-', ...others] = words
  const before =
    others.length === 0 && path !== '-' ? await resultIn(inputSource(path, session).bytes, path) : undefined
  if (before) return { result: before }
  const { study, systems, inputs, notes } = await openSystems(words, options, session)
  const question = {
    evaluate: evaluateQuestion(options, session),
    compare: compareQuestion(options, session),
  }
  const own = await reportOf(study, systems, question, runOptions(session))
  return { result: resultOf(session, { ...own, inputs, notes: [...notes.map(noteRecord), ...own.notes] }) }
}
