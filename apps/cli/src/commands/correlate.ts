import { correlateParams } from '@eval/study/questions'
import type { CommandSpec } from '../command.js'
import { text } from '../options/option.js'

export const correlate: CommandSpec = {
  name: 'correlate',
  arguments: '<file>',
  summary: 'Correlate two columns: Pearson, Spearman, Kendall and weighted tau, with intervals and p-values.',
  examples: [
    'evals correlate scores.csv --first model --second human',
    'evals correlate examples/classification/spam.csv --first y_score --second rival_score',
    "evals correlate ranks.csv --correlations 'kendall(variant=c),tau-ap' --alternative greater",
  ],
  options: [
    text('--x, --first <column>', 'the first column of numbers'),
    text('--y, --second <column>', 'the second column of numbers'),
    text('--id <column>', 'column of ids, for correlations of rankings'),
    'inputFormat',
    'maxErrors',
  ],
  asks: [correlateParams],
  load: async () => (await import('../run/correlate.js')).correlate,
}
