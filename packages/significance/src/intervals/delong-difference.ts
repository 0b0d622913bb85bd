import { intervalParams, type Interval } from '../interval.js'
import { areaDifferenceInterval, tooFewItems } from '../numbers/areas/delong-interval.js'

/** The interval of the difference of two areas under ROC curves on the same items. */
export const delongDifference: Interval<'paired-scores', typeof intervalParams> = {
  contributes: 'interval',
  name: 'delong',
  input: 'paired-scores',
  params: intervalParams,
  undefinedWhen: tooFewItems,
  about: {
    title: 'DeLong interval of a difference of areas',
    summary:
      'Difference of two correlated AUCs plus and minus a normal quantile times the standard error of DeLong.',
    references: [{ text: 'DeLong, DeLong & Clarke-Pearson 1988', doi: '10.2307/2531595' }],
  },
  compute: areaDifferenceInterval,
}
