import type { FoldQuestion } from '../folds/compare-folds.js'
import type { QuestionParam } from './question.js'

/** What can be asked about systems that were cross-validated, besides what is asked about differences. */
export const foldParams = {
  fold: {
    type: 'column',
    about: 'compare over the folds of a cross-validation: paired t, corrected t, 5x2cv tests, McNemar',
  },
  repetitions: {
    type: 'integer',
    min: 1,
    about: 'number of repetitions of the cross-validation (with --fold), such as 5 for 5x2cv',
  },
  ratio: {
    type: 'number',
    min: 0,
    about: 'corrected t (with --fold): test over training items, such as 0.25 of random splits',
    usual: 'by the number of folds',
  },
} as const satisfies Readonly<Partial<Record<keyof FoldQuestion, QuestionParam>>>

/** Options where each row stands once in every repetition of a cross-validation, so that its id is repeated. */
export const repeatedInFolds = (
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  options.fold !== undefined && Number(options.repetitions) > 1
    ? { ...options, repeatedIds: 'count' }
    : options
