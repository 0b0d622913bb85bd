import type { CommandSpec } from '../command.js'
import { inputOptions } from '../inputs.js'

export const doctor: CommandSpec = {
  name: 'doctor',
  arguments: '<files...>',
  summary: 'What are these files, what looks wrong in or between them, and what to do about it?',
  examples: [
    'evals doctor examples/retrieval/qrels.txt examples/retrieval/bm25.txt',
    'evals doctor predictions.csv --positive spam',
    'evals doctor qrels.txt run.txt --strict',
  ],
  width: 100,
  options(command) {
    command.option('--strict', 'exit with 1 if anything is wrong or suspicious')
    inputOptions(command)
  },
  load: async () => (await import('../run/doctor.js')).doctor,
}
