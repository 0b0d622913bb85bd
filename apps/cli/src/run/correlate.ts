import { correlationRecords, createStudy, tableRecord } from '@eval/study'
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
  const [first, second] = found.names
  return {
    result: resultOf(session, {
      inputs: [input],
      policies: { confidence: found.level, alternative: found.alternative },
      tables: [tableRecord(found.table)],
      notes: [...notes, ...found.remarks],
      details: { first, second, rows: correlationRecords(found) },
    }),
  }
}
