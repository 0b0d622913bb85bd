import { undefinedBecause } from '@eval/core'
import { naturalLog, sumsOfTokens, type SumsMeasure } from '../sums.js'

/** Cross-entropy in bits per byte of the text, which does not depend on the tokenizer. */
export const bitsPerByte: SumsMeasure = {
  contributes: 'measure',
  name: 'BitsPerByte',
  input: 'sums',
  params: {},
  range: [0, Infinity],
  better: 'lower',
  undefinedWhen: {
    'no-bytes': 'The number of bytes of the text is 0.',
    'bytes-unknown': 'The number of bytes of the text is not given.',
  },
  laws: ['doubling-changes-nothing', 'likelier-is-never-worse'],
  about: {
    title: 'Bits per byte',
    summary: 'Negative log2 probability of the text divided by its number of bytes.',
    formula: String.raw`-\frac1B\sum_i\log_2p(x_i)`,
    references: [{ text: 'Gao et al. 2020', url: 'https://arxiv.org/abs/2101.00027' }],
  },
  cases: [
    {
      source: 'by hand: 9 bits over 18 bytes',
      input: sumsOfTokens([-1, -2, -3, -3], { base: 2, bytes: 18 }),
      expected: 0.5,
    },
  ],
  meanOf: {
    over: 'tokens',
    scale: ({ tokens, bytes = NaN }) => ({
      name: 'nats per token',
      to: (bits) => (-bits * Math.LN2 * bytes) / tokens,
      from: (mean) => (-mean * tokens) / Math.LN2 / bytes,
    }),
  },
  compute(sums) {
    if (sums.bytes === undefined) return undefinedBecause('bytes-unknown')
    return sums.bytes === 0
      ? undefinedBecause('no-bytes')
      : Math.abs(naturalLog(sums) / Math.LN2 / sums.bytes)
  },
}
