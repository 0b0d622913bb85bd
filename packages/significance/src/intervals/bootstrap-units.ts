import { intervalParams, type Interval } from '../interval.js'
import { drawParams } from '../resampling/blocks.js'
import { formParam } from '../resampling/bootstrap-ends.js'
import { bootstrapUnits as compute } from '../resampling/units-bootstrap.js'

const params = { ...intervalParams, form: formParam('bca'), ...drawParams(10_000) } as const

/** The bootstrap interval of a mean over units, by clusters and within strata where the sample has them. */
export const bootstrapUnits: Interval<'units', typeof params> = {
  contributes: 'interval',
  name: 'bootstrap',
  input: 'units',
  params,
  undefinedWhen: { 'too-few': 'There are fewer than two units or clusters to resample.' },
  about: {
    title: 'Bootstrap interval of a mean over units',
    summary: 'Resamples units with replacement; the interval is read from the distribution of the mean.',
    references: [
      { text: 'Efron 1987', doi: '10.1080/01621459.1987.10478410' },
      { text: 'Sakai 2006', doi: '10.1145/1148170.1148261' },
    ],
    aka: { scipy: ['bootstrap'] },
    differs:
      'Units are sorted by value before resampling, so the result does not depend on their order. From 2,000 units on, neighbouring values are drawn in 64 groups.',
    avoidWhen: 'There are fewer than about ten units.',
  },
  compute,
}
