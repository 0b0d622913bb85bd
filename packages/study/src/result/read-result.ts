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

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw new EvalError('BAD_RESULT', `This is not a result of evals: ${printable(problem, 200)}.`)
  }
}
