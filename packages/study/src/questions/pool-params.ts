import type { PoolQuestion } from '../pools/pool-systems.js'
import type { QuestionParam } from './question.js'

/** What can be asked about the pool of several runs. */
export const poolParams = {
  depth: { type: 'integer', min: 1, default: 10, about: 'ranks of each run that are pooled' },
  sample: {
    type: 'probability',
    about: 'share of the pooled documents of each topic to judge, drawn at random',
    usual: 'all',
  },
  level: { type: 'number', default: 1, about: 'lowest grade that counts as relevant' },
} as const satisfies Readonly<Record<Exclude<keyof PoolQuestion, 'qrels' | 'lowerIsBetter'>, QuestionParam>>
