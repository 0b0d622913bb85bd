import type { GateOptions } from '../gate/gate-options.js'
import { compareParams } from './compare-params.js'
import type { QuestionParam } from './question.js'

/** What can be demanded of a candidate. */
export const gateParams = {
  margin: {
    type: 'number-or-by-measure',
    about: 'largest loss that does not matter, for all measures or as MEASURE=NUMBER,...',
  },
  alpha: {
    type: 'probability',
    default: 0.05,
    about: 'probability of a false alarm over all measures, and over all looks',
  },
  spending: {
    type: 'flag',
    default: true,
    about: 'whether looks share alpha; off, every look has all of it',
  },
  sequential: {
    type: 'flag',
    about: 'test the mean over all looks at the candidate, so that reruns add evidence',
  },
  candidate: {
    type: 'text',
    about: 'id of the candidate, such as a commit; another id starts new evidence',
  },
  range: { type: 'numbers', about: 'low and high end of the values of units, for a sequential gate' },
  strict: { type: 'flag', about: 'fail on no evidence and on too little power' },
  nonInferior: { type: 'flag', about: 'fail unless each measure is shown to lose less than its margin' },
  atLeast: { type: 'by-measure', about: 'least lower end of intervals, as MEASURE=NUMBER,...' },
  valueAtLeast: { type: 'by-measure', about: 'least values, as MEASURE=NUMBER,...' },
  test: {
    ...compareParams.test,
    about: 'test of paired values',
    usual: 'randomization',
  },
} as const satisfies Readonly<Record<keyof GateOptions, QuestionParam>>
