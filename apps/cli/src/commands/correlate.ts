import { Option } from 'commander'
import type { CommandSpec } from '../command.js'

export const correlate: CommandSpec = {
  name: 'correlate',
  arguments: '<file>',
  summary: 'Correlate two columns: Pearson, Spearman, Kendall and weighted tau, with intervals and p-values.',
  examples: [
    'evals correlate scores.csv --first model --second human',
    'evals correlate examples/classification/spam.csv --first y_score --second rival_score',
    "evals correlate ranks.csv --correlations 'kendall(variant=c),tau-ap' --alternative greater",
  ],
  options(command) {
    command
      .option('--x, --first <column>', 'the first column of numbers')
      .option('--y, --second <column>', 'the second column of numbers')
      .option('--id <column>', 'column of ids, for correlations of rankings')
      .option('--correlations <list>', 'which correlations; see: evals correlations (default: all that fit)')
      .option('--level <p>', 'confidence level of intervals', '0.95')
      .addOption(
        new Option(
          '--alternative <side>',
          'alternative hypothesis: any, positive or negative association',
        ).choices(['two-sided', 'greater', 'less']),
      )
      .option('--input-format <name>', 'format of the file instead of detecting it; see: evals readers')
      .option('--max-errors <n>', 'number of errors to report per file', '1')
  },
  load: async () => (await import('../run/correlate.js')).correlate,
}
