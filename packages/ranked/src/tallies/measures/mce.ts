import { binParams, calibrationBins } from '../formulas/calibration-bins.js'
import { ALL_TIED, ONLY_POSITIVES } from '../examples.js'
import { probabilityMeasure } from '../probability-measure.js'

/** The greatest gap of any bin between predicted probability and observed share of positives. */
export const mce = probabilityMeasure({
  name: 'MCE',
  params: binParams,
  range: [0, 1],
  better: 'lower',
  laws: ['bounded', 'perfect-is-best'],
  about: {
    title: 'Maximum calibration error',
    summary: 'Largest gap of any bin between predicted probability and observed share of positives.',
    formula: String.raw`\max_b |\bar p_b-\bar y_b|`,
    references: [{ text: 'Naeini, Cooper & Hauskrecht 2015', doi: '10.1609/aaai.v29i1.9602' }],
    avoidWhen: 'Bins hold few items: a single bin determines the value.',
  },
  cases: [
    { source: 'by hand: |0.5 - 0.6|', input: ALL_TIED, expected: 0.1 },
    { source: 'by hand: 1 - 0.1', input: ONLY_POSITIVES, expected: 0.9 },
  ],
  of(tally, { bins, scheme }) {
    const { meanScore, share } = calibrationBins(tally, bins, scheme)
    return meanScore.reduce((most, mean, bin) => Math.max(most, Math.abs(mean - share[bin]!)), 0)
  },
})
