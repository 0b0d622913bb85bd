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
      'Mean human label, estimated by the mean rating of a judge on all items, corrected by its mean error on labelled items.',
    formula: String.raw`\frac1N\sum_{i}f_i+\frac1n\sum_{j}(y_j-f_j)`,
    references: [
      { text: 'Angelopoulos et al. 2023, Prediction-powered inference', doi: '10.1126/science.adi6000' },
    ],
    differs: 'Unbiased for any judge if the labelled items are a random sample.',
    avoidWhen: 'The labelled items are not a random sample: the correction is then biased.',
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
