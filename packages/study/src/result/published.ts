import type { Result } from './result.js'

/** A result as the published schema has it, to be written as JSON: details stand beside all else. */
export function published({ details, ...result }: Result): object {
  return { ...result, ...details }
}
