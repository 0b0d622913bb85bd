import { brierParts } from '../formulas/brier-parts.js'
import { ALL_TIED, ONE_EACH, ONLY_POSITIVES } from '../examples.js'
import { probabilityMeasure } from '../probability-measure.js'

/** How unsure one would be knowing only the share of positives; nothing a system can change. */
export const brierUncertainty = probabilityMeasure({
  name: 'BrierUncertainty',
  params: {},
  range: [0, 0.25],
  better: 'neither',
  laws: ['bounded', 'scale-free'],
  about: {
    title: 'Uncertainty part of the Brier score',
    summary: 'Brier score of predicting the prevalence; a property of the data, not of the system.',
    formula: String.raw`\bar y\,(1-\bar y)`,
    references: [{ text: 'Murphy 1973', doi: '10.1175/1520-0450(1973)012<0595:ANVPOT>2.0.CO;2' }],
    differs: 'Brier = BrierReliability - BrierResolution + BrierUncertainty holds without bins.',
  },
  cases: [
    { source: 'by hand: 0.6 x 0.4', input: ALL_TIED, expected: 0.24 },
    { source: 'by hand: 1/2 x 1/2', input: ONE_EACH, expected: 0.25 },
    { source: 'by hand: all positive', input: ONLY_POSITIVES, expected: 0 },
  ],
  of: (tally) => brierParts(tally).uncertainty,
})
