import { Argument, Option } from 'commander'
import type { CommandSpec } from '../command.js'
import { inputOptions } from '../inputs.js'
import { joinOptions } from '../ranking-options.js'

export const plot: CommandSpec = {
  name: 'plot',
  summary:
    'Any chart as SVG, PNG, page, Vega-Lite or text: curves, counts, topics, the top k against chance; see: evals charts',
  examples: [
    'evals plot roc examples/classification/spam.csv --positive spam',
    'evals plot roc examples/classification/spam.csv --score y_score,rival_score --positive spam --out roc.png',
    "evals plot 'confusion(rows=predicted)' examples/classification/birds.csv --out birds.svg",
    'evals plot unit-differences examples/retrieval/qrels.txt examples/retrieval/bm25.txt examples/retrieval/dense.txt -m nDCG@10 --out differences.html',
    "evals plot 'hits-cdf(k=20)' --population 16769 --positives 3123 --format text",
  ],
  ownFormats: ['svg', 'png', 'html', 'json', 'text'],
  options(command) {
    command
      .addArgument(new Argument('<chart>', 'a chart with its parameters; see: evals charts'))
      .addArgument(new Argument('[files...]', 'predictions, or judgements and runs, as the chart needs them'))
      .addOption(
        new Option('--theme <name>', 'the look (default: light; in a terminal dark)').choices([
          'light',
          'dark',
        ]),
      )
      .option('--title <text>', 'instead of the title that the chart gives itself')
      .option('--width <n>', 'pixels of the field that is drawn in; columns of text')
      .option('--height <n>', 'pixels of the field that is drawn in; rows of text')
      .option('--scale <x>', 'pixels of a PNG for one of the drawing', '2')
      .option('-m, --measures <list>', 'measures of charts that show values (default: nDCG@10)')
      .option('--level <p>', 'confidence of intervals', '0.95')
      .option('--draws <n>', 'random draws of intervals and of chance', '1000')
      .option(
        '--null-model <name>',
        'what chance means; see: evals null-models; predictions have their own',
        'random-ranking',
      )
      .option('--no-chance', 'no chance levels')
      .option('--positives <N+>', 'positives among the population, for charts of the top k without a file')
      .option('--only <topic>', 'the topic, for charts of one ranking')
      .option('--fold <column>', 'column that says to which fold a row belongs')
      .option('--by <column>', 'values for each value of a column (predictions)')
      .option(
        '--threshold <t>',
        'scores from here on are predicted positive, where there is no predicted class',
      )
      .addOption(
        new Option('--empty <policy>', 'classes without a value in an average')
          .choices(['omit', 'zero', 'one', 'fail'])
          .default('omit'),
      )
      .addOption(
        new Option('--kind <kind>', 'what the files are, instead of recognising it').choices([
          'retrieval',
          'predictions',
          'values',
        ]),
      )
      .option('--unit <column>', 'column of the unit (values)')
      .option('--system <column>', 'column of the system (values)')
      .option('--value <column>', 'column of the value (values)')
    joinOptions(command)
    inputOptions(command)
  },
  load: async () => (await import('../run/plot.js')).plot,
}
