import { evaluateParams } from '@eval/study/questions'
import type { CommandSpec } from '../command.js'

export const evaluate: CommandSpec = {
  name: 'evaluate',
  arguments: '<files...>',
  summary:
    "Evaluate files of any task, also a plugin's, detected or named by --kind; rank and classify are special cases.",
  examples: [
    'evals evaluate examples/retrieval/qrels.txt examples/retrieval/bm25.txt',
    'evals evaluate examples/classification/spam.csv --positive spam',
    "evals evaluate segments.txt --kind 'segments(gap=2)'",
  ],
  options: ['chance', 'perUnit', 'thresholds', 'explain', 'kind'],
  asks: [evaluateParams],
  tasks: 'all',
  load: async () => (await import('../run/evaluate.js')).evaluate,
}

export const rank: CommandSpec = {
  name: 'rank',
  arguments: '<qrels> [runs...]',
  summary: 'Evaluate retrieval runs: any measures, each with its interval, chance level and p-value.',
  examples: [
    'evals rank examples/retrieval/qrels.txt examples/retrieval/bm25.txt',
    'evals rank qrels.txt bm25.txt dense.txt -m nDCG@10,P@5,10,map --per-topic',
    'evals rank qrels.txt run.txt --like trec_eval -m map,P_10,ndcg_cut_10',
    'evals rank examples/documents/weber-qrels.txt examples/documents/weber-run.txt -m P@6,Fallout@6,Generality --population 14',
    'evals rank examples/documents/krstovski-qrels.txt examples/documents/krstovski-model-1.txt examples/documents/krstovski-model-2.txt --lower-is-better-in examples/documents/krstovski-model-1.txt',
    'evals rank postgres://host/db --table qrels,bm25',
  ],
  options: ['chance', 'perTopic', 'explain', 'engine', 'sql'],
  asks: [evaluateParams],
  without: ['empty', 'by'],
  tasks: ['retrieval'],
  load: async () => (await import('../run/evaluate.js')).rank,
}

export const classify: CommandSpec = {
  name: 'classify',
  arguments: '<files...>',
  summary:
    'Evaluate predictions: confusion matrix, per-class and averaged measures, AUC and thresholds, from labels or scores.',
  examples: [
    'evals classify examples/classification/birds.csv',
    'evals classify examples/classification/spam.csv --positive spam --by language',
    'evals classify examples/classification/roc20.csv --positive P --thresholds',
    'evals classify examples/classification/topics.csv',
    'evals classify examples/classification/birds.csv --ledger --stake 10 --rows predicted --margins',
    "evals classify examples/classification/roc20.csv --positive P --threshold 'min-recall(0.8)'",
    "evals classify examples/classification/spam.csv --positive spam --pred none --threshold 'cost(fn=5,fp=1)' --choose-on 0.3",
    'evals classify examples/classification/roc20.csv --positive P --rule-in 0.9 --rule-out 0.9',
    'evals classify examples/documents/roc20-folds.csv --positive P --roc-fold fold',
    'evals classify confusion-matrix.txt',
    "evals classify 'data/*.parquet' --engine 'duckdb(memory=256)'",
    'evals classify postgres://host/db --table predictions --explain',
    "evals classify examples/classification/spam.csv --positive spam --interval 'clopper-pearson,bootstrap(form=bca)'",
  ],
  options: ['chance', 'thresholds', 'explain', 'kind', 'engine', 'sql', 'bins'],
  asks: [{ ...evaluateParams, like: { ...evaluateParams.like, of: ['sklearn'] } }],
  without: ['undefined', 'average'],
  tasks: ['predictions', 'label-sets'],
  load: async () => (await import('../run/evaluate.js')).classify,
}
