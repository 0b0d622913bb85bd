import { calibrationError } from '../formulas/calibration-bins.js'
import { gapParams } from '../formulas/gap-params.js'
import { ALL_TIED, ONLY_POSITIVES } from '../examples.js'
import { probabilityMeasure } from '../probability-measure.js'

/** Mean gap between predicted probability and observed share of positives, bin by bin. */
export const ece = probabilityMeasure({
  name: 'ECE',
  params: gapParams,
  range: [0, 1],
  better: 'lower',
  laws: ['bounded', 'perfect-is-best'],
  about: {
    title: 'Expected calibration error',
    summary:
      'Mean gap over bins, weighted by size, between predicted probability and observed share of positives.',
    formula: String.raw`\sum_b \frac{n_b}{n}\,|\bar p_b-\bar y_b|`,
    references: [{ text: 'Naeini, Cooper & Hauskrecht 2015', doi: '10.1609/aaai.v29i1.9602' }],
    aka: { torchmetrics: ['calibration_error'] },
    avoidWhen:
      'There are few items: it depends on the bins and is biased upwards; BrierReliability needs no bins.',
  },
  cases: [
    { source: 'by hand: |0.5 - 0.6|', input: ALL_TIED, expected: 0.1 },
    { source: 'by hand: (0.9 + 0.5 + 0.1) / 3', input: ONLY_POSITIVES, expected: 0.5 },
  ],
  of: calibrationError,
})
