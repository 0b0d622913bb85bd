import { evaluateParams } from '@eval/study/questions'
import type { CommandSpec } from '../command.js'
import { OF_DETAILS } from '../options/vocabulary.js'
import { text } from '../options/option.js'

/** The option of commands that keep one system, or hold one against what was kept. */
export const BASELINE = text('--baseline <name>', 'name of the baseline in .evals, or a path', {
  default: 'baseline',
})

export const bless: CommandSpec = {
  name: 'bless',
  arguments: '<files...>',
  summary: 'Keep an evaluation as the baseline of later ones: values per unit in .evals/baseline.json.',
  examples: [
    'evals bless examples/retrieval/qrels.txt examples/retrieval/bm25.txt -m nDCG@10,AP',
    'evals bless predictions.csv --positive spam -m F,AUC --baseline spam',
  ],
  plain: true,
  options: [BASELINE, 'kind'],
  asks: [evaluateParams],
  without: ['nullModel', 'draws', 'average', 'empty', ...OF_DETAILS],
  tasks: 'all',
  load: async () => (await import('../run/bless.js')).bless,
}
