import { Option } from 'commander'
import type { CommandSpec } from '../command.js'
import { kindOption, ownTaskOptions } from '../host/own-task-options.js'
import { inputOptions, undefinedOption } from '../inputs.js'

export const report: CommandSpec = {
  name: 'report',
  arguments: '<files...>',
  summary:
    'One page that a reviewer understands in a minute: runs or predictions evaluated, compared and drawn in one HTML file.',
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
        `measures in any known naming (default: for runs nDCG@10, AP, RR, P@10, R@100, Judged@10; for predictions the usual ones)`,
      )
      .option('--level <p>', 'confidence of intervals; 1 - p is the error allowed', '0.95')
      .option('--draws <n>', 'random draws of intervals, chance levels and tests')
      .option(
        '--null-model <name>',
        'what chance means; see: evals null-models; predictions have their own',
        'random-ranking',
      )
      .option('--no-chance', 'no chance levels and p-values')
      .option('--test <name>', 'the test; see: evals tests (default: randomization, or mcnemar and delong)')
      .option('--correction <name>', 'for several comparisons; see: evals corrections; or none', 'holm')
      .option('--effect <name>', 'effect size', 'cohen-dz')
      .option('--baseline <system>', 'compare every system with this one instead of all pairs')
      .option('--by <column>', 'also for each value of a column (predictions)')
      .addOption(
        new Option('--empty <policy>', 'classes without a value in an average')
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
