import { reportOf } from '@eval/report'
import { foldQuestionOf, noteRecord, resultIn } from '@eval/study'
import { foldParams, repeatedInFolds, topKNumbersParams } from '@eval/study/questions'
import type { Runner } from '../command.js'
import { compareQuestion, evaluateQuestion } from '../host/questions.js'
import { openSystems } from '../host/systems.js'
import { inputSource } from '../inputs.js'
import { asked } from '../options/asked.js'
import { resultOf, runOptions } from '../session.js'

/** One page about systems of any task, or a result that was written before, written again. */
export const report: Runner = async (words, options, session) => {
  const [path = '-', ...others] = words
  const before =
    others.length === 0 && path !== '-' ? await resultIn(inputSource(path, session).bytes, path) : undefined
  if (before) return { result: before }
  const { study, systems, inputs, notes } = await openSystems(words, repeatedInFolds(options), session)
  const compare = compareQuestion(options, session)
  const folds = foldQuestionOf(compare, asked(foldParams, options, session))
  const { k } = asked({ k: topKNumbersParams.k }, options, session)
  const question = {
    evaluate: evaluateQuestion(options, session),
    compare,
    ...(folds ? { folds } : {}),
    ...(k === undefined ? {} : { topK: { k } }),
  }
  const own = await reportOf(study, systems, question, runOptions(session))
  return { result: resultOf(session, { ...own, inputs, notes: [...notes.map(noteRecord), ...own.notes] }) }
}
