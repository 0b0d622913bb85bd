import type { CommandSpec } from '../command.js'
import { candidateOptions } from '../host/candidate-options.js'

export const bless: CommandSpec = {
  name: 'bless',
  arguments: '<files...>',
  summary: 'Keep an evaluation as the baseline of later ones: values per unit in .evals/baseline.json.',
  examples: [
    'evals bless examples/retrieval/qrels.txt examples/retrieval/bm25.txt -m nDCG@10,AP',
    'evals bless predictions.csv --positive spam -m F,AUC --baseline spam',
  ],
  plain: true,
  options: (command) => candidateOptions(command, 'the usual ones'),
  load: async () => (await import('../run/bless.js')).bless,
}
