import { Option } from 'commander'
import type { CommandSpec } from '../command.js'

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
  options(command) {
    command
      .option('--level <p>', 'confidence level, such as 0.95 or 95%', '0.95')
      .option(
        '--method <name>',
        'which interval; see: evals intervals (default: wilson, or newcombe for two)',
      )
      .addOption(new Option('--one-sided <end>', 'a one-sided bound').choices(['upper', 'lower']))
  },
  codeless: true,
  load: async () => (await import('../run/interval.js')).interval,
}
