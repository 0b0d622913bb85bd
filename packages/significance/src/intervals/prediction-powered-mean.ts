import { estimateInterval } from '../answers/estimate-interval.js'
import { judgeTable } from '../answers/judged.js'
import { fewJudged, predictionPowered } from '../answers/prediction-powered.js'
import { intervalParams, type Interval } from '../interval.js'

/** The interval of a mean of labels that a judge predicts. */
export const predictionPoweredMean: Interval<'predicted-labels', typeof intervalParams> = {
  contributes: 'interval',
  name: 'prediction-powered',
  input: 'predicted-labels',
  params: intervalParams,
  undefinedWhen: fewJudged,
  about: {
    title: 'Prediction-powered interval of a mean',
    summary:
      "The judge's mean plus its mean error on labelled items, plus and minus a normal quantile times the standard error of both.",
    formula: String.raw`\hat\theta\pm z\sqrt{s_f^2/N+s_{y-f}^2/n}`,
    references: [
      { text: 'Angelopoulos et al. 2023, Prediction-powered inference', doi: '10.1126/science.adi6000' },
    ],
    avoidWhen: 'Fewer than about 30 items are labelled: the normal quantile is then too small.',
  },
  compute(judged, choice) {
    const estimate = predictionPowered(judged)
    if ('undefined' in estimate) return estimate
    // A rate lies between 0 and 1; its estimate may not.
    const { value } = estimate
    const range = judgeTable(judged) ? ([Math.min(0, value), Math.max(1, value)] as const) : undefined
    return estimateInterval(estimate, choice, 'prediction-powered', range)
  },
}
