import { undefinedBecause } from '@eval/core'
import type { Correlation } from '../correlate.js'
import type { IntervalResult } from '../interval.js'
import { denseRanks, orderByRanks } from '../numbers/ranks/dense-ranks.js'
import { tiedWeight, weightWithin, type Joined } from '../numbers/paired/discordance.js'
import { allEqual, demandPaired, inValueOrder, noCorrelation } from '../numbers/paired/paired-columns.js'
import { permuted } from '../numbers/paired/permuted.js'
import { discordantSums } from '../numbers/paired/rank-discordance.js'
import { levelParam } from '../numbers/means/t-result.js'
import { drawBlocks, drawParams } from '../resampling/blocks.js'
import { sampleQuantile } from '../resampling/bootstrap-ends.js'
import type { Paired } from '../sample.js'
import { alternativeParam } from '../test.js'

const params = {
  rank: {
    type: 'choice',
    of: ['both', 'first', 'given'],
    default: 'both',
    about: 'Ranks that set the weights: mean of both orders, order of the first side, or the order as given.',
  },
  joined: {
    type: 'choice',
    of: ['sum', 'product'],
    default: 'sum',
    about: 'Weight of a pair: sum or product of the weights of its units.',
  },
  alternative: alternativeParam,
  level: levelParam,
  ...drawParams(1000),
} as const

/** Vigna's weighted tau: exchanges near the top weigh more. */
export const weightedTau: Correlation<'paired', typeof params> = {
  contributes: 'correlation',
  name: 'weighted-tau',
  input: 'paired',
  params,
  range: [-1, 1],
  undefinedWhen: noCorrelation,
  about: {
    title: 'Weighted tau',
    summary: "Kendall's tau with pairs weighted by 1/(rank + 1), which stresses the top ranks.",
    formula: String.raw`\tau_w=\frac{\langle x,y\rangle_w}{\|x\|_w\|y\|_w}`,
    references: [{ text: 'Vigna 2015', doi: '10.1145/2736277.2741088' }],
    aka: { scipy: ['weightedtau'] },
    differs:
      'scipy has no p-value. Here it is the share of permutations with at least this agreement; all permutations up to seven units.',
  },
  compute(given, chosen) {
    const n = demandPaired(given, 'weighted-tau')
    if (n < 2) return undefinedBecause('too-few')
    const values = chosen.rank === 'given' ? given : inValueOrder(given)
    if (allEqual(values.first) || allEqual(values.second)) return undefinedBecause('constant')
    // Only their order counts, and whole numbers are sorted faster.
    const sample = { first: denseRanks(values.first), second: denseRanks(values.second) }
    const { first, second } = sample
    const weighted = weighing(n, chosen)
    const estimate = weighted(first, second)
    const { p, logP, draws } = permuted(second, estimate, (other) => weighted(first, other), chosen)
    return {
      estimate,
      p,
      logP,
      alternative: chosen.alternative,
      interval: resampled(sample, estimate, weighted, chosen),
      method: `hyperbolic-${chosen.joined}`,
      n,
      notes: [],
      ...(draws && { draws }),
    }
  },
}

interface Weighing {
  readonly rank: 'both' | 'first' | 'given'
  readonly joined: Joined
}

/** The value for dense ranks of so many units. */
function weighing(
  n: number,
  { rank, joined }: Weighing,
): (first: Float64Array, second: Float64Array) => number {
  const discordantOf = discordantSums(n, joined)
  const given = Uint32Array.from({ length: n }, (_, place) => place)
  return (first, second) => {
    const order = orderByRanks(first, second, 'lowest')
    const bySecond = orderByRanks(second, first, 'highest')
    const weights = weightsBy(rank === 'given' ? given : orderByRanks(first, second, 'highest'))
    const others = rank === 'both' ? weightsBy(bySecond) : weights
    const discordant = discordantOf({ order, second, weights: [weights, others] })
    const value = (own: Float64Array, side: 0 | 1): number => {
      const all = weightWithin(order, 0, n, own, joined)
      const tiedFirst = tiedWeight(order, own, joined, first, first)
      const tiedBoth = tiedFirst === 0 ? 0 : tiedWeight(order, own, joined, first, second)
      const tiedSecond = tiedWeight(bySecond, own, joined, second, second)
      const balance = all - tiedFirst - tiedSecond + tiedBoth - 2 * discordant[side]
      return Math.max(-1, Math.min(1, balance / Math.sqrt(all - tiedFirst) / Math.sqrt(all - tiedSecond)))
    }
    return rank === 'both' ? (value(weights, 0) + value(others, 1)) / 2 : value(weights, 0)
  }
}

/** The weight of each unit by its place in an order. */
function weightsBy(order: Uint32Array): Float64Array {
  const weights = new Float64Array(order.length)
  for (let rank = 0; rank < order.length; rank++) weights[order[rank]!] = 1 / (rank + 1)
  return weights
}

/** The percentile interval over units drawn with replacement, in the order given. */
function resampled(
  { first, second }: Paired,
  estimate: number,
  weighted: (first: Float64Array, second: Float64Array) => number,
  chosen: { readonly level: number; readonly draws: number; readonly seed: number },
): IntervalResult {
  const n = first.length
  const values: number[] = []
  drawBlocks(chosen.seed, 'weighted-tau', chosen.draws, (random) => {
    const units = new Uint32Array(n)
    for (let place = 0; place < n; place++) units[place] = random.below(n)
    units.sort()
    const one = new Float64Array(n)
    const two = new Float64Array(n)
    for (let place = 0; place < n; place++) {
      one[place] = first[units[place]!]!
      two[place] = second[units[place]!]!
    }
    if (!allEqual(one) && !allEqual(two)) values.push(weighted(one, two))
  })
  const missing = chosen.draws - values.length
  const sorted = Float64Array.from(values.length > 0 ? values : [estimate]).sort()
  const error = (1 - chosen.level) / 2
  return {
    estimate,
    low: sampleQuantile(sorted, error),
    high: sampleQuantile(sorted, 1 - error),
    level: chosen.level,
    side: 'two-sided',
    method: 'bootstrap-percentile',
    n,
    notes: [
      ...(missing > 0
        ? [`There was no value in ${missing} of ${chosen.draws} draws; these are left out.`]
        : []),
      ...(sorted[0] === sorted.at(-1)
        ? ['Every draw gave the same value, so the interval has no width.']
        : []),
    ],
    draws: { count: chosen.draws, seed: chosen.seed },
  }
}
