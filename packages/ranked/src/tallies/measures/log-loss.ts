import { tallyOf } from '../tally.js'
import { epsParam } from '../eps-param.js'
import { ALL_TIED, ONE_EACH } from '../examples.js'
import { logLossOf } from '../formulas/log-loss.js'
import { probabilityMeasure } from '../probability-measure.js'

const params = { eps: epsParam('Infinity') } as const

const CERTAIN_AND_WRONG = tallyOf([1, 0], [0, 1])

/** Mean surprise, in natural logarithms, at what happened. */
export const logLoss = probabilityMeasure({
  name: 'LogLoss',
  params,
  range: [0, Infinity],
  better: 'lower',
  laws: ['scale-free'],
  about: {
    title: 'Logarithmic loss',
    summary: 'Mean negative log probability of the actual class.',
    formula: String.raw`-\frac1n\sum_i y_i\ln p_i+(1-y_i)\ln(1-p_i)`,
    references: [{ text: 'Good 1952', doi: '10.1111/j.2517-6161.1952.tb00104.x' }],
    aka: {
      'scikit-learn': [
        { name: 'log_loss', params: { eps: 2 ** -52 } },
        { name: 'neg_log_loss', params: { eps: 2 ** -52 } },
      ],
      yardstick: [{ name: 'mn_log_loss', params: { eps: 2 ** -52 } }],
      MLmetrics: [{ name: 'LogLoss', params: { eps: 1e-15 } }],
      ROCR: ['mxe'],
    },
    differs:
      'scikit-learn clips probabilities at 2^-52 and refuses a single class; here nothing is clipped unless eps is given.',
  },
  cases: [
    { source: 'scikit-learn 1.2.1: log_loss', input: ONE_EACH, expected: 0.916290731874155 },
    { source: 'by hand: ln 2', input: ALL_TIED, expected: Math.LN2 },
    { source: 'by hand: -ln 0', input: CERTAIN_AND_WRONG, expected: Infinity },
    {
      source: 'scikit-learn 1.2.1: log_loss of two certain mistakes',
      input: CERTAIN_AND_WRONG,
      params: { eps: 2 ** -52 },
      expected: 36.04365338911715,
    },
  ],
  of: (tally, { eps }) => logLossOf(tally, eps).loss,
  itemwise: () => true,
})
