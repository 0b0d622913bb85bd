import { Option } from 'commander'
import type { CommandSpec } from '../command.js'
import { kindOption, ownTaskOptions } from '../host/own-task-options.js'
import { explainOption, inputOptions, intervalOption } from '../inputs.js'
import { likeOption } from '../like.js'

export const classify: CommandSpec = {
  name: 'classify',
  arguments: '<files...>',
  summary:
    'Evaluate predictions: confusion matrix, per-class and averaged measures, AUC and thresholds, from labels or scores.',
  examples: [
    'evals classify examples/classification/birds.csv',
    'evals classify examples/classification/spam.csv --positive spam --by language',
    'evals classify examples/classification/roc20.csv --positive P --thresholds',
    'evals classify examples/classification/topics.csv',
    "evals classify examples/classification/spam.csv --positive spam --interval 'clopper-pearson,bootstrap(form=bca)'",
  ],
  async options(command) {
    command
      .option('-m, --measures <list>', 'measures instead of the defaults; see: evals measures')
      .option('--level <p>', 'confidence level of intervals', '0.95')
      .option('--draws <n>', 'random draws for intervals and chance levels without a closed form', '1000')
      .option('--thresholds', 'the table of all thresholds')
      .option('--by <column>', 'also evaluate each slice of a column')
      .addOption(
        new Option('--empty <policy>', 'classes, labels or rows with an undefined value in an average')
          .choices(['omit', 'zero', 'one', 'fail'])
          .default('omit'),
      )
      .option(
        '--null-model <list>',
        'null model of chance levels; see: evals null-models (default: class-prior for counts, label-permutation for scores, set-permutation for label sets)',
      )
      .option('--no-chance', 'no chance levels and p-values')
      .option('--id <column>', 'column of row ids')
    await ownTaskOptions(command, 'predictions', 'label-sets')
    await kindOption(command)
    intervalOption(
      command,
      'values, any on proportions, on tallies for AUC, or on measured frames (default: wilson, delong, bootstrap)',
    )
    likeOption(command, ['sklearn'])
    explainOption(command)
    inputOptions(command)
  },
  load: async () => (await import('../run/evaluate.js')).classify,
}
