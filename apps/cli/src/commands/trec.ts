import { EvalError } from '@eval/core'
import type { CommandSpec } from '../command.js'

/** For the help alone: the entry point hands every `evals trec` to trec_eval's own command line. */
export const trec: CommandSpec = {
  name: 'trec',
  arguments: '<qrels> <run>',
  summary:
    "trec_eval's command line, options and output, byte for byte (--compat 9.0.8 for the old release).",
  examples: ['evals trec -q -m map -m ndcg_cut.10 qrels.txt run.txt', 'evals trec -h'],
  load: () => Promise.reject(new EvalError('USAGE', 'Write trec first: evals trec ARGUMENTS')),
}
