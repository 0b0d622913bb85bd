import { undefinedBecause } from '@eval/core'
import type { Correlation } from '../correlate.js'
import type { IntervalResult } from '../interval.js'
import { denseRanks, orderByRanks } from '../numbers/ranks/dense-ranks.js'
import { pairWeights, type Joined } from '../numbers/paired/discordance.js'
import { allEqual, demandPaired, inValueOrder, noCorrelation } from '../numbers/paired/paired-columns.js'
import { permuted } from '../numbers/paired/permuted.js'
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
    const estimate = weighted(first, second, chosen)
    const { p, logP, draws } = permuted(second, estimate, (other) => weighted(first, other, chosen), chosen)
    return {
      estimate,
      p,
      logP,
      alternative: chosen.alternative,
      interval: resampled(sample, estimate, chosen),
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

/** The value for dense ranks. */
function weighted(first: Float64Array, second: Float64Array, { rank, joined }: Weighing): number {
  const order = orderByRanks(first, second, 'lowest')
  const by = (ranks: Uint32Array): number => tau(first, second, ranks, joined, order.slice())
  if (rank === 'given') return by(Uint32Array.from(first.keys()))
  const one = by(descendingRanks(first, second))
  return rank === 'first' ? one : (one + by(descendingRanks(second, first))) / 2
}

/** The percentile interval over units drawn with replacement, in the order given. */
function resampled(
  { first, second }: Paired,
  estimate: number,
  chosen: Weighing & { readonly level: number; readonly draws: number; readonly seed: number },
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
    if (!allEqual(one) && !allEqual(two)) values.push(weighted(one, two, chosen))
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

/** Ranks from 0 for the largest value; ties go to the larger value on the other side. */
function descendingRanks(values: Float64Array, other: Float64Array): Uint32Array {
  const order = orderByRanks(values, other, 'highest')
  const ranks = new Uint32Array(values.length)
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank]!] = rank
  return ranks
}

function tau(
  first: Float64Array,
  second: Float64Array,
  ranks: Uint32Array,
  joined: Joined,
  order: Uint32Array,
): number {
  const weights = new Float64Array(ranks.length)
  for (let unit = 0; unit < ranks.length; unit++) weights[unit] = 1 / (ranks[unit]! + 1)
  const { all, tiedFirst, tiedSecond, tiedBoth, discordant } = pairWeights(
    first,
    second,
    weights,
    joined,
    order,
  )
  const balance = all - tiedFirst - tiedSecond + tiedBoth - 2 * discordant
  return Math.max(-1, Math.min(1, balance / Math.sqrt(all - tiedFirst) / Math.sqrt(all - tiedSecond)))
}
