import { Argument, Option } from 'commander'
import type { CommandSpec } from '../command.js'
import { kindOption, ownTaskOptions } from '../host/own-task-options.js'
import { inputOptions, undefinedOption } from '../inputs.js'

export const plot: CommandSpec = {
  name: 'plot',
  summary: 'Draw a chart as SVG, PNG, HTML, Vega-Lite or text; see: evals charts',
  examples: [
    'evals plot roc examples/classification/spam.csv --positive spam',
    'evals plot roc examples/classification/spam.csv --score y_score,rival_score --positive spam --out roc.png',
    "evals plot 'confusion(rows=predicted)' examples/classification/birds.csv --out birds.svg",
    'evals plot unit-differences examples/retrieval/qrels.txt examples/retrieval/bm25.txt examples/retrieval/dense.txt -m nDCG@10 --out differences.html',
    "evals plot 'hits-cdf(k=20)' --population 16769 --positives 3123 --format text",
  ],
  ownFormats: ['svg', 'png', 'html', 'json', 'text'],
  async options(command) {
    command
      .addArgument(new Argument('<chart>', 'a chart with its parameters; see: evals charts'))
      .addArgument(new Argument('[files...]', 'predictions, or judgements and runs, as the chart needs them'))
      .addOption(
        new Option('--theme <name>', 'colour theme (default: light; dark in a terminal)').choices([
          'light',
          'dark',
        ]),
      )
      .option('--title <text>', 'title instead of the default one')
      .option('--width <n>', 'width of the plot area in pixels; columns of text')
      .option('--height <n>', 'height of the plot area in pixels; rows of text')
      .option('--scale <x>', 'PNG pixels per drawing pixel', '2')
      .option('-m, --measures <list>', 'measures of charts that show values (default: nDCG@10)')
      .option('--level <p>', 'confidence level of intervals', '0.95')
      .option('--draws <n>', 'random draws of intervals and of chance', '1000')
      .option(
        '--null-model <name>',
        'null model of chance levels; see: evals null-models; predictions have their own default',
        'random-ranking',
      )
      .option('--no-chance', 'no chance levels')
      .option('--positives <N+>', 'positives in the population, for charts of the top k without a file')
      .option('--only <topic>', 'the topic, for charts of one ranking')
      .option(
        '--interval <list>',
        'intervals of values, the first of these that fits each; see: evals intervals',
      )
      .option('--fold <column>', 'column of the fold')
      .option('--by <column>', 'values per slice of a column (predictions)')
      .addOption(
        new Option('--empty <policy>', 'classes with an undefined value in an average')
          .choices(['omit', 'zero', 'one', 'fail'])
          .default('omit'),
      )
      .option('--unit <column>', 'column of the unit (values)')
      .option('--system <column>', 'column of the system (values)')
      .option('--value <column>', 'column of the value (values)')
    await ownTaskOptions(command)
    await kindOption(command)
    undefinedOption(command)
    inputOptions(command)
  },
  load: async () => (await import('../run/plot.js')).plot,
}
