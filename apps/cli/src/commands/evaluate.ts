import { Option } from 'commander'
import type { CommandSpec } from '../command.js'
import { kindOption, ownTaskOptions } from '../host/own-task-options.js'
import { explainOption, inputOptions, intervalOption, undefinedOption } from '../inputs.js'
import { likeOption } from '../like.js'

export const evaluate: CommandSpec = {
  name: 'evaluate',
  arguments: '<files...>',
  summary:
    "Evaluate files of any task, also a plugin's, detected or named by --kind; rank and classify are special cases.",
  examples: [
    'evals evaluate examples/retrieval/qrels.txt examples/retrieval/bm25.txt',
    'evals evaluate examples/classification/spam.csv --positive spam',
    "evals evaluate segments.txt --kind 'segments(gap=2)'",
  ],
  async options(command) {
    command
      .option('-m, --measures <list>', 'measures instead of the defaults; see: evals measures')
      .option('--level <p>', 'confidence level of intervals', '0.95')
      .option('--draws <n>', 'random draws for intervals and chance levels without a closed form', '1000')
      .option('--per-unit', 'also print values per unit')
      .option('--thresholds', 'the table of all thresholds (predictions)')
      .option('--by <column>', 'also evaluate each slice of a column')
      .option('--null-model <list>', 'null model of chance levels; see: evals null-models')
      .option('--no-chance', 'no chance levels and p-values')
      .option('--id <column>', 'column of row ids (predictions)')
      .option('--unit <column>', 'column of the unit (values)')
      .option('--system <column>', 'column of the system (values)')
      .option('--value <column>', 'column of the value (values)')
      .addOption(
        new Option('--empty <policy>', 'classes, labels or rows with an undefined value in an average')
          .choices(['omit', 'zero', 'one', 'fail'])
          .default('omit'),
      )
      .addOption(
        new Option('--average <kind>', 'how units are averaged')
          .choices(['macro', 'micro', 'geometric'])
          .default('macro'),
      )
    await ownTaskOptions(command)
    await kindOption(command)
    undefinedOption(command)
    intervalOption(command, 'values (default: by what each value is)')
    likeOption(command)
    explainOption(command)
    inputOptions(command)
  },
  load: async () => (await import('../run/evaluate.js')).evaluate,
}
