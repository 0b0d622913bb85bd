import type { CommandSpec } from '../command.js'
import { PROPORTION_PARAMS } from '../options/vocabulary.js'

export const interval: CommandSpec = {
  name: 'interval',
  arguments: '[proportions...]',
  summary: 'Interval for a proportion such as 12/72, or for the difference of two.',
  examples: [
    'evals interval 12/72',
    'evals interval 12/72 --method wald --level 0.9',
    'evals interval 10/50 --one-sided upper',
    'evals interval 12/72 5/45 --method wald',
    'evals interval 12/72 --method wald --levels 0.5,0.68,0.8,0.9,0.95,0.98,0.99',
    'evals interval 10/65 --method wald --z 1.64',
    'evals interval --levels 0.9,0.95,0.98,0.99 --df 2,5,10,20,30,120',
  ],
  asks: [PROPORTION_PARAMS],
  codeless: true,
  load: async () => (await import('../run/interval.js')).interval,
}
