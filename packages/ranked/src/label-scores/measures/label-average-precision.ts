import { AVERAGE_REASONS } from '../../class-scores/averages.js'
import { areaRule, areaUnderPrecision } from '../../tallies/formulas/area-under-precision.js'
import { averagedOverLabels, labelAverages } from '../averaged-over-labels.js'
import { NONE_AND_ALL, TWO_ITEMS } from '../examples.js'
import type { LabelScoresMeasure } from '../label-scores.js'

const params = { rule: areaRule, ...labelAverages } as const

/** The average precision of each label, averaged. */
export const labelAveragePrecision: LabelScoresMeasure<typeof params> = {
  contributes: 'measure',
  name: 'AP',
  input: 'label-scores',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: AVERAGE_REASONS,
  laws: ['bounded', 'scale-free', 'order-only', 'label-order-free', 'perfect-is-best'],
  about: {
    title: 'Average precision, several labels',
    summary: 'The average precision of each label, averaged over labels, pooled, or averaged over items.',
    formula: String.raw`\frac1L\sum_l AP_l`,
    references: [{ text: 'Davis & Goadrich 2006', doi: '10.1145/1143844.1143874' }],
    aka: { 'scikit-learn': ['average_precision_score'] },
    differs:
      'A label that no item has makes the average undefined; scikit-learn counts it as 0, which is empty=zero.',
  },
  cases: [
    {
      source: 'by hand: no item has label b',
      input: TWO_ITEMS,
      expected: { undefined: 'class-without-value' },
    },
    {
      source: 'scikit-learn 1.2.1: average_precision_score: (1/2 + 0 + 1/2) / 3',
      input: TWO_ITEMS,
      params: { empty: 'zero' },
      expected: 1 / 3,
    },
    {
      source: 'by hand: (1/2 + 1/3) / 2',
      input: TWO_ITEMS,
      params: { average: 'samples' },
      expected: 5 / 12,
    },
    { source: 'by hand: (1 + 1/2) / 2', input: NONE_AND_ALL, expected: 3 / 4 },
  ],
  compute: (frame, { rule, ...choices }) =>
    averagedOverLabels(frame, choices, (tally) => areaUnderPrecision(tally, rule)),
}
