import { correlatedRecord, createStudy } from '@eval/study'
import { correlateParams } from '@eval/study/questions'
import type { Runner } from '../command.js'
import { openInput } from '../inputs.js'
import { asked } from '../options/asked.js'
import { resultOf } from '../session.js'

/** How far two columns of numbers agree. */
export const correlate: Runner = async ([path = ''], options, session) => {
  const { read, input, notes } = await openInput(path, 'pairs', options, session)
  const question = asked(correlateParams, options, session)
  const found = createStudy(session).correlate(read.table, question)
  const own = correlatedRecord(found)
  return { result: resultOf(session, { ...own, inputs: [input], notes: [...notes, ...own.notes] }) }
}
