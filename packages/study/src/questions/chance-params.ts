import type { ChanceQuestion } from '../chance/against-null-models.js'
import type { CorrelateQuestion } from '../correlations/correlate.js'
import { DEFAULTS } from '../defaults.js'
import { compareParams } from './compare-params.js'
import { evaluateParams } from './evaluate-params.js'
import type { QuestionParam } from './question.js'

const levels = {
  type: 'decimals',
  default: '0.05',
  about: 'significance levels, down to values such as 1e-17',
} as const

const { measures, draws, undefined: policy, empty, like } = evaluateParams

/** What can be asked about measures under null models. */
export const chanceParams = {
  nullModel: {
    type: 'names',
    names: 'null-model',
    words: ['all'],
    about: 'chance levels of measures under these null models, or under all that fit: all',
    usual: 'the usual one',
  },
  measures,
  levels,
  draws,
  undefined: policy,
  empty,
  like,
  perUnit: { type: 'flag', about: 'also per unit, such as per topic (under a null model)' },
} as const satisfies Readonly<Record<keyof ChanceQuestion, QuestionParam>>

export { topKParams } from '../top-k/top-k-question.js'

/** Cutoffs of the top k, and the numbers that stand for a ranking where there is none. */
export const topKNumbersParams = {
  levels,
  positives: { type: 'integer', min: 0, about: 'number of positives in the population (top k)' },
  rate: { type: 'text', about: 'share of positives of an infinite population: inf (top k)' },
  k: { type: 'integers', min: 1, about: 'cutoffs, such as 5,10 or 1..20 (top k)' },
  hits: {
    type: 'text',
    repeated: true,
    about:
      'positives found in the top k, one for each k, averages allowed; or NAME=LIST, once per method (top k)',
  },
} as const satisfies Readonly<Record<string, QuestionParam>>

/** What can be asked about two columns of numbers. */
export const correlateParams = {
  correlations: {
    type: 'names',
    names: 'correlation',
    about: 'which correlations',
    usual: 'all that fit',
  },
  level: { type: 'probability', default: DEFAULTS.level, about: 'confidence level of intervals' },
  alternative: {
    ...compareParams.alternative,
    about: 'alternative hypothesis: any, positive or negative association',
  },
} as const satisfies Readonly<Record<keyof CorrelateQuestion, QuestionParam>>
