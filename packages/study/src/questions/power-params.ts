import { ALTERNATIVES } from '../comparisons/plan-comparison.js'
import type { PowerQuestion } from '../power/planned-design.js'
import { evaluateParams } from './evaluate-params.js'
import type { QuestionParam } from './question.js'

/** What can be asked about a comparison that is planned. */
export const powerParams = {
  difference: { type: 'number', about: 'true difference to detect' },
  units: {
    type: 'integer',
    min: 2,
    about: 'number of units that both systems answer',
    usual: 'those of the files',
  },
  deviation: { type: 'number', about: 'standard deviation of differences on one unit' },
  discordant: {
    type: 'probability',
    about: 'share of units on which one system is right and the other wrong, instead of --deviation',
  },
  within: { type: 'number', about: 'standard deviation between repeats of one unit' },
  repeats: {
    type: 'integer',
    min: 1,
    about: 'number of answers of each system to each unit',
    usual: '1, or those of the files',
  },
  power: { type: 'probability', default: 0.8, about: 'power to reach' },
  alpha: { type: 'probability', default: 0.05, about: 'error probability of the test' },
  alternative: { type: 'choice', of: ALTERNATIVES, about: 'alternative hypothesis', usual: 'two-sided' },
} as const satisfies Readonly<Record<keyof PowerQuestion, QuestionParam>>

/** The same for files, with the measures that are meant. */
export const filePowerParams = { ...powerParams, measures: evaluateParams.measures } as const
