import { evaluateParams, gateParams } from '@eval/study/questions'
import type { CommandSpec } from '../command.js'
import { OF_DETAILS } from '../options/vocabulary.js'
import { flag, text } from '../options/option.js'
import { BASELINE } from './bless.js'

export const gate: CommandSpec = {
  name: 'gate',
  arguments: '<files...>',
  summary:
    'Did it get worse, and would we have noticed? Compare with the blessed baseline: exit code 0 passed, 1 failed, 2 not comparable.',
  examples: [
    'evals gate examples/retrieval/qrels.txt examples/retrieval/dense.txt --margin 0.01',
    "evals gate qrels.txt run.txt --at-least 'nDCG@10=0.45' --write summary.md --write gate.xml",
    'evals gate predictions.csv --baseline spam --margin 0.02 --non-inferior',
  ],
  options: [
    BASELINE,
    flag('--no-record', 'do not count this look in the baseline'),
    text('--write <file>', 'also write the result to a file, in the format of its ending; may be repeated', {
      repeated: true,
    }),
    'kind',
  ],
  asks: [gateParams, evaluateParams],
  without: ['nullModel', 'draws', 'average', 'empty', ...OF_DETAILS],
  tasks: 'all',
  load: async () => (await import('../run/gate.js')).gate,
}
