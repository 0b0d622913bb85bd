import { undefinedBecause } from '@eval/core'
import { mergeSums, naturalLog, sumsOfDocument, sumsOfTokens, type SumsMeasure } from '../sums.js'

const topics = [
  [-350.5, 50],
  [-120.25, 20],
  [-910, 130],
] as const

/** Perplexity per token, pooled over all documents: the one of language models and of topic models. */
export const perplexity: SumsMeasure = {
  contributes: 'measure',
  name: 'Perplexity',
  input: 'sums',
  params: {},
  range: [1, Infinity],
  better: 'lower',
  undefinedWhen: { 'no-tokens': 'There are no tokens.' },
  laws: ['doubling-changes-nothing', 'likelier-is-never-worse'],
  about: {
    title: 'Perplexity',
    summary:
      'Exponential of the mean negative log probability per token; tokens of all documents are pooled.',
    formula: String.raw`\exp\Big(-\frac{\sum_d\log p(w_d)}{\sum_d N_d}\Big)`,
    references: [
      { text: 'Jelinek et al. 1977', doi: '10.1121/1.2016299' },
      { text: 'Blei, Ng & Jordan 2003', url: 'https://jmlr.org/papers/v3/blei03a.html' },
    ],
    differs:
      'Tokens of all documents are pooled, as for topic models; the mean over documents is DocumentPerplexity.',
  },
  cases: [
    {
      source: 'by hand: exp(9 ln 2 / 4) = 2^(9/4)',
      input: sumsOfTokens([0.5, 0.25, 0.125, 0.125].map(Math.log)),
      expected: 2 ** 2.25,
    },
    {
      source: 'exp(1380.75 / 200), topic-model form',
      input: topics.map(([log, tokens]) => sumsOfDocument(tokens, log)).reduce(mergeSums),
      expected: 996.0027314494855,
    },
    { source: 'an impossible token', input: sumsOfTokens([-1, -Infinity]), expected: Infinity },
  ],
  meanOf: {
    over: 'tokens',
    scale: () => ({ name: 'log', to: (value) => -Math.log(value), from: (mean) => Math.exp(-mean) }),
  },
  compute: (sums) =>
    sums.tokens === 0 ? undefinedBecause('no-tokens') : Math.exp(-naturalLog(sums) / sums.tokens),
}
