import { Option } from 'commander'
import type { CommandSpec } from '../command.js'
import { explainOption, inputOptions } from '../inputs.js'
import { intervalOption } from '../intervals/interval-choice.js'
import { likeOption } from '../like.js'
import { rankingOptions } from '../ranking-options.js'

export const rank: CommandSpec = {
  name: 'rank',
  arguments: '<qrels> <runs...>',
  summary: 'How good are retrieval runs? Any measures, each with its interval, its chance level and p.',
  examples: [
    'evals rank examples/retrieval/qrels.txt examples/retrieval/bm25.txt',
    'evals rank qrels.txt bm25.txt dense.txt -m nDCG@10,P@5,10,map --per-topic',
    'evals rank qrels.txt run.txt --like trec_eval -m map,P_10,ndcg_cut_10',
    'evals rank qrels.txt run.txt --population 528155 --format json',
  ],
  options(command) {
    rankingOptions(command)
    command
      .option('--per-topic', 'values topic by topic as well')
      .option('--null-model <name>', 'what chance means; see: evals null-models', 'random-ranking')
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
  load: async () => (await import('../run/rank.js')).rank,
}
