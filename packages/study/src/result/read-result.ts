import { EvalError, printable } from '@eval/core'
import { embeddedIn } from './embedded.js'
import type { Result } from './result.js'
import { resultSchema } from './schema.js'
import { faultIn } from './schema-fault.js'

/** Whether a text looks like a result: JSON of ours, or a page that holds it. */
export const isResult = (text: string): boolean =>
  isPage(text) || /^\s*\{\s*"schema"\s*:\s*"eval\/1"/.test(text)

const isPage = (text: string): boolean => /^\s*<!doctype html/i.test(text)

/** A result from its JSON or from the page that holds it, checked against the published schema. */
export function readResult(text: string): Result {
  const parsed = parse(isPage(text) ? embeddedIn(text) : text)
  const wrong = faultIn(parsed, resultSchema, 'the result')
  if (wrong !== undefined) throw new EvalError('BAD_RESULT', `This is not a result of evals: ${wrong}.`)
  const fields = Object.keys(resultSchema.properties)
  const entries = Object.entries(parsed as object)
  const details = entries.filter(([key]) => !fields.includes(key))
  return {
    ...(Object.fromEntries(entries.filter(([key]) => fields.includes(key))) as unknown as Result),
    ...(details.length > 0 ? { details: Object.fromEntries(details) } : {}),
  }
}

/** Characters of the largest result that is read again. */
const MOST_TEXT = 2 ** 28

/** The result that a file holds, where it is a page or JSON of ours; another file is read no further than its beginning. */
export async function resultIn(bytes: AsyncIterable<Uint8Array>, path: string): Promise<Result | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of bytes) {
    const isBeginning = text === ''
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MOST_TEXT) throw tooLong(path)
    if (isBeginning && !isResult(text)) return undefined
  }
  if (text === '') return undefined
  try {
    return readResult(text)
  } catch (error) {
    if (!(error instanceof EvalError)) throw error
    throw new EvalError(error.code, `${path}: ${error.message}`, { ...error.data, path })
  }
}

const tooLong = (path: string): EvalError =>
  new EvalError(
    'FILE_TOO_LARGE',
    `${printable(path, 200)} is longer than ${MOST_TEXT} characters, too long for a result.`,
    { path },
  )

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw new EvalError('BAD_RESULT', `This is not a result of evals: ${printable(problem, 200)}.`)
  }
}
