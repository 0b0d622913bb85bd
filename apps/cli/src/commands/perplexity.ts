import type { CommandSpec } from '../command.js'

export const perplexity: CommandSpec = {
  name: 'perplexity',
  arguments: '<files...>',
  summary: 'Log-likelihood, perplexity and bits per token from the log probabilities of tokens or documents.',
  examples: [
    'evals perplexity examples/language/logprobs.jsonl',
    'evals perplexity tokens.csv --logprob lp --base 2',
    'evals perplexity documents.csv --logprob log_likelihood --tokens n --per-document',
  ],
  options(command) {
    command
      .option('--base <b>', 'base of the logarithms in the files: a number above 1, or e', 'e')
      .option('--per-document', 'also print values per document')
      .option('--level <p>', 'confidence level of intervals', '0.95')
      .option('--logprob <column>', 'column of the log probability')
      .option('--tokens <column>', 'column of the number of tokens, where a row is a document')
      .option('--document <column>', 'column of the document')
      .option('--input-format <name>', 'format of the files instead of detecting it; see: evals readers')
      .option('--max-errors <n>', 'number of errors to report per file', '1')
  },
  load: async () => (await import('../run/perplexity.js')).perplexity,
}
