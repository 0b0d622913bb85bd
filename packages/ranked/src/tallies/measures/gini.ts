import { isUndefined } from '@eval/core'
import { areaUnderRoc } from '../formulas/area.js'
import { ALL_TIED, LECTURE } from '../examples.js'
import type { TallyMeasure } from '../tally.js'
import { LACKS } from '../formulas/totals.js'

/** The AUC stretched so that chance is 0 and the worst order -1. */
export const gini: TallyMeasure = {
  contributes: 'measure',
  name: 'Gini',
  input: 'tally',
  params: {},
  range: [-1, 1],
  better: 'higher',
  undefinedWhen: { ...LACKS.positive, ...LACKS.negative },
  laws: [
    'bounded',
    'order-only',
    'scale-free',
    'prevalence-free',
    'negation-flips',
    'perfect-is-best',
    'positive-up-never-hurts',
  ],
  about: {
    title: 'Gini coefficient',
    summary: "2 AUC - 1: 0 is chance, 1 perfect; equal to Somers' D.",
    formula: String.raw`2\,AUC-1`,
    references: [{ text: 'Hand & Till 2001', doi: '10.1023/A:1010920819831' }],
    aka: { yardstick: ['gain_capture'] },
  },
  cases: [
    { source: 'by hand: 2 x 0.68 - 1', input: LECTURE, expected: 0.36 },
    { source: 'by hand: chance', input: ALL_TIED, expected: 0 },
  ],
  compute(tally) {
    const area = areaUnderRoc(tally)
    return isUndefined(area) ? area : 2 * area - 1
  },
}
