import { evaluateParams } from '@eval/study/questions'
import type { CommandSpec } from '../command.js'
import { OF_DETAILS } from '../options/vocabulary.js'
import { text } from '../options/option.js'

export const plot: CommandSpec = {
  name: 'plot',
  arguments: {
    '<chart>': { about: "a chart with its parameters, such as 'bounds(upTo=100)'; see: evals charts" },
    '[files...]': { about: 'predictions, or judgements and runs, as the chart needs them' },
  },
  summary: 'Draw a chart as SVG, PNG, HTML, Vega-Lite or text; see: evals charts',
  examples: [
    'evals plot roc examples/classification/spam.csv --positive spam',
    'evals plot roc examples/classification/spam.csv --score y_score,rival_score --positive spam --out roc.png',
    "evals plot 'confusion(rows=predicted)' examples/classification/birds.csv --out birds.svg",
    'evals plot unit-differences examples/retrieval/qrels.txt examples/retrieval/bm25.txt examples/retrieval/dense.txt -m nDCG@10 --out differences.html',
    "evals plot 'hits-cdf(k=20)' --population 16769 --positives 3123 --format text",
    'evals plot roc --population 200 --positives 40 --out bands.svg',
    "evals plot 'roc(folds=threshold, interval=folds)' examples/documents/roc20-folds.csv --positive P --fold fold --out folds.svg",
    "evals plot 'randomization(models=all)' examples/documents/krstovski-values.csv --out null.svg",
  ],
  ownFormats: ['svg', 'png', 'html', 'json', 'text'],
  options: [
    text('--theme <name>', 'colour theme (default: light; dark in a terminal)', { of: ['light', 'dark'] }),
    text('--title <text>', 'title instead of the default one'),
    text('--width <n>', 'width of the plot area in pixels; columns of text'),
    text('--height <n>', 'height of the plot area in pixels; rows of text'),
    text('--scale <x>', 'PNG pixels per drawing pixel', { default: '2' }),
    text('--positives <N+>', 'positives in the population, for charts of the top k without a file'),
    text('--only <topic>', 'the topic, for charts of one ranking'),
    text('--fold <column>', 'column of the fold'),
    'chance',
    'kind',
  ],
  asks: [evaluateParams],
  without: ['average', 'like', ...OF_DETAILS],
  tasks: 'all',
  load: async () => (await import('../run/plot.js')).plot,
}
