import { undefinedBecause } from '@eval/core'
import type { Correlation } from '../correlate.js'
import { studentT } from '../distributions/student-t.js'
import type { IntervalResult } from '../interval.js'
import { intervalOnZ } from '../numbers/paired/fisher-z.js'
import { denseRanks, orderByRanks } from '../numbers/ranks/dense-ranks.js'
import { allEqual, demandPaired, inValueOrder, noCorrelation } from '../numbers/paired/paired-columns.js'
import { permuted } from '../numbers/paired/permuted.js'
import { levelParam } from '../numbers/means/t-result.js'
import { drawParams } from '../resampling/blocks.js'
import { alternativeParam } from '../test.js'

const params = { alternative: alternativeParam, level: levelParam, ...drawParams(1000) } as const

/** The rank correlation that follows average precision; the second side is the reference. */
export const tauAp: Correlation<'paired', typeof params> = {
  contributes: 'correlation',
  name: 'tau-ap',
  input: 'paired',
  params,
  range: [-1, 1],
  undefinedWhen: {
    ...noCorrelation,
    tied: 'Two values of one side are equal; tau-ap is defined for strict orders.',
  },
  about: {
    title: 'AP rank correlation',
    summary:
      'For each rank below the first, the share of higher-ranked units that the reference also ranks higher, averaged.',
    formula: String.raw`\tau_{ap}=\frac2{n-1}\sum_{i=2}^n\frac{C(i)}{i-1}-1`,
    references: [{ text: 'Yilmaz, Aslam & Robertson 2008', doi: '10.1145/1390334.1390435' }],
    differs:
      'Not symmetric. p is the share of permutations of the reference with at least this agreement; all permutations up to seven units. The interval is a jackknife on Fisher’s z: a bootstrap would create ties.',
  },
  compute(sample, chosen) {
    const n = demandPaired(sample, 'tau-ap')
    if (n < 2) return undefinedBecause('too-few')
    const values = inValueOrder(sample)
    if (allEqual(values.first) || allEqual(values.second)) return undefinedBecause('constant')
    if (new Set(values.first).size < n || new Set(values.second).size < n) return undefinedBecause('tied')
    const [first, second] = [denseRanks(values.first), denseRanks(values.second)]
    const estimate = agreement(first, second)
    const { p, logP, draws } = permuted(second, estimate, (other) => agreement(first, other), chosen)
    const interval = jackknifed(first, second, estimate, chosen.level)
    return {
      estimate,
      ...(interval && { interval }),
      p,
      logP,
      alternative: chosen.alternative,
      method: 'tau-ap',
      n,
      notes: interval
        ? []
        : [
            n < 4
              ? 'No interval: leaving units out in turn needs four or more.'
              : 'No interval: the orders agree or disagree completely, or leaving out any one unit does not change the value.',
          ],
      ...(draws && { draws }),
    }
  },
}

const MOST_GROUPS = 200

/** The interval on Fisher's z by the spread of the values when units are left out, one by one or in groups of equal size. */
function jackknifed(
  first: Float64Array,
  second: Float64Array,
  estimate: number,
  level: number,
): IntervalResult | undefined {
  const n = first.length
  const groups = Math.min(n, MOST_GROUPS)
  if (n < 4 || Math.abs(estimate) >= 1) return undefined
  // Units are in the order of the first side, so that every group is spread over all ranks.
  const left = Float64Array.from({ length: groups }, (_, group) =>
    agreement(
      first.filter((__, unit) => unit % groups !== group),
      second.filter((__, unit) => unit % groups !== group),
    ),
  )
  const mean = left.reduce((sum, value) => sum + value, 0) / groups
  const squares = left.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const standardError = Math.sqrt(((groups - 1) / groups) * squares)
  if (standardError === 0) return undefined
  const reach =
    (studentT.upperQuantile((1 - level) / 2, groups - 1) * standardError) / ((1 - estimate) * (1 + estimate))
  return {
    ...intervalOnZ(estimate, reach, level),
    method: 'jackknife',
    n,
    notes: n < 10 ? [`Only ${n} units are left out in turn; the jackknife needs more.`] : [],
    details: { standardError, groups },
  }
}

/** The value for the dense ranks of two strict orders. */
function agreement(first: Float64Array, second: Float64Array): number {
  const n = first.length
  const order = orderByRanks(first, second, 'highest')
  const ranks = new Uint32Array(n)
  const reference = orderByRanks(second, first, 'highest')
  for (let rank = 0; rank < n; rank++) ranks[reference[rank]!] = rank + 1
  // A Fenwick tree over reference ranks counts the units met so far that the reference puts above.
  const tree = new Uint32Array(n + 1)
  let sum = 0
  for (let place = 0; place < n; place++) {
    const unit = order[place]!
    let above = 0
    for (let at = ranks[unit]! - 1; at > 0; at -= at & -at) above += tree[at]!
    if (place > 0) sum += above / place
    for (let at = ranks[unit]!; at <= n; at += at & -at) tree[at]!++
  }
  return (2 * sum) / (n - 1) - 1
}
