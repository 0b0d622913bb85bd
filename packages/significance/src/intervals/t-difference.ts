import { intervalParams, type Interval } from '../interval.js'
import { differenceUnits } from '../numbers/check.js'
import { roundingOf } from '../numbers/paired/rounding.js'
import { noVariance, tInterval } from '../numbers/means/t-interval.js'

/** The interval of a mean difference between two systems on the same units, by Student's t. */
export const tDifference: Interval<'paired', typeof intervalParams> = {
  contributes: 'interval',
  name: 't',
  input: 'paired',
  params: intervalParams,
  undefinedWhen: noVariance,
  about: {
    title: "Student's t interval of a mean difference",
    summary: 'Mean paired difference plus and minus a t quantile times its standard error.',
    formula: String.raw`\bar\delta\pm t_{k-1}\sqrt{\sum(\delta_i-\bar\delta)^2/(k(k-1))}`,
    references: [{ text: 'Mitchell 1997, Machine Learning, section 5.6' }],
    avoidWhen: 'The units are folds of one cross-validation: use corrected-t.',
  },
  compute: (sample, params) => tInterval(differenceUnits(sample, 't'), params, roundingOf(sample)),
}
