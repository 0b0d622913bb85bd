import { EvalError } from '@eval/core'
import { RESULT_ID } from './result-id.js'

const OPENING = `<script type="application/json" id="${RESULT_ID}">`
const CLOSING = '</script>'

/** JSON that cannot end the element it stands in, nor a line of a script. */
export function embeddable(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The element with the whole result. */
export const embedded = (json: string): string => `${OPENING}${embeddable(json)}${CLOSING}`

/** The JSON that a page of ours holds; the page itself is never run or interpreted. */
export function embeddedIn(page: string): string {
  const start = page.indexOf(OPENING)
  const end = page.indexOf(CLOSING, start)
  // Everything from outside is escaped, so that the first such element can only be ours.
  if (start < 0 || end < 0)
    throw new EvalError(
      'NO_RESULT',
      'The page contains no result of evals: it was not written by evals report.',
    )
  return page.slice(start + OPENING.length, end)
}
