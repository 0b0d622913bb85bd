import { undefinedBecause } from '@eval/core'
import type { Correlation } from '../correlate.js'
import { pairWeights, type Joined } from '../numbers/discordance.js'
import { allEqual, demandPaired, noCorrelation } from '../numbers/paired-columns.js'

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
    about: 'How the weights of two units make the weight of their pair.',
  },
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
    summary: "Kendall's tau with pairs weighed by 1/(rank + 1), so that agreement at the top counts most.",
    formula: String.raw`\tau_w=\frac{\langle x,y\rangle_w}{\|x\|_w\|y\|_w}`,
    references: [{ text: 'Vigna 2015', doi: '10.1145/2736277.2741088' }],
    aka: { scipy: ['weightedtau'] },
  },
  compute(sample, { rank, joined }) {
    const n = demandPaired(sample, 'weighted-tau')
    if (n < 2) return undefinedBecause('too-few')
    const { first, second } = sample
    if (allEqual(first) || allEqual(second)) return undefinedBecause('constant')
    const weighted = (ranks: Uint32Array): number => tau(first, second, ranks, joined)
    const estimate =
      rank === 'given'
        ? weighted(Uint32Array.from({ length: n }, (_, unit) => unit))
        : rank === 'first'
          ? weighted(descendingRanks(first, second))
          : (weighted(descendingRanks(first, second)) + weighted(descendingRanks(second, first))) / 2
    return { estimate, method: `hyperbolic-${joined}`, n, notes: [] }
  },
}

/** Ranks from 0 for the largest value; ties go to the larger value on the other side. */
function descendingRanks(values: Float64Array, other: Float64Array): Uint32Array {
  const order = Uint32Array.from({ length: values.length }, (_, unit) => unit).sort(
    (a, b) => values[b]! - values[a]! || other[b]! - other[a]!,
  )
  const ranks = new Uint32Array(values.length)
  for (const [rank, unit] of order.entries()) ranks[unit] = rank
  return ranks
}

function tau(first: Float64Array, second: Float64Array, ranks: Uint32Array, joined: Joined): number {
  const weights = Float64Array.from(ranks, (rank) => 1 / (rank + 1))
  const { all, tiedFirst, tiedSecond, tiedBoth, discordant } = pairWeights(first, second, weights, joined)
  const balance = all - tiedFirst - tiedSecond + tiedBoth - 2 * discordant
  return Math.max(-1, Math.min(1, balance / Math.sqrt(all - tiedFirst) / Math.sqrt(all - tiedSecond)))
}
