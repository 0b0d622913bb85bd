import { undefinedBecause } from '@eval/core'
import { areaRule, areaUnderPrecision } from '../formulas/area-under-precision.js'
import { ALL_TIED, LECTURE, MINUS_ZERO, ONLY_NEGATIVES, ONLY_POSITIVES } from '../examples.js'
import type { TallyMeasure } from '../tally.js'
import { LACKS } from '../formulas/totals.js'

const params = { rule: areaRule } as const

/** The area under precision against recall, by a named rule; rules give different numbers on the same scores. */
export const averagePrecision: TallyMeasure<typeof params> = {
  contributes: 'measure',
  name: 'AP',
  input: 'tally',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: LACKS.positive,
  laws: ['bounded', 'order-only', 'scale-free', 'perfect-is-best'],
  about: {
    title: 'Average precision',
    summary:
      'Area under the precision-recall curve; tied scores are one step, and the interpolation is a parameter.',
    formula: String.raw`\sum_t \left(R(t)-R(t^-)\right)\,Precision(t)`,
    references: [
      { text: 'Davis & Goadrich 2006', doi: '10.1145/1143844.1143874' },
      { text: 'Boyd, Eng & Page 2013', doi: '10.1007/978-3-642-40994-3_29' },
    ],
    aka: {
      'scikit-learn': ['average_precision', 'average_precision_score'],
      yardstick: ['average_precision', { name: 'pr_auc', params: { rule: 'trapezoid' } }],
      precrec: [{ name: 'aucpr', params: { rule: 'davis-goadrich' } }],
    },
    differs:
      'Without positives it is undefined; scikit-learn gives 0. If all scores are tied it is the prevalence, not 1/2. ROCR 1.0-11 inserts interpolated points at wrong positions and gives too high a value.',
  },
  cases: [
    {
      source: 'scikit-learn 1.2.1: average_precision_score on five tied scores',
      input: ALL_TIED,
      expected: 0.6,
    },
    { source: 'by hand: (1 + 2/3) / 2', input: MINUS_ZERO, expected: 5 / 6 },
    { source: 'scikit-learn 1.2.1: one class', input: ONLY_POSITIVES, expected: 1 },
    { source: 'recall has no meaning', input: ONLY_NEGATIVES, expected: undefinedBecause('no-positive') },
    {
      source: 'by hand: precision 1 up to recall 0.2, 5/6 up to 0.5, then as met',
      input: LECTURE,
      params: { rule: '11-point' },
      expected: (3 + 3 * (5 / 6) + 6 / 9 + 7 / 11 + 8 / 13 + 9 / 17 + 10 / 19) / 11,
    },
  ],
  compute: (tally, { rule }) => areaUnderPrecision(tally, rule),
}
