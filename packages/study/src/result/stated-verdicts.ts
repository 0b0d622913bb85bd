import type { Result } from './result.js'

/** The sentences that a command found besides those of comparisons, such as `evals chance`. */
export const statedVerdicts = ({ details }: Pick<Result, 'details'>): readonly string[] =>
  sentencesIn(details?.verdicts)

/** What a command found first of all, where this is in no comparison: what the folds of a cross-validation show. */
export const statedHeadlines = ({ details }: Pick<Result, 'details'>): readonly string[] =>
  sentencesIn(details?.headlines)

const sentencesIn = (given: unknown): readonly string[] =>
  Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string') : []
