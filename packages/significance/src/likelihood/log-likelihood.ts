import { stableSum } from '@eval/core'
import { naturalLog, sumsOfTokens, type SumsMeasure } from '../sums.js'

const params = {
  base: {
    type: 'number',
    min: 1,
    open: true,
    default: Math.E,
    about: 'Base of the logarithm: 2 for bits, 10 for bans.',
  },
} as const

/** The log-likelihood of a text under a model. */
export const logLikelihood: SumsMeasure<typeof params> = {
  contributes: 'measure',
  name: 'LogLikelihood',
  input: 'sums',
  params,
  range: [-Infinity, 0],
  better: 'higher',
  undefinedWhen: {},
  laws: ['likelier-is-never-worse'],
  about: {
    title: 'Log-likelihood',
    summary: 'Sum of the log probabilities of all tokens; summed over units.',
    formula: String.raw`L=\sum_i\log p(x_i)`,
    references: [{ text: 'Fisher 1922', doi: '10.1098/rsta.1922.0009' }],
    differs: 'A token of probability 0 makes it -Infinity; nothing is clipped.',
  },
  cases: [
    {
      source: 'by hand: ln(1/2) + ln(1/4) + 2 ln(1/8) = -9 ln 2',
      input: sumsOfTokens([0.5, 0.25, 0.125, 0.125].map(Math.log)),
      expected: -9 * Math.LN2,
    },
  ],
  compute: (sums, { base }) => naturalLog(sums) / (base === Math.E ? 1 : Math.log(base)),
  meanOf: {
    over: 'tokens',
    scale: ({ tokens }, { base }) => ({
      name: 'per token',
      to: (value) => (value * (base === Math.E ? 1 : Math.log(base))) / tokens,
      from: (mean) => (mean * tokens) / (base === Math.E ? 1 : Math.log(base)),
    }),
  },
  aggregate: (values) => stableSum(values),
}
