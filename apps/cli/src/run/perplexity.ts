import { EvalError, printable } from '@eval/core'
import type { Runner } from '../command.js'
import { evaluating } from './evaluate.js'

/** How likely a model finds texts: the task of likelihoods, with its base also written as e. */
export const perplexity: Runner = (words, options, session) =>
  evaluating('likelihood')(words, { ...options, base: baseFrom(options.base as string) }, session)

function baseFrom(given: string): number {
  const base = given.trim().toLowerCase() === 'e' ? Math.E : Number(given)
  if (base > 1 && base < Infinity) return base
  throw new EvalError('BAD_OPTION', `--base must be e or a number above 1, not "${printable(given)}".`, {
    given,
  })
}
