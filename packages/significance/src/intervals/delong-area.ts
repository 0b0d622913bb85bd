import { intervalParams, type Interval } from '../interval.js'
import { areaInterval, tooFewItems } from '../numbers/areas/delong-interval.js'

/** The interval of the area under a ROC curve. */
export const delongArea: Interval<'tally', typeof intervalParams> = {
  contributes: 'interval',
  name: 'delong',
  input: 'tally',
  params: intervalParams,
  undefinedWhen: tooFewItems,
  about: {
    title: 'DeLong interval of the area under the ROC curve',
    summary: 'AUC plus and minus a normal quantile times the standard error of DeLong.',
    references: [
      { text: 'DeLong, DeLong & Clarke-Pearson 1988', doi: '10.2307/2531595' },
      { text: 'Sun & Xu 2014', doi: '10.1109/LSP.2014.2337313' },
    ],
    aka: { pROC: ['ci.auc'] },
    avoidWhen: 'The area is near 1 or a class is small.',
  },
  compute: areaInterval,
}
