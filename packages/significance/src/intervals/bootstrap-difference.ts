import { intervalParams, type Interval } from '../interval.js'
import { differenceUnits } from '../numbers/check.js'
import { drawParams } from '../resampling/blocks.js'
import { formParam } from '../resampling/bootstrap-ends.js'
import { bootstrapUnits } from '../resampling/units-bootstrap.js'

const params = { ...intervalParams, form: formParam('bca'), ...drawParams(10_000) } as const

/** The bootstrap interval of a mean difference between two systems on the same units. */
export const bootstrapDifference: Interval<'paired', typeof params> = {
  contributes: 'interval',
  name: 'bootstrap',
  input: 'paired',
  params,
  undefinedWhen: { 'too-few': 'There are fewer than two units or clusters to resample.' },
  about: {
    title: 'Bootstrap interval of a mean difference',
    summary:
      'Resamples units with both values; the interval is read from the distribution of the mean difference.',
    references: [{ text: 'Efron 1987', doi: '10.1080/01621459.1987.10478410' }],
    differs: 'Both values of a unit are resampled together, which keeps the pairing.',
  },
  compute: (sample, given) => bootstrapUnits(differenceUnits(sample, 'bootstrap'), given),
}
