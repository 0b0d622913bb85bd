import { filePowerParams } from '@eval/study/questions'
import type { CommandSpec } from '../command.js'
import { OF_DETAILS } from '../options/vocabulary.js'

export const power: CommandSpec = {
  name: 'power',
  arguments: '[files...]',
  summary:
    'Units needed to detect a difference, and the difference that a number of units detects: from a standard deviation, or from the files of two systems.',
  examples: [
    'evals power --difference 0.02 --deviation 0.25',
    'evals power --difference 0.05 --discordant 0.2 --units 200',
    'evals power --difference 0.02 --deviation 0.3 --within 0.2 --repeats 3',
    'evals power examples/retrieval/qrels.txt examples/retrieval/bm25.txt examples/retrieval/dense.txt -m nDCG@10 --difference 0.02',
  ],
  options: ['kind'],
  asks: [filePowerParams],
  without: OF_DETAILS,
  tasks: 'all',
  load: async () => (await import('../run/power.js')).power,
}
