import { Option } from 'commander'
import type { CommandSpec } from '../command.js'
import { kindOption, ownTaskOptions } from '../host/own-task-options.js'
import { explainOption, inputOptions, intervalOption, undefinedOption } from '../inputs.js'
import { likeOption } from '../like.js'

export const compare: CommandSpec = {
  name: 'compare',
  arguments: '<files...>',
  summary: 'Compare two or more runs or prediction files, paired: tests, intervals and a verdict.',
  examples: [
    'evals compare examples/retrieval/qrels.txt examples/retrieval/bm25.txt examples/retrieval/dense.txt -m nDCG@10',
    'evals compare qrels.txt old.txt new.txt newer.txt --baseline old --fail-on-regression',
    'evals compare examples/classification/spam.csv --score y_score,rival_score --positive spam',
    "evals compare values.csv --test 'randomization(model=independent)' --correction none",
  ],
  async options(command) {
    command
      .option(
        '-m, --measures <list>',
        `measures in any known naming (default: for runs nDCG@10, AP, RR, P@10, R@100, Judged@10; for predictions Accuracy, Informedness, AUC)`,
      )
      .option('--test <name>', 'the test; see: evals tests (default: randomization, or mcnemar and delong)')
      .option(
        '--correction <name>',
        'multiple-comparison correction; see: evals corrections; or none',
        'holm',
      )
      .addOption(
        new Option('--family <of>', 'what the correction is over: the comparisons of one measure, or all')
          .choices(['measure', 'all'])
          .default('measure'),
      )
      .option('--effect <name>', 'effect size', 'cohen-dz')
      .option('--baseline <system>', 'compare every system with this one instead of all pairs')
      .option('--level <p>', 'confidence level of intervals; 1 - level is the significance level', '0.95')
      .addOption(
        new Option(
          '--alternative <side>',
          'alternative hypothesis: the system differs from, is greater than or is less than the other',
        ).choices(['two-sided', 'greater', 'less']),
      )
      .option('--draws <n>', 'random draws of tests and intervals')
      .option('--fail-on-regression', 'exit code 1 when a system is significantly worse than the baseline')
      .option('--id <column>', 'column of row ids (predictions)')
      .option('--unit <column>', 'column of the unit (values)')
      .option('--system <column>', 'column of the system (values)')
      .option('--value <column>', 'column of the value (values)')
    intervalOption(command, 'differences, any on paired samples (default: that of the test, else bootstrap)')
    await ownTaskOptions(command)
    await kindOption(command)
    undefinedOption(command)
    likeOption(command)
    explainOption(command)
    inputOptions(command)
  },
  load: async () => (await import('../run/compare.js')).compare,
}
