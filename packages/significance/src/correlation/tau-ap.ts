import { undefinedBecause } from '@eval/core'
import type { Correlation } from '../correlate.js'
import { allEqual, demandPaired, noCorrelation } from '../numbers/paired-columns.js'
import { permuted } from '../numbers/permuted.js'
import { drawParams } from '../resampling/blocks.js'
import { alternativeParam } from '../test.js'

const params = { alternative: alternativeParam, ...drawParams(1000) } as const

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
      'For each rank but the first, the share of units above it that the reference also puts above, averaged.',
    formula: String.raw`\tau_{ap}=\frac2{n-1}\sum_{i=2}^n\frac{C(i)}{i-1}-1`,
    references: [{ text: 'Yilmaz, Aslam & Robertson 2008', doi: '10.1145/1390334.1390435' }],
    differs:
      'Not symmetric: swapping the sides changes the value. p is the share of orders of the reference that agree as well, all of them up to seven units.',
  },
  compute(sample, chosen) {
    const n = demandPaired(sample, 'tau-ap')
    if (n < 2) return undefinedBecause('too-few')
    const { first, second } = sample
    if (allEqual(first) || allEqual(second)) return undefinedBecause('constant')
    if (new Set(first).size < n || new Set(second).size < n) return undefinedBecause('tied')
    const estimate = agreement(first, second)
    const { p, logP, draws } = permuted(second, estimate, (other) => agreement(first, other), chosen)
    return {
      estimate,
      p,
      logP,
      alternative: chosen.alternative,
      method: 'tau-ap',
      n,
      notes: ['No interval: units drawn with replacement are tied, and tau-ap is for strict orders.'],
      ...(draws && { draws }),
    }
  },
}

/** The value for two strict orders. */
function agreement(first: Float64Array, second: Float64Array): number {
  const n = first.length
  const order = Uint32Array.from({ length: n }, (_, unit) => unit).sort((a, b) => first[b]! - first[a]!)
  const ranks = new Uint32Array(n)
  const reference = Uint32Array.from({ length: n }, (_, unit) => unit).sort((a, b) => second[b]! - second[a]!)
  for (const [rank, unit] of reference.entries()) ranks[unit] = rank + 1
  // A Fenwick tree over reference ranks counts the units met so far that the reference puts above.
  const tree = new Uint32Array(n + 1)
  let sum = 0
  for (const [place, unit] of order.entries()) {
    let above = 0
    for (let at = ranks[unit]! - 1; at > 0; at -= at & -at) above += tree[at]!
    if (place > 0) sum += above / place
    for (let at = ranks[unit]!; at <= n; at += at & -at) tree[at]!++
  }
  return (2 * sum) / (n - 1) - 1
}
