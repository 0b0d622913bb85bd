import { DEFAULTS } from '../defaults.js'
import { CHOICES, MOST_DRAWS, type EvaluateOptions } from '../plan/options.js'
import type { QuestionParam } from './question.js'

/** What can be asked about systems. */
export const evaluateParams = {
  measures: {
    type: 'names',
    names: 'measure',
    about: 'measures; names of trec_eval, ir_measures, ranx and scikit-learn are accepted',
    usual: 'those of the task',
  },
  level: {
    type: 'probability',
    default: DEFAULTS.level,
    about: 'confidence level of intervals; 1 - level is the significance level of tests',
  },
  interval: {
    type: 'names',
    names: 'interval',
    about: 'intervals, the first of these that fits each value',
    usual: 'by what each value is',
  },
  nullModel: {
    type: 'names',
    names: 'null-model',
    about: 'null models of chance levels',
    usual: 'those of the task',
  },
  draws: {
    type: 'integer',
    min: 1,
    max: MOST_DRAWS,
    about: 'random draws of intervals, tests and chance levels that are not exact',
    usual: `${DEFAULTS.draws}, or as the test says`,
  },
  undefined: {
    type: 'choice',
    of: CHOICES.undefined,
    default: 'omit',
    about: 'units with an undefined value',
  },
  average: { type: 'choice', of: CHOICES.average, default: 'macro', about: 'how units are averaged' },
  empty: {
    type: 'choice',
    of: CHOICES.empty,
    default: 'omit',
    about: 'classes, labels or rows with an undefined value in an average',
  },
  like: {
    type: 'choice',
    of: CHOICES.like,
    about: 'ties, undefined values and missing topics as in another tool; explicit options take precedence',
  },
  by: { type: 'column', about: 'also evaluate each slice of a column' },
} as const satisfies Readonly<Record<Exclude<keyof EvaluateOptions, 'sources'>, QuestionParam>>
