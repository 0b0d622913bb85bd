import { undefinedBecause } from '@eval/core'
import { mergeSums, sumsOfDocument, type SumsMeasure } from '../sums.js'

/** The mean over documents of each document's own perplexity. */
export const documentPerplexity: SumsMeasure = {
  contributes: 'measure',
  name: 'DocumentPerplexity',
  input: 'sums',
  params: {},
  range: [1, Infinity],
  better: 'lower',
  undefinedWhen: { 'no-tokens': 'No document has tokens.' },
  laws: ['doubling-changes-nothing', 'likelier-is-never-worse'],
  about: {
    title: 'Mean perplexity of documents',
    summary: 'Arithmetic mean of the perplexities of the documents; each document has the same weight.',
    formula: String.raw`\frac1D\sum_d\exp\Big(-\frac{\log p(w_d)}{N_d}\Big)`,
    references: [{ text: 'Blei, Ng & Jordan 2003', url: 'https://jmlr.org/papers/v3/blei03a.html' }],
    avoidWhen: 'Values are compared with published ones: these pool the tokens (Perplexity).',
  },
  cases: [
    {
      source: 'mean of exp(7.01), exp(6.0125) and exp(7)',
      input: mergeSums(
        mergeSums(sumsOfDocument(50, -350.5), sumsOfDocument(20, -120.25)),
        sumsOfDocument(130, -910),
      ),
      expected: 870.9303221169806,
    },
  ],
  itemwise: () => true,
  meanOf: { over: 'documents', ofDocument: ({ documentPerplexities }) => documentPerplexities },
  compute: ({ documents, documentPerplexities }) =>
    documents === 0 ? undefinedBecause('no-tokens') : documentPerplexities / documents,
}
