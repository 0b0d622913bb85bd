import { Option } from 'commander'
import type { CommandSpec } from '../command.js'
import { kindOption, ownTaskOptions } from '../host/own-task-options.js'
import { explainOption, inputOptions, intervalOption } from '../inputs.js'
import { likeOption } from '../like.js'

export const classify: CommandSpec = {
  name: 'classify',
  arguments: '<files...>',
  summary:
    'How good are predictions? Counts, per class and averaged measures, areas and thresholds, from labels or scores.',
  examples: [
    'evals classify examples/classification/birds.csv',
    'evals classify examples/classification/spam.csv --positive spam --by language',
    'evals classify examples/classification/roc20.csv --positive P --thresholds',
    'evals classify examples/classification/topics.csv',
    "evals classify examples/classification/spam.csv --positive spam --interval 'clopper-pearson,bootstrap(form=bca)'",
  ],
  async options(command) {
    command
      .option('-m, --measures <list>', 'measures instead of the usual ones; see: evals measures')
      .option('--level <p>', 'confidence of intervals', '0.95')
      .option('--draws <n>', 'random draws for intervals and chance levels without a closed form', '1000')
      .option('--thresholds', 'the table of all thresholds')
      .option('--by <column>', 'also for each value of a column')
      .addOption(
        new Option('--empty <policy>', 'classes, labels or rows without a value in an average')
          .choices(['omit', 'zero', 'one', 'fail'])
          .default('omit'),
      )
      .option(
        '--null-model <list>',
        'what chance means; see: evals null-models (default: class-prior for counts, label-permutation for scores, set-permutation for sets of labels)',
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
