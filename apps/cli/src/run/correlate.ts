import { correlationRecords, createStudy, tableRecord, type CorrelateQuestion } from '@eval/study'
import type { Runner } from '../command.js'
import { openInput } from '../inputs.js'
import { levelFrom, textFrom } from '../option-values.js'
import { resultOf } from '../session.js'

/** How far two columns of numbers agree. */
export const correlate: Runner = async ([path = ''], options, session) => {
  const { read, input, notes } = await openInput(path, 'pairs', options, session)
  const question: CorrelateQuestion = {
    level: levelFrom(options.level),
    ...(options.correlations === undefined
      ? {}
      : { correlations: textFrom(options.correlations, '--correlations') }),
    ...(options.alternative === undefined ? {} : { alternative: options.alternative as 'two-sided' }),
  }
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
