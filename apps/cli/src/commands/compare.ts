import { compareParams, foldParams } from '@eval/study/questions'
import type { CommandSpec } from '../command.js'
import { OF_DETAILS } from '../options/vocabulary.js'

export const compare: CommandSpec = {
  name: 'compare',
  arguments: '<files...>',
  summary: 'Compare two or more runs or prediction files, paired: tests, intervals and a verdict.',
  examples: [
    'evals compare examples/retrieval/qrels.txt examples/retrieval/bm25.txt examples/retrieval/dense.txt -m nDCG@10',
    'evals compare qrels.txt old.txt new.txt newer.txt --baseline old --fail-on-regression',
    'evals compare examples/classification/spam.csv --score y_score,rival_score --positive spam',
    'evals compare examples/documents/folds.csv --pred bayes,tree --fold fold -m ErrorRate',
    "evals compare values.csv --test 'randomization(model=independent)' --correction none",
    'evals compare examples/documents/krstovski-values.csv --null-distribution swap,independent',
    'evals compare postgres://host/db --kind retrieval --table qrels,old_run,new_run',
    "evals compare 'old/*.parquet' 'new/*.parquet' --kind values --engine duckdb",
  ],
  options: ['failOnRegression', 'explain', 'kind', 'engine', 'sql'],
  asks: [compareParams, foldParams],
  without: ['empty', ...OF_DETAILS],
  tasks: 'all',
  load: async () => (await import('../run/compare.js')).compare,
}
