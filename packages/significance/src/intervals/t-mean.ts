import { undefinedBecause } from '@eval/core'
import { studentT } from '../distributions/index.js'
import { intervalParams, type Interval } from '../interval.js'
import { demandUnits } from '../numbers/check.js'
import { endsAround } from '../numbers/ends.js'
import { isConstant, momentsOf } from '../numbers/moments.js'

/** The interval of a mean by Student's t. */
export const tMean: Interval<'units', typeof intervalParams> = {
  contributes: 'interval',
  name: 't',
  input: 'units',
  params: intervalParams,
  undefinedWhen: { 'too-few': 'A variance needs two units or more.' },
  about: {
    title: "Student's t interval of a mean",
    summary:
      'The mean over units plus and minus a t quantile times its standard error, on n - 1 degrees of freedom.',
    formula: String.raw`\bar x\pm t_{n-1}\,s/\sqrt n`,
    references: [{ text: 'Student 1908', doi: '10.1093/biomet/6.1.1' }],
    avoidWhen: 'Values are bounded and pile up at an end; the bootstrap follows their shape.',
  },
  compute(sample, { level, side }) {
    demandUnits(sample, 't')
    const { n, mean, variance } = momentsOf(sample.values)
    if (n < 2) return undefinedBecause('too-few')
    const standardError = Math.sqrt(variance / n)
    return {
      estimate: mean,
      ...endsAround(mean, (error) => studentT.upperQuantile(error, n - 1) * standardError, { level, side }),
      level,
      side,
      method: 't',
      n,
      notes: [
        ...(isConstant(sample.values) ? ['All values are equal, so the interval has no width.'] : []),
        ...(sample.clusters || sample.strata ? ['Clusters and strata are not used by this interval.'] : []),
      ],
      details: { standardError, degreesOfFreedom: n - 1 },
    }
  },
}
