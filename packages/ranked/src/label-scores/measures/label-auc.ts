import { isUndefined, undefinedBecause, type Undefined } from '@eval/core'
import { AVERAGE_REASONS, meanOver } from '../../class-scores/averages.js'
import { auc } from '../../tallies/measures/auc.js'
import type { Tally } from '../../tallies/tally.js'
import { NONE_AND_ALL, TWO_ITEMS } from '../examples.js'
import {
  itemTally,
  labelTally,
  labelWeights,
  pooledLabels,
  type LabelScoresMeasure,
} from '../label-scores.js'

const params = {
  average: {
    type: 'choice',
    of: ['macro', 'weighted', 'micro', 'samples'],
    default: 'macro',
    about:
      'The mean over labels (macro), weighted by the items that have them (weighted), of all scores pooled (micro), or over items (samples).',
  },
} as const

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
    differs:
      'A label that no item or every item has leaves the average without a value; scikit-learn raises.',
  },
  cases: [
    {
      source: 'by hand: no item has label b',
      input: TWO_ITEMS,
      expected: { undefined: 'class-without-value' },
    },
    { source: 'by hand: 2 of 8 pairs', input: TWO_ITEMS, params: { average: 'micro' }, expected: 1 / 4 },
    { source: 'by hand: labels 1/1 and 0/1', input: NONE_AND_ALL, expected: 1 / 2 },
  ],
  compute(frame, { average }) {
    const valueOf = (tally: Tally): number | Undefined => auc.compute(tally, {})
    if (average === 'micro') {
      const pooled = valueOf(pooledLabels(frame))
      return isUndefined(pooled) ? undefinedBecause('class-without-value') : pooled
    }
    if (average === 'samples') {
      const items = Array.from(frame.weights, (_, item) => valueOf(itemTally(frame, item)))
      return meanOver(items, frame.weights)
    }
    const values = frame.labels.map((_, label) => valueOf(labelTally(frame, label)))
    return meanOver(values, average === 'weighted' ? labelWeights(frame) : undefined)
  },
}
