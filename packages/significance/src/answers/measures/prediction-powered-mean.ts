import { undefinedBecause } from '@eval/core'
import { judgedOf, type JudgedMeasure } from '../judged.js'
import { fewJudged, predictionPowered } from '../prediction-powered.js'

/** The mean of human labels, from many ratings of a judge and a few labels. */
export const predictionPoweredMean: JudgedMeasure = {
  contributes: 'measure',
  name: 'PredictionPoweredMean',
  input: 'judged',
  params: {},
  range: [-Infinity, Infinity],
  better: 'higher',
  undefinedWhen: fewJudged,
  laws: ['doubling-changes-nothing', 'a-perfect-judge-needs-no-correction'],
  about: {
    title: 'Prediction-powered mean',
    summary:
      "The mean that people would give, estimated from a judge's ratings of many items and corrected by its mean error on the few that people labelled.",
    formula: String.raw`\frac1N\sum_{i}f_i+\frac1n\sum_{j}(y_j-f_j)`,
    references: [
      { text: 'Angelopoulos et al. 2023, Prediction-powered inference', doi: '10.1126/science.adi6000' },
    ],
    differs: 'Unbiased whatever the judge does, as long as the labelled items are drawn at random.',
    avoidWhen: 'Labelled items were picked because they looked odd: no correction helps then.',
  },
  cases: [
    {
      source: 'by hand: 0.75 - 1/3',
      input: judgedOf([1, 1, 1, 0, 1, 1, 0], [undefined, undefined, undefined, undefined, 0, 1, 0]),
      expected: 0.75 - 1 / 3,
    },
    {
      source: 'one label',
      input: judgedOf([1, 0, 1], [1, undefined, undefined]),
      expected: undefinedBecause('too-few'),
    },
  ],
  samples: (judged) => ({ 'predicted-labels': judged }),
  compute(judged) {
    const estimate = predictionPowered(judged)
    return 'undefined' in estimate ? estimate : estimate.value
  },
}
