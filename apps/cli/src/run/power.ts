import { powerAnswer, powerOfSystems } from '@eval/study'
import { powerParams } from '@eval/study/questions'
import { idleInPower } from '@eval/study/systems'
import type { Runner } from '../command.js'
import { evaluateQuestion } from '../host/questions.js'
import { demandNoFiles, demandUsed, saidTogether } from '../host/effective-options.js'
import { openSystems } from '../host/systems.js'
import { asked } from '../options/asked.js'
import { resultOf } from '../session.js'

/** The power of a comparison that is planned: from numbers, or from what files of two systems say. */
export const power: Runner = async (words, options, session) => {
  const question = asked(powerParams, options, session)
  demandUsed(idleInPower(saidTogether(options, session), words.length > 0))
  if (words.length === 0) demandNoFiles(session)
  if (words.length === 0) return { result: resultOf(session, powerAnswer(question)) }
  const { study, systems, inputs } = await openSystems(words, options, session)
  const found = await powerOfSystems(study, systems, question, evaluateQuestion(options, session))
  return { result: resultOf(session, { inputs, ...found }) }
}
