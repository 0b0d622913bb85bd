import type { Result } from './result.js'

/** The sentences that a command found besides those of comparisons, such as `evals chance`. */
export function statedVerdicts({ details }: Pick<Result, 'details'>): readonly string[] {
  const given = details?.verdicts
  return Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string') : []
}
