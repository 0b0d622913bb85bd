import { EvalError } from '../errors.js'

/** What a search of the registry finds, or nothing where there is no such name. */
export function ifRegistered<T>(find: () => T): T | undefined {
  try {
    return find()
  } catch (error) {
    if (error instanceof EvalError && error.code === 'UNKNOWN_NAME') return undefined
    throw error
  }
}
