import type { CommandSpec } from '../command.js'
import { joinOptions } from '../ranking-options.js'

export const explain: CommandSpec = {
  name: 'explain',
  arguments: '<name> [files...]',
  summary:
    'Explain a measure, null model, test or any other contribution; with judgements and a run, the arithmetic of one value.',
  examples: [
    'evals explain nDCG',
    'evals explain Informedness',
    'evals explain nDCG@10 --topic 301 examples/retrieval/qrels.txt examples/retrieval/bm25.txt',
  ],
  options(command) {
    command
      .option('--topic <id>', 'the topic whose value is explained (with files)')
      .option('--all', 'every rank, not only the first 20 and the relevant ones')
      .option('--lower-is-better', 'low scores rank first')
      .option(
        '--input-format <names>',
        'formats of the files instead of recognising them; see: evals readers',
      )
      .option('--max-errors <n>', 'show so many mistakes of a file before giving up', '1')
    joinOptions(command)
  },
  load: async () => (await import('../run/explain.js')).explain,
}
