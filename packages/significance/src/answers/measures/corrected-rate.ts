import { undefinedBecause } from '@eval/core'
import { judgedOf, type JudgedMeasure } from '../judged.js'
import { corrected, noCorrection } from '../prediction-powered.js'

/** The rate of passes behind a judge that errs at known rates. */
export const correctedRate: JudgedMeasure = {
  contributes: 'measure',
  name: 'CorrectedRate',
  input: 'judged',
  params: {},
  range: [0, 1],
  better: 'higher',
  undefinedWhen: noCorrection,
  laws: ['doubling-changes-nothing', 'a-perfect-judge-needs-no-correction'],
  about: {
    title: 'Rate corrected for a judge',
    summary:
      "Pass rate corrected by the judge's sensitivity and specificity on labelled items, between 0 and 1.",
    formula: String.raw`\hat\theta=\frac{\hat p+\hat q_0-1}{\hat q_0+\hat q_1-1}`,
    references: [
      { text: 'Rogan & Gladen 1978', doi: '10.1093/oxfordjournals.aje.a112510' },
      { text: 'Lang & Reiczigel 2014', doi: '10.1016/j.prevetmed.2013.09.015' },
    ],
    avoidWhen: 'Labels are a random part of the items: PredictionPoweredMean needs no model of the judge.',
  },
  cases: [
    {
      source: 'by hand: p = 3/4, sensitivity 1, specificity 2/3: (3/4 - 1/3) / (2/3)',
      input: judgedOf(
        [1, 1, 1, 0, 1, 1, 0, 0, 1],
        [undefined, undefined, undefined, undefined, 1, 1, 0, 0, 0],
      ),
      expected: 0.625,
    },
    {
      source: 'a judge that says the opposite',
      input: judgedOf([1, 0, 1, 0], [undefined, 1, 0, 1]),
      expected: undefinedBecause('no-skill'),
    },
  ],
  samples: (judged) => ({ 'judged-rate': judged }),
  compute(judged) {
    const estimate = corrected(judged)
    return 'undefined' in estimate ? estimate : estimate.value
  },
}
