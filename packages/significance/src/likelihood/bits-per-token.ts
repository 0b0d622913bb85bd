import { undefinedBecause } from '@eval/core'
import { naturalLog, sumsOfTokens, type SumsMeasure } from '../sums.js'

/** Cross-entropy in bits per token. */
export const bitsPerToken: SumsMeasure = {
  contributes: 'measure',
  name: 'BitsPerToken',
  input: 'sums',
  params: {},
  range: [0, Infinity],
  better: 'lower',
  undefinedWhen: { 'no-tokens': 'There are no tokens.' },
  laws: ['doubling-changes-nothing', 'likelier-is-never-worse'],
  about: {
    title: 'Bits per token',
    summary: 'Mean negative log2 probability per token.',
    formula: String.raw`-\frac1n\sum_i\log_2p(x_i)`,
    references: [{ text: 'Shannon 1951', doi: '10.1002/j.1538-7305.1951.tb01366.x' }],
  },
  cases: [
    {
      source: 'by hand: (1 + 2 + 3 + 3) / 4',
      input: sumsOfTokens([-1, -2, -3, -3], { base: 2 }),
      expected: 2.25,
    },
  ],
  meanOf: {
    over: 'tokens',
    scale: () => ({ name: 'nats', to: (bits) => -bits * Math.LN2, from: (mean) => -mean / Math.LN2 }),
  },
  compute: (sums) =>
    sums.tokens === 0 ? undefinedBecause('no-tokens') : Math.abs(naturalLog(sums) / Math.LN2 / sums.tokens),
}
