import { EvalError, printable, type AnswerTable, type ParamInput } from '@eval/core'
import type { Evaluation } from './answers/evaluation.js'
import { evaluateSystems, type Asked, type CallOptions } from './call.js'
import { demandFields } from './inputs/columns.js'
import { emptyInput, missingField, wrongShape } from './inputs/input-errors.js'
import type { answerParams } from './inputs/answer-params.js'

/** Answers by question, each one text or several where the question was asked again. */
export interface Answers {
  readonly answers: Readonly<Record<string, string | readonly string[]>>
  /** What each question should have been answered: one text, or several of which any will do. */
  readonly references: Readonly<Record<string, string | readonly string[]>>
}

/** What may be said about an evaluation of answers; all of it has a usual answer. */
export interface AnswersOptions extends Asked, ParamInput<typeof answerParams>, CallOptions {}

/** Evaluates answers in words: exact match and token F1, and of repeated answers pass@k, pass^k and their agreement. */
export async function evaluateAnswers(
  input: Answers,
  options: AnswersOptions = {},
): Promise<Evaluation<'answers'>> {
  const table = answerTable(input)
  return evaluateSystems(
    'answers',
    (study, params) => [study.system('answers', { answers: table }, { ...params, task: 'answers' })],
    options,
  )
}

function answerTable(input: Answers): AnswerTable {
  const given: unknown = input
  if (typeof given !== 'object' || given === null)
    throw wrongShape('Answers', 'an object with "answers" and "references" by question', given)
  demandFields(input, 'Answers', ['answers', 'references'])
  for (const field of ['answers', 'references'] as const)
    if (typeof (input[field] as unknown) !== 'object')
      throw missingField('Answers', field, 'texts by question')
  const rows = Object.entries(input.answers).flatMap(([id, said]) =>
    textsOf(said, `The answer to "${printable(id)}"`).map((answer, repeat) => ({ id, answer, repeat })),
  )
  if (rows.length === 0) throw emptyInput('answers', 'Give one or more, by question.')
  const repeated = rows.some(({ repeat }) => repeat > 0)
  return {
    ids: rows.map(({ id }) => id),
    answers: rows.map(({ answer }) => answer),
    references: rows.map(({ id }) => {
      if (Object.hasOwn(input.references, id))
        return textsOf(input.references[id]!, `The reference of "${printable(id)}"`)
      throw new EvalError('NO_REFERENCE', `There is no reference for the question "${printable(id)}".`, {
        id,
      })
    }),
    ...(repeated ? { repeats: rows.map(({ repeat }) => String(repeat + 1)) } : {}),
  }
}

function textsOf(given: unknown, what: string): readonly string[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given]
  if (list.length > 0 && list.every((one) => typeof one === 'string')) return list
  throw wrongShape(what, 'a text, or an array of texts', given)
}
