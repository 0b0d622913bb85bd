import { EvalError, printable } from '@eval/core'

const some = (ids: readonly string[]): string =>
  `${ids
    .slice(0, 3)
    .map((id) => `"${printable(id)}"`)
    .join(', ')}${ids.length > 3 ? ', …' : ''}`

export const duplicateDocument = (table: 'run' | 'qrels', topic: string, document: string): EvalError =>
  new EvalError(
    'DUPLICATE_DOCUMENT',
    `Document "${printable(document)}" appears twice for topic "${printable(topic)}" in the ${table === 'run' ? 'run' : 'judgements'}. Keep one line of each document.`,
    { table, topic, document },
  )

export const scoreNotANumber = (topic: string, document: string): EvalError =>
  new EvalError(
    'SCORE_NOT_A_NUMBER',
    `The score of document "${printable(document)}" for topic "${printable(topic)}" is not a number.`,
    { topic, document },
  )

export const gradeNotANumber = (topic: string, document: string): EvalError =>
  new EvalError(
    'GRADE_NOT_A_NUMBER',
    `The grade of document "${printable(document)}" for topic "${printable(topic)}" is not a finite number.`,
    { topic, document },
  )

export const noSharedTopic = (run: readonly string[], qrels: readonly string[]): EvalError =>
  new EvalError(
    'NO_SHARED_TOPIC',
    `0 of ${run.length} topics of the run are judged (run: ${some(run)}; judgements: ${some(qrels)}).`,
    { run: run.slice(0, 10), qrels: qrels.slice(0, 10) },
  )

export const badPolicy = (policy: string, given: unknown, expected: string): EvalError =>
  new EvalError('BAD_POLICY', `The policy "${policy}" must be ${expected}, not ${String(given)}.`, {
    policy,
    given,
    expected,
  })

export const unevenTable = (table: string, column: string): EvalError =>
  new EvalError(
    'UNEVEN_TABLE',
    `The column "${column}" of the ${table} table has another length than the rest, or a code outside its dictionary.`,
    { table, column },
  )

export const contradictoryPreferences = (topic: string): EvalError =>
  new EvalError(
    'CONTRADICTORY_PREFERENCES',
    `The preferences of one group for topic "${printable(topic)}" contradict each other. Put contradicting views in groups of their own.`,
    { topic },
  )
