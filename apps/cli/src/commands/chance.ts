import type { CommandSpec } from '../command.js'
import { taskOptions } from '../host/task-options.js'
import { kindOption, ownTaskOptions } from '../host/own-task-options.js'
import { inputOptions, undefinedOption } from '../inputs.js'

export const chance: CommandSpec = {
  name: 'chance',
  arguments: '[files...]',
  summary:
    'What would chance give? Hits in the top k of a random ranking, from numbers or files; or any measure under any null model.',
  examples: [
    'evals chance --population 16769 --positives 3123 --k 5,10,20,100 --hits 2,5,8,32 --level 0.1,0.001',
    'evals chance --population 16769 --positives 3123 --k 5 --hits 2 --level 0.1 --convention paper',
    'evals chance --population 16769 --positives 3123 --k 5,10,20,100 --hits Rocchio=2,5,8,32 --hits MaxEnt=0,3,9,45 --convention paper',
    'evals chance --population inf --rate 0.186 --k 10 --distribution',
    'evals chance --population 16769 --positives 3123 --k 20,100 --method exact,binomial,normal --auc 0.6,0.7 --power 0.8',
    'evals chance --population 200 --positives 40 --k 5,20 --coordinates roc,pr --format csv',
    'evals chance examples/retrieval/qrels.txt examples/retrieval/bm25.txt --k 5,10',
    'evals chance examples/classification/roc20.csv --positive P --k 5,10 --level 0.05',
    'evals chance examples/classification/spam.csv --score y_score,rival_score --positive spam --k 10,50',
    'evals chance examples/retrieval/qrels.txt examples/retrieval/bm25.txt --null-model all -m P@10,nDCG@10 --level 0.05,0.001',
    "evals chance qrels.txt run.txt --null-model 'random-ranking(population=528155),random-order' -m AP --per-topic",
    'evals chance examples/classification/spam.csv --positive spam --null-model class-prior,label-permutation -m Informedness,AUC',
  ],
  async options(command) {
    command
      .option(
        '--null-model <list>',
        'chance levels of measures under these null models, or under all that fit: all; see: evals null-models (default with -m: the usual one)',
      )
      .option('-m, --measures <list>', 'measures under a null model (default: those of the task)')
      .option('--per-topic', 'also per unit, such as per topic (under a null model)')
      .option(
        '--draws <n>',
        'random draws where chance has no closed form, rounded up to blocks of 128',
        '1000',
      )
      .option('--level <list>', 'significance levels, also as small as 1e-17', '0.05')
      .option('--positives <N+>', 'number of positives in the population (top k)')
      .option('--k <list>', 'cutoffs, such as 5,10 or 1..20 (top k)')
      .option(
        '--hits <list>',
        'positives found in the top k, one for each k; averages such as 5.7 are fine; NAME=LIST, once for each method (top k)',
        (list: string, before: readonly string[] | undefined) => [...(before ?? []), list],
      )
      .option('--rate <p>', 'share of positives of an infinite population: --population inf (top k)')
    taskOptions(command, (await import('@eval/study')).topKParams)
    await ownTaskOptions(command)
    await kindOption(command)
    undefinedOption(command)
    inputOptions(command)
  },
  load: async () => (await import('../run/chance.js')).chance,
}
