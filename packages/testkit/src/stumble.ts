import { EvalError } from '@eval/core'

/** A contribution threw on a sound input what no contribution should throw: anything but a coded error. */
export class Stumble extends Error {
  override readonly name = 'Stumble'
}

/** The rule that a stumble breaks, whatever rule met it. */
export const ANSWERS = {
  name: 'answers',
  advice:
    'Give the function that is called, make it answer without a promise, and mend what throws: return undefinedBecause(...) where there is no answer, or throw badInput(...) of @eval/core.',
} as const

/** What was thrown, in words. */
export const stumbleOf = (error: unknown): string =>
  error instanceof Stumble
    ? error.message
    : `it throws ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`

/** An answer of a contribution; what it throws in place of one is a stumble with its place. */
export async function askedFor(answer: () => unknown, at: string): Promise<unknown> {
  try {
    return await answer()
  } catch (error) {
    throw stumbled(error, at)
  }
}

/** The same for what answers at once. */
export function askedAtOnce<T>(answer: () => T, at: string): T {
  try {
    return answer()
  } catch (error) {
    throw stumbled(error, at)
  }
}

const stumbled = (error: unknown, at: string): unknown =>
  error instanceof EvalError ? error : new Stumble(stumbleOf(error) + at)
