import { EvalError } from '@eval/core'
import { candidateOf } from '../gate/baseline/candidate.js'
import type { EvaluateOptions } from '../plan/options.js'
import { noteRecord, tableRecord } from '../result/record.js'
import type { Study } from '../study.js'
import type { System } from '../task/system.js'
import { measuredPower, nothingVaries } from './measured-design.js'
import { plannedPower, type PowerQuestion } from './planned-design.js'
import { designTable, powerSentences, unitsTable } from './power-tables.js'

/** A comparison that is planned from numbers, with its tables and sentences. */
export function powerAnswer(question: PowerQuestion) {
  const planned = plannedPower(question)
  const tables = unitsTable([planned]).map(tableRecord)
  return { tables, notes: powerSentences(planned), details: { ...planned } }
}

/** A comparison that is planned from what two systems or more say: each is held against the first. */
export async function powerOfSystems(
  study: Study,
  systems: readonly System[],
  question: PowerQuestion,
  how: EvaluateOptions,
) {
  if (systems.length < 2)
    throw new EvalError('ONE_SYSTEM', 'Differences need two systems: give a second one.')
  const candidates = []
  for (const system of systems) candidates.push(await candidateOf(study, system, how))
  const [first, ...others] = candidates
  const measured = others.flatMap((own) => measuredPower(first!, own, question))
  const leftOut = candidates.flatMap((one) => (one.leftOut ?? []).map(({ note }) => noteRecord(note)))
  if (measured.length === 0) throw nothingVaries()
  return {
    tables: [designTable(measured), ...unitsTable(measured)].map(tableRecord),
    notes: [...measured.flatMap((one) => powerSentences(one, `${one.measure}: `)), ...leftOut],
  }
}
