import { Option } from 'commander'
import type { CommandSpec } from '../command.js'
import { ownTaskOptions } from '../host/own-task-options.js'
import { explainOption, inputOptions, intervalOption, undefinedOption } from '../inputs.js'
import { likeOption } from '../like.js'

export const rank: CommandSpec = {
  name: 'rank',
  arguments: '<qrels> <runs...>',
  summary: 'Evaluate retrieval runs: any measures, each with its interval, chance level and p-value.',
  examples: [
    'evals rank examples/retrieval/qrels.txt examples/retrieval/bm25.txt',
    'evals rank qrels.txt bm25.txt dense.txt -m nDCG@10,P@5,10,map --per-topic',
    'evals rank qrels.txt run.txt --like trec_eval -m map,P_10,ndcg_cut_10',
    'evals rank qrels.txt run.txt --population 528155 --format json',
  ],
  async options(command) {
    command
      .option(
        '-m, --measures <list>',
        'measures in any known naming (default: nDCG@10, AP, RR, P@10, R@100, Judged@10)',
      )
      .option('--level <p>', 'confidence level of intervals', '0.95')
      .option(
        '--draws <n>',
        'random draws where chance has no closed form, rounded up to blocks of 128',
        '1000',
      )
    await ownTaskOptions(command, 'retrieval')
    undefinedOption(command)
    command
      .option('--per-topic', 'also print values per topic')
      .option('--null-model <name>', 'null model of chance levels; see: evals null-models', 'random-ranking')
      .option('--no-chance', 'no chance levels and p-values')
      .addOption(
        new Option('--average <kind>', 'how topics are averaged')
          .choices(['macro', 'micro', 'geometric'])
          .default('macro'),
      )
    intervalOption(command, 'means over topics, any on units (default: bootstrap)')
    likeOption(command)
    explainOption(command)
    inputOptions(command)
  },
  load: async () => (await import('../run/evaluate.js')).rank,
}
