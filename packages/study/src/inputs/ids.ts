import { badId } from './input-errors.js'

/** What names a topic, document, row or unit: text, or a whole number that stands for its digits. */
export type Id = string | number

/** An id as text; a number that has lost digits, and anything else, is refused. */
export function idText(id: unknown, what: string, where: string): string {
  if (typeof id === 'string') return id
  if (typeof id === 'number' && Number.isSafeInteger(id)) return String(id)
  throw badId(what, where, id)
}
