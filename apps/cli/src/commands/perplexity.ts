import { evaluateParams } from '@eval/study/questions'
import type { CommandSpec } from '../command.js'
import { flag, text } from '../options/option.js'

export const perplexity: CommandSpec = {
  name: 'perplexity',
  arguments: '<files...>',
  summary: 'Log-likelihood, perplexity and bits per token from the log probabilities of tokens or documents.',
  examples: [
    'evals perplexity examples/language/logprobs.jsonl',
    'evals perplexity tokens.csv --logprob lp --base 2',
    'evals perplexity documents.csv --logprob log_likelihood --tokens n --per-document',
    'evals perplexity postgres://host/db --table log_probabilities',
  ],
  options: [
    text('--base <b>', 'base of the logarithms in the files: a number above 1, or e', { default: 'e' }),
    flag('--per-document', 'also print values per document'),
    text('--logprob <column>', 'column of the log probability'),
    text('--tokens <column>', 'column of the number of tokens, where a row is a document'),
    'document',
    'inputFormat',
    'maxErrors',
    'explain',
    'engine',
    'sql',
  ],
  asks: [{ level: evaluateParams.level }],
  load: async () => (await import('../run/perplexity.js')).perplexity,
}
