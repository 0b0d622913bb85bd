import { isUndefined, undefinedBecause, type Undefined } from '@eval/core'
import { AVERAGE_REASONS, meanOver } from '../../class-scores/averages.js'
import { averagePrecision } from '../../tallies/measures/average-precision.js'
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
  rule: averagePrecision.params.rule,
  average: {
    type: 'choice',
    of: ['macro', 'weighted', 'micro', 'samples'],
    default: 'macro',
    about:
      'The mean over labels (macro), weighted by the items that have them (weighted), of all scores pooled (micro), or over items (samples).',
  },
} as const

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
    differs: 'A label that no item has leaves the average without a value; scikit-learn counts it as 0.',
  },
  cases: [
    {
      source: 'by hand: no item has label b',
      input: TWO_ITEMS,
      expected: { undefined: 'class-without-value' },
    },
    {
      source: 'by hand: (1/2 + 1/3) / 2',
      input: TWO_ITEMS,
      params: { average: 'samples' },
      expected: 5 / 12,
    },
    { source: 'by hand: (1 + 1/2) / 2', input: NONE_AND_ALL, expected: 3 / 4 },
  ],
  compute(frame, { rule, average }) {
    const valueOf = (tally: Tally): number | Undefined => averagePrecision.compute(tally, { rule })
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
