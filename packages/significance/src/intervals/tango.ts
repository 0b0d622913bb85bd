import { undefinedBecause } from '@eval/core'
import { normal } from '../distributions/index.js'
import { intervalParams, type Interval } from '../interval.js'
import { demandCounts } from '../numbers/check.js'
import { endErrors } from '../numbers/ends.js'
import { differenceAtScore } from '../numbers/proportions/difference-at-score.js'
import type { PairedBinary } from '../sample.js'

/** How many standard errors the observed difference is above the one supposed, with the variance that goes with that one. */
function scoreAt({ both, firstOnly, secondOnly, neither }: PairedBinary, supposed: number): number {
  const n = both + firstOnly + secondOnly + neither
  const away = firstOnly - secondOnly - n * supposed
  if (away === 0) return 0
  // The likeliest share that only the second has where the shares differ by what is supposed: a root of a x^2 + b x + c.
  const linear = (2 * n - firstOnly + secondOnly) * supposed - firstOnly - secondOnly
  const constant = -secondOnly * supposed * (1 - supposed)
  const share = (Math.sqrt(linear * linear - 8 * n * constant) - linear) / (4 * n)
  return away / Math.sqrt(n * Math.max(0, 2 * share + supposed * (1 - supposed)))
}

/** The difference at which the score falls to a value. */
const differenceAt = (sample: PairedBinary, score: number): number =>
  differenceAtScore((supposed) => scoreAt(sample, supposed), score)

/** The score interval of the difference of two proportions of the same items. */
export const tango: Interval<'paired-binary', typeof intervalParams> = {
  contributes: 'interval',
  name: 'tango',
  input: 'paired-binary',
  params: intervalParams,
  undefinedWhen: { 'no-items': 'There are no items.' },
  about: {
    title: "Tango's score interval of a paired difference of proportions",
    summary: "Differences not rejected by the score test, which at a difference of 0 is McNemar's.",
    formula: String.raw`\frac{|b-c-n\delta|}{\sqrt{n\left(2\tilde p_{21}+\delta(1-\delta)\right)}}\le z`,
    references: [
      { text: 'Tango 1998', doi: '10.1002/(SICI)1097-0258(19980430)17:8<891::AID-SIM780>3.0.CO;2-B' },
    ],
    aka: { R: ['scoreci.mp'] },
  },
  compute(sample, { level, side }) {
    const { both, firstOnly, secondOnly, neither } = sample
    demandCounts([both, firstOnly, secondOnly, neither], 'tango')
    const n = both + firstOnly + secondOnly + neither
    if (n === 0) return undefinedBecause('no-items')
    const errors = endErrors(level, side)
    return {
      estimate: (firstOnly - secondOnly) / n,
      low: errors.low === 0 ? -1 : differenceAt(sample, normal.upperQuantile(errors.low)),
      high: errors.high === 0 ? 1 : differenceAt(sample, -normal.upperQuantile(errors.high)),
      level,
      side,
      method: 'tango',
      n,
      notes: [],
      details: { firstOnly, secondOnly },
    }
  },
}
