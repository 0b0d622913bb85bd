import { brierParts, partParams } from '../formulas/brier-parts.js'
import { ALL_TIED, ONE_EACH, ONLY_POSITIVES } from '../examples.js'
import { probabilityMeasure } from '../probability-measure.js'

/** How far the share of positives among items of one probability is from the share overall. */
export const brierResolution = probabilityMeasure({
  name: 'BrierResolution',
  params: partParams,
  range: [0, 0.25],
  better: 'higher',
  laws: ['bounded', 'scale-free'],
  about: {
    title: 'Resolution part of the Brier score',
    summary: 'Variance of the observed share of positives over predicted probabilities; higher is better.',
    formula: String.raw`\frac1n\sum_g n_g\,(\bar y_g-\bar y)^2`,
    references: [{ text: 'Murphy 1973', doi: '10.1175/1520-0450(1973)012<0595:ANVPOT>2.0.CO;2' }],
    differs: 'Brier = BrierReliability - BrierResolution + BrierUncertainty holds without bins.',
  },
  cases: [
    { source: 'by hand: one group', input: ALL_TIED, expected: 0 },
    { source: 'by hand: one group', input: ONE_EACH, expected: 0 },
    { source: 'by hand: all positive', input: ONLY_POSITIVES, expected: 0 },
  ],
  of: (tally, { bins }) => brierParts(tally, bins).resolution,
})
