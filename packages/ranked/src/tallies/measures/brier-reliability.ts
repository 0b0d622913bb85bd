import { brierParts, partParams } from '../formulas/brier-parts.js'
import { ALL_TIED, ONE_EACH, ONLY_POSITIVES } from '../examples.js'
import { probabilityMeasure } from '../probability-measure.js'

/** How far probabilities are from the share of positives among items given them; 0 is perfect calibration. */
export const brierReliability = probabilityMeasure({
  name: 'BrierReliability',
  params: partParams,
  range: [0, 1],
  better: 'lower',
  laws: ['bounded', 'scale-free'],
  about: {
    title: 'Reliability part of the Brier score',
    summary:
      'Mean squared gap between predicted probability and observed share of positives; 0 is perfect calibration.',
    formula: String.raw`\frac1n\sum_g n_g\,(p_g-\bar y_g)^2`,
    references: [{ text: 'Murphy 1973', doi: '10.1175/1520-0450(1973)012<0595:ANVPOT>2.0.CO;2' }],
    differs: 'Brier = BrierReliability - BrierResolution + BrierUncertainty holds without bins.',
  },
  cases: [
    { source: 'by hand: (0.5 - 0.6)^2', input: ALL_TIED, expected: 0.01 },
    { source: 'by hand: (0.2 - 0.5)^2', input: ONE_EACH, expected: 0.09 },
    {
      source: 'by hand: one bin of mean 0.5, all positive',
      input: ONLY_POSITIVES,
      params: { bins: 1 },
      expected: 0.25,
    },
  ],
  of: (tally, { bins }) => brierParts(tally, bins).reliability,
})
