import type { CommandSpec } from '../command.js'
import { PROPORTION_PARAMS } from '../options/vocabulary.js'

export const interval: CommandSpec = {
  name: 'interval',
  arguments: '<proportions...>',
  summary: 'Interval for a proportion such as 12/72, or for the difference of two.',
  examples: [
    'evals interval 12/72',
    'evals interval 12/72 --method wald --level 0.9',
    'evals interval 10/50 --one-sided upper',
    'evals interval 12/72 5/45 --method wald',
  ],
  asks: [PROPORTION_PARAMS],
  codeless: true,
  load: async () => (await import('../run/interval.js')).interval,
}
