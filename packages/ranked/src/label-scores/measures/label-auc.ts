import { AVERAGE_REASONS } from '../../class-scores/averages.js'
import { areaUnderRoc } from '../../tallies/formulas/area.js'
import { NONE_AND_ALL, TWO_ITEMS } from '../examples.js'
import { averagedOverLabels, labelAverages } from '../averaged-over-labels.js'
import type { LabelScoresMeasure } from '../label-scores.js'

const params = labelAverages

/** The area under the ROC curve of each label, averaged. */
export const labelAuc: LabelScoresMeasure<typeof params> = {
  contributes: 'measure',
  name: 'AUC',
  input: 'label-scores',
  params,
  range: [0, 1],
  better: 'higher',
  undefinedWhen: AVERAGE_REASONS,
  laws: ['bounded', 'scale-free', 'order-only', 'label-order-free', 'perfect-is-best'],
  about: {
    title: 'Area under the ROC curve, several labels',
    summary:
      'The area under the ROC curve of each label, averaged over labels, pooled, or averaged over items.',
    formula: String.raw`\frac1L\sum_l AUC_l`,
    references: [{ text: 'Fawcett 2006', doi: '10.1016/j.patrec.2005.10.010' }],
    aka: { 'scikit-learn': ['roc_auc_score'] },
    differs:
      'A label that no item or every item has makes the average undefined unless empty is set; scikit-learn raises an error.',
  },
  cases: [
    {
      source: 'by hand: no item has label b',
      input: TWO_ITEMS,
      expected: { undefined: 'class-without-value' },
    },
    { source: 'by hand: 2 of 8 pairs', input: TWO_ITEMS, params: { average: 'micro' }, expected: 1 / 4 },
    {
      source: 'by hand: the same without label b: a and c are both lost',
      input: TWO_ITEMS,
      params: { empty: 'omit' },
      expected: 0,
    },
    { source: 'by hand: labels 1/1 and 0/1', input: NONE_AND_ALL, expected: 1 / 2 },
  ],
  compute: (frame, choices) => averagedOverLabels(frame, choices, areaUnderRoc),
}
