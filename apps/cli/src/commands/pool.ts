import { poolParams } from '@eval/study/questions'
import type { CommandSpec } from '../command.js'
import { text } from '../options/option.js'

export const pool: CommandSpec = {
  name: 'pool',
  arguments: '<runs...>',
  summary:
    'Pool the first ranks of several runs to judge: what each run adds, what stays unjudged, and infAP on a judged sample.',
  examples: [
    'evals pool examples/retrieval/bm25.txt examples/retrieval/dense.txt --depth 5',
    'evals pool examples/retrieval/bm25.txt examples/retrieval/dense.txt --qrels examples/retrieval/qrels.txt --depth 10 --sample 0.5',
    'evals pool run1.txt run2.txt --depth 100 --sample 0.2 --write-qrels to-judge.txt',
  ],
  options: [
    text('--qrels <file>', 'judgements that are there already'),
    text('--write-qrels <file>', 'write the pool as TREC qrels, -1 where a judgement is still to be made'),
    'lowerIsBetterIn',
    'inputFormat',
    'maxErrors',
  ],
  asks: [poolParams],
  load: async () => (await import('../run/pool.js')).pool,
}
