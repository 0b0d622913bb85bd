import { undefinedBecause } from '@eval/core'
import { areaUnderRoc } from '../formulas/area.js'
import { ALL_TIED, LECTURE, MINUS_ZERO, ONLY_NEGATIVES, ONLY_POSITIVES } from '../examples.js'
import type { TallyMeasure } from '../tally.js'
import { LACKS } from '../formulas/totals.js'

/** The chance that a positive is scored above a negative, ties counted half: the area under the ROC curve. */
export const auc: TallyMeasure = {
  contributes: 'measure',
  name: 'AUC',
  input: 'tally',
  params: {},
  range: [0, 1],
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
    title: 'Area under the ROC curve',
    summary: 'Probability that a positive scores above a negative; ties count half.',
    formula: String.raw`\frac{1}{PN}\sum_{i\in +}\sum_{j\in -}[s_i>s_j]+\tfrac12[s_i=s_j]`,
    references: [
      { text: 'Hanley & McNeil 1982', doi: '10.1148/radiology.143.1.7063747' },
      { text: 'Fawcett 2006', doi: '10.1016/j.patrec.2005.10.010' },
    ],
    aka: { 'scikit-learn': ['roc_auc', 'roc_auc_score'], ROCR: ['auc'], yardstick: ['roc_auc'] },
    differs:
      'Undefined with a single class; scikit-learn raises or returns NaN, by version. pROC chooses the direction of scores itself, so that its AUC is rarely below 0.5; here higher always means positive.',
    avoidWhen: 'Only the top of the ranking matters: use pAUC or AP.',
  },
  cases: [
    { source: 'Lecture table of 20 instances: 68 of 100 pairs', input: LECTURE, expected: 0.68 },
    { source: 'scikit-learn 1.2.1: roc_auc_score on five tied scores', input: ALL_TIED, expected: 0.5 },
    { source: 'by hand: (1 + 1 + 1/2 + 1) / 4', input: MINUS_ZERO, expected: 0.875 },
    { source: 'no pair to compare', input: ONLY_POSITIVES, expected: undefinedBecause('no-negative') },
    { source: 'no pair to compare', input: ONLY_NEGATIVES, expected: undefinedBecause('no-positive') },
  ],
  compute: areaUnderRoc,
  samples: (tally) => ({ tally }),
}
