import type { CommandSpec } from '../command.js'
import { inputOptions } from '../inputs.js'

export const doctor: CommandSpec = {
  name: 'doctor',
  arguments: '<files...>',
  summary: 'Check input files: their format, problems in or between them, and how to fix them.',
  examples: [
    'evals doctor examples/retrieval/qrels.txt examples/retrieval/bm25.txt',
    'evals doctor predictions.csv --positive spam',
    'evals doctor qrels.txt run.txt --strict',
  ],
  width: 100,
  options(command) {
    command.option('--strict', 'exit code 1 if anything is wrong or suspicious')
    inputOptions(command)
  },
  tellsRefused: true,
  load: async () => (await import('../run/doctor.js')).doctor,
}
