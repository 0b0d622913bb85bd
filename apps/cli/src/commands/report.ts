import { Option } from 'commander'
import type { CommandSpec } from '../command.js'
import { kindOption, ownTaskOptions } from '../host/own-task-options.js'
import { inputOptions, undefinedOption } from '../inputs.js'

export const report: CommandSpec = {
  name: 'report',
  arguments: '<files...>',
  summary: 'One self-contained HTML page: runs or predictions evaluated, compared and charted.',
  examples: [
    'evals report examples/retrieval/qrels.txt examples/retrieval/bm25.txt examples/retrieval/dense.txt',
    'evals report examples/classification/spam.csv --positive spam --by language --out spam.html',
    'evals report examples/classification/spam.csv --score y_score,rival_score --positive spam --threshold 0.5',
    'evals report report.html --format md',
  ],
  page: 'report.html',
  async options(command) {
    command
      .option(
        '-m, --measures <list>',
        `measures in any known naming (default: for runs nDCG@10, AP, RR, P@10, R@100, Judged@10; for predictions those of evals classify)`,
      )
      .option('--level <p>', 'confidence level of intervals; 1 - level is the significance level', '0.95')
      .option('--draws <n>', 'random draws of intervals, chance levels and tests')
      .option(
        '--null-model <name>',
        'null model of chance levels; see: evals null-models; predictions have their own default',
        'random-ranking',
      )
      .option('--no-chance', 'no chance levels and p-values')
      .option('--test <name>', 'the test; see: evals tests (default: randomization, or mcnemar and delong)')
      .option(
        '--correction <name>',
        'multiple-comparison correction; see: evals corrections; or none',
        'holm',
      )
      .option('--effect <name>', 'effect size', 'cohen-dz')
      .option('--baseline <system>', 'compare every system with this one instead of all pairs')
      .option('--by <column>', 'also evaluate each slice of a column (predictions)')
      .addOption(
        new Option('--empty <policy>', 'classes with an undefined value in an average')
          .choices(['omit', 'zero', 'one', 'fail'])
          .default('omit'),
      )
      .option('--id <column>', 'column of row ids (predictions)')
      .option('--unit <column>', 'column of the unit (values)')
      .option('--system <column>', 'column of the system (values)')
      .option('--value <column>', 'column of the value (values)')
    await ownTaskOptions(command)
    await kindOption(command)
    undefinedOption(command)
    inputOptions(command)
  },
  load: async () => (await import('../run/report.js')).report,
}
