import type { CommandSpec } from '../command.js'
import { OF_DETAILS } from '../options/vocabulary.js'
import { flag, text } from '../options/option.js'

export const explain: CommandSpec = {
  name: 'explain',
  arguments: '<name> [files...]',
  summary:
    'Explain a measure, null model, test or any other contribution; with files, the arithmetic of one value.',
  examples: [
    'evals explain nDCG',
    'evals explain Informedness',
    'evals explain nDCG@10 --topic 301 examples/retrieval/qrels.txt examples/retrieval/bm25.txt',
  ],
  options: [
    text('--topic <id>', 'the topic whose value is explained (with files)'),
    text('--unit <id>', 'the same for other tasks: the unit whose value is explained'),
    flag('--all', 'every step, not only the first 20 and those that matter'),
    'kind',
  ],
  without: ['cluster', ...OF_DETAILS],
  tasks: 'all',
  load: async () => (await import('../run/explain.js')).explain,
}
