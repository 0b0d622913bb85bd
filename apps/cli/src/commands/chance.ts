import { chanceParams, topKNumbersParams, topKParams } from '@eval/study/questions'
import type { CommandSpec } from '../command.js'
import { OF_DETAILS } from '../options/vocabulary.js'

export const chance: CommandSpec = {
  name: 'chance',
  arguments: '[files...]',
  summary:
    'What would chance give? Hits in the top k of a random ranking, from numbers or files; or any measure under any null model.',
  examples: [
    'evals chance --population 16769 --positives 3123 --k 5,10,20,100 --hits 2,5,8,32 --level 0.1,0.001',
    'evals chance --population 16769 --positives 3123 --k 1,5 --hits 1,2 --level 0.1 --convention paper --simultaneous',
    'evals chance --population 16769 --positives 3123 --k 5,10,20,100 --hits Rocchio=2,5,8,32 --hits MaxEnt=0,3,9,45 --convention paper',
    'evals chance --population inf --rate 0.186 --k 10 --distribution',
    'evals chance --population 16769 --positives 3123 --k 20,100 --method exact,binomial,normal --auc 0.6,0.7 --power 0.8',
    'evals chance --population 200 --positives 40 --k 5,20 --coordinates roc,pr --format csv',
    'evals chance examples/retrieval/qrels.txt examples/retrieval/bm25.txt --k 5,10',
    "evals chance examples/classification/roc20.csv --positive P --k 1,5,10 --level 0.05 --compare '>' --contiguous 2 --report last",
    'evals chance examples/classification/spam.csv --score y_score,rival_score --positive spam --k 10,50',
    'evals chance examples/retrieval/qrels.txt examples/retrieval/bm25.txt --null-model all -m P@10,nDCG@10 --level 0.05,0.001',
    "evals chance qrels.txt run.txt --null-model 'random-ranking(population=528155),random-order' -m AP --per-topic",
    'evals chance examples/classification/spam.csv --positive spam --null-model class-prior,label-permutation -m Informedness,AUC',
  ],
  options: ['kind'],
  asks: [chanceParams, topKParams, topKNumbersParams],
  without: ['empty', 'like', 'cluster', ...OF_DETAILS],
  tasks: 'all',
  load: async () => (await import('../run/chance.js')).chance,
}
