import { undefinedBecause, type Undefined } from '@eval/core'
import { normal } from '../../distributions/index.js'
import type { Paired } from '../../sample.js'
import { pairWeights, type PairWeights } from './discordance.js'
import { inversionSteps, inversionTails } from './inversions.js'
import { tieSizes } from '../ranks/ranks.js'

/** How p of a statistic on pairs of units is found. */
export const balanceMethod = {
  type: 'choice',
  of: ['auto', 'exact', 'normal'],
  default: 'auto',
  about: 'The exact distribution of inversions (no ties), or the normal approximation.',
} as const

/** The reason for which the exact distribution is not to be had. */
export const exactOrders = {
  'not-feasible': 'The exact distribution is for columns without ties, and not too many units.',
} as const

/** Pairs of units by how two columns order them. */
export interface PairOrder extends PairWeights {
  /** Concordant less discordant pairs. */
  readonly balance: number
}

export function pairOrder({ first, second }: Paired): PairOrder {
  const pairs = pairWeights(first, second, new Float64Array(first.length).fill(0.5), 'sum')
  const { all, tiedFirst, tiedSecond, tiedBoth, discordant } = pairs
  return { ...pairs, balance: all - tiedFirst - tiedSecond + tiedBoth - 2 * discordant }
}

const MOST_EXACT = 33
const MOST_STEPS = 1e8

/** Logarithms of both tails of the balance of pairs when the columns are independent, given their ties. */
export function balanceTails(
  sample: Paired,
  { all, tiedFirst, tiedSecond, discordant, balance }: PairOrder,
  method: (typeof balanceMethod.of)[number],
):
  | { readonly tails: { readonly less: number; readonly greater: number }; readonly exact: boolean }
  | Undefined {
  const n = sample.first.length
  const tied = tiedFirst > 0 || tiedSecond > 0
  if (method === 'exact' && (tied || inversionSteps(n, discordant) > MOST_STEPS))
    return undefinedBecause('not-feasible')
  const exact =
    method === 'exact' ||
    (method === 'auto' && !tied && (n <= MOST_EXACT || Math.min(discordant, all - discordant) <= 1))
  return { tails: exact ? inversionTails(n, discordant) : normalTails(sample, balance, n), exact }
}

/** Normal tails of the balance of pairs, its variance corrected for ties (Kendall 1970, section 4). */
function normalTails({ first, second }: Paired, balance: number, n: number) {
  const sums = (values: Float64Array) => {
    const sizes = tieSizes(values)
    const over = (term: (t: number) => number): number => sizes.reduce((sum, size) => sum + term(size), 0)
    return {
      pairs: over((t) => t * (t - 1)),
      triples: over((t) => t * (t - 1) * (t - 2)),
      spread: over((t) => t * (t - 1) * (2 * t + 5)),
    }
  }
  const [x, y] = [sums(first), sums(second)]
  const m = n * (n - 1)
  const variance =
    (m * (2 * n + 5) - x.spread - y.spread) / 18 +
    (x.pairs * y.pairs) / (2 * m) +
    (n > 2 ? (x.triples * y.triples) / (9 * m * (n - 2)) : 0)
  const z = balance / Math.sqrt(variance)
  return { less: normal.logCdf(z), greater: normal.logSurvival(z) }
}
