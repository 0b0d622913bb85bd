import type { CommandSpec } from '../command.js'
import { flag } from '../options/option.js'
import { FILE_OPTIONS } from '../options/vocabulary.js'

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
  options: [flag('--strict', 'exit code 1 on any error or warning'), ...FILE_OPTIONS],
  tellsRefused: true,
  load: async () => (await import('../run/doctor.js')).doctor,
}
