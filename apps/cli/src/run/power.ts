import { EvalError } from '@eval/core'
import {
  candidateOf,
  designTable,
  measuredPower,
  nothingVaries,
  plannedPower,
  powerSentences,
  tableRecord,
  unitsTable,
} from '@eval/study'
import { powerParams } from '@eval/study/questions'
import type { Runner } from '../command.js'
import { evaluateQuestion } from '../host/questions.js'
import { openSystems } from '../host/systems.js'
import { asked } from '../options/asked.js'
import { resultOf } from '../session.js'

/** The power of a comparison that is planned: from numbers, or from what files of two systems say. */
export const power: Runner = async (words, options, session) => {
  const question = asked(powerParams, options, session)
  if (words.length === 0) {
    const planned = plannedPower(question)
    return {
      result: resultOf(session, {
        tables: unitsTable([planned]).map(tableRecord),
        notes: powerSentences(planned),
        details: { ...planned },
      }),
    }
  }
  const { study, systems, inputs } = await openSystems(words, options, session)
  if (systems.length < 2)
    throw new EvalError('ONE_SYSTEM', 'Differences need two systems: give a second one.')
  const how = evaluateQuestion(options, session)
  const candidates = []
  for (const system of systems) candidates.push(await candidateOf(study, system, how))
  const measured = candidates.slice(1).flatMap((own) => measuredPower(candidates[0]!, own, question))
  if (measured.length === 0) throw nothingVaries()
  return {
    result: resultOf(session, {
      inputs,
      tables: [designTable(measured), ...unitsTable(measured)].map(tableRecord),
      notes: measured.flatMap((one) => powerSentences(one, `${one.measure}: `)),
    }),
  }
}
