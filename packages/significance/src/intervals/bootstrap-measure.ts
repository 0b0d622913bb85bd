import { intervalParams, type Interval } from '../interval.js'
import { drawParams } from '../resampling/blocks.js'
import { formParam } from '../resampling/bootstrap-ends.js'
import { countedValue } from '../resampling/counted-value.js'
import { countsBootstrap } from '../resampling/counts-bootstrap.js'

const params = {
  ...intervalParams,
  form: formParam('percentile'),
  stratified: {
    type: 'flag',
    default: false,
    about: 'Keep the total of each group of cells, such as the number of positives.',
  },
  ...drawParams(1000),
} as const

/** The bootstrap interval of any measure on a frame of counts, drawing the counts themselves. */
export const bootstrapMeasure: Interval<'measured', typeof params> = {
  contributes: 'interval',
  name: 'bootstrap',
  input: 'measured',
  params,
  undefinedWhen: {
    'no-estimate': 'The measure is undefined on this input.',
    'no-items': 'There are no items to resample.',
    'undefined-draws': 'The measure is undefined in more than half of the draws.',
  },
  about: {
    title: 'Multinomial bootstrap of a measure',
    summary:
      'Resamples items (as multinomial counts); the interval is read from the distribution of the measure.',
    references: [{ text: 'Efron & Tibshirani 1993, An Introduction to the Bootstrap' }],
    differs: 'Resampling counts is equivalent to resampling rows, and faster.',
  },
  compute: (sample, options) => countsBootstrap(countedValue(sample), options),
}
