import { compareParams, evaluateParams, foldParams, topKNumbersParams } from '@eval/study/questions'
import type { CommandSpec } from '../command.js'

export const report: CommandSpec = {
  name: 'report',
  arguments: '<files...>',
  summary: 'One self-contained HTML page: runs or predictions evaluated, compared and charted.',
  examples: [
    'evals report examples/retrieval/qrels.txt examples/retrieval/bm25.txt examples/retrieval/dense.txt',
    'evals report examples/classification/spam.csv --positive spam --by language --out spam.html',
    'evals report examples/classification/spam.csv --score y_score,rival_score --positive spam --threshold 0.5',
    'evals report examples/documents/folds.csv --pred bayes,tree --fold fold -m ErrorRate',
    'evals report examples/classification/birds.csv --ledger --stake 10',
    'evals report examples/retrieval/qrels.txt examples/retrieval/bm25.txt --k 5,10',
    'evals report report.html --format md',
  ],
  page: 'report.html',
  options: ['chance', 'kind'],
  asks: [evaluateParams, compareParams, foldParams, { k: topKNumbersParams.k }],
  without: ['interval', 'average', 'like', 'alternative'],
  tasks: 'all',
  load: async () => (await import('../run/report.js')).report,
}
