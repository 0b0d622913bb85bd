import { intervalParams, type Interval } from '../interval.js'
import { noVariance, tInterval } from '../numbers/means/t-interval.js'

/** The interval of a mean by Student's t. */
export const tMean: Interval<'units', typeof intervalParams> = {
  contributes: 'interval',
  name: 't',
  input: 'units',
  params: intervalParams,
  undefinedWhen: noVariance,
  about: {
    title: "Student's t interval of a mean",
    summary: 'Mean plus and minus a t quantile (n - 1 degrees of freedom) times its standard error.',
    formula: String.raw`\bar x\pm t_{n-1}\,s/\sqrt n`,
    references: [{ text: 'Student 1908', doi: '10.1093/biomet/6.1.1' }],
    avoidWhen: 'Values are bounded and skewed: use the bootstrap.',
  },
  compute: (sample, choice) => tInterval(sample, choice),
}
