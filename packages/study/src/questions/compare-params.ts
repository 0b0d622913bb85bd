import { ALTERNATIVES, FAMILIES, type CompareOptions } from '../comparisons/plan-comparison.js'
import { DEFAULTS } from '../defaults.js'
import { evaluateParams } from './evaluate-params.js'
import type { QuestionParam } from './question.js'

const { measures, level, interval, draws, undefined: policy, empty, like, by } = evaluateParams

/** What can be asked about differences. */
export const compareParams = {
  measures,
  level,
  interval,
  draws,
  undefined: policy,
  empty,
  like,
  by: { ...by, about: 'also compare within each slice of a column' },
  test: {
    type: 'name',
    names: 'test',
    about: 'the test',
    usual: 'randomization, or mcnemar and delong',
  },
  correction: {
    type: 'name',
    names: 'correction',
    words: ['none'],
    default: DEFAULTS.correction,
    about: 'multiple-comparison correction, or none',
  },
  family: {
    type: 'choice',
    of: FAMILIES,
    default: DEFAULTS.family,
    about: 'what the correction is over: the comparisons of one measure, or all',
  },
  nullDistribution: {
    type: 'text',
    about:
      'null distribution of paired differences under randomization models: swap, independent, or both; (exact) or (drawn) after one',
  },
  effect: { type: 'name', names: 'effect', default: DEFAULTS.effect, about: 'effect size' },
  baseline: { type: 'text', about: 'compare every system with this one instead of all pairs' },
  alternative: {
    type: 'choice',
    of: ALTERNATIVES,
    about: 'alternative hypothesis: the system differs from, is greater than or is less than the other',
  },
} as const satisfies Readonly<Record<Exclude<keyof CompareOptions, 'sources'>, QuestionParam>>
