import type { GateOptions } from '../gate/gate-options.js'
import { compareParams } from './compare-params.js'
import type { QuestionParam } from './question.js'

/** What can be demanded of a candidate. */
export const gateParams = {
  margin: {
    type: 'number-or-by-measure',
    about: 'largest acceptable loss, for all measures or as MEASURE=NUMBER,...',
  },
  alpha: {
    type: 'probability',
    default: 0.05,
    about: 'probability of a false alarm over all measures, and over all looks',
  },
  spending: {
    type: 'flag',
    default: true,
    about: 'whether looks share alpha; if off, every look has the full alpha',
  },
  sequential: {
    type: 'flag',
    about: 'test the mean over all looks at the candidate, so that reruns add evidence',
  },
  candidate: {
    type: 'text',
    about: 'id of the candidate, such as a commit; another id starts new evidence',
  },
  range: { type: 'numbers', about: 'lowest and highest possible value of a unit, for a sequential gate' },
  allowMissing: {
    type: 'number',
    about: 'largest share of units that may lack a value on one side and are left out',
  },
  strict: { type: 'flag', about: 'fail also on the verdicts no evidence and underpowered' },
  nonInferior: { type: 'flag', about: 'fail unless each measure is shown non-inferior by its margin' },
  atLeast: { type: 'by-measure', about: 'minimum lower confidence limits, as MEASURE=NUMBER,...' },
  valueAtLeast: { type: 'by-measure', about: 'minimum values, as MEASURE=NUMBER,...' },
  test: {
    ...compareParams.test,
    about: 'test of paired values',
    usual: 'randomization',
  },
} as const satisfies Readonly<Record<keyof GateOptions, QuestionParam>>
