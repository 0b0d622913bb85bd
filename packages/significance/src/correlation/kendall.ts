import { undefinedBecause } from '@eval/core'
import type { Correlation } from '../correlate.js'
import { normal } from '../distributions/index.js'
import { pairWeights } from '../numbers/discordance.js'
import { fisherInterval } from '../numbers/fisher-z.js'
import { inversionSteps, inversionTails } from '../numbers/inversions.js'
import { allEqual, demandPaired, noCorrelation } from '../numbers/paired-columns.js'
import { tieSizes } from '../numbers/ranks.js'
import { levelParam } from '../numbers/t-result.js'
import { pOf } from '../numbers/tails.js'
import type { Paired } from '../sample.js'
import { alternativeParam } from '../test.js'

const params = {
  variant: {
    type: 'choice',
    of: ['b', 'c', 'a'],
    default: 'b',
    about:
      'Divide by the pairs not tied on either side, by what the number of distinct values allows, or by all pairs.',
  },
  method: {
    type: 'choice',
    of: ['auto', 'exact', 'normal'],
    default: 'auto',
    about: 'The exact distribution of inversions (no ties), or the normal approximation.',
  },
  alternative: alternativeParam,
  level: levelParam,
} as const

const MOST_EXACT = 33
const MOST_STEPS = 1e8

/** Kendall's rank correlation. */
export const kendall: Correlation<'paired', typeof params> = {
  contributes: 'correlation',
  name: 'kendall',
  input: 'paired',
  params,
  range: [-1, 1],
  undefinedWhen: {
    ...noCorrelation,
    'not-feasible': 'The exact distribution is for columns without ties, and not too many units.',
  },
  about: {
    title: "Kendall's rank correlation",
    summary: 'Pairs in the same order less pairs in the opposite order, as a share of the pairs.',
    formula: String.raw`\tau_b=\frac{C-D}{\sqrt{(P-T_x)(P-T_y)}}`,
    references: [
      { text: 'Kendall 1938', doi: '10.1093/biomet/30.1-2.81' },
      { text: 'Knight 1966', doi: '10.1080/01621459.1966.10480879' },
      { text: 'Fieller, Hartley & Pearson 1957 (interval)', doi: '10.1093/biomet/44.3-4.470' },
    ],
    aka: { scipy: ['kendalltau'] },
  },
  compute(sample, { variant, method, alternative, level }) {
    const n = demandPaired(sample, 'kendall')
    if (n < 2) return undefinedBecause('too-few')
    const { first, second } = sample
    if (allEqual(first) || allEqual(second)) return undefinedBecause('constant')
    const { all, tiedFirst, tiedSecond, tiedBoth, discordant } = pairWeights(
      first,
      second,
      new Float64Array(n).fill(0.5),
      'sum',
    )
    const balance = all - tiedFirst - tiedSecond + tiedBoth - 2 * discordant
    const share = balance / denominator(variant, sample, all, tiedFirst, tiedSecond)
    const estimate = Math.max(-1, Math.min(1, share))
    const tied = tiedFirst > 0 || tiedSecond > 0
    if (method === 'exact' && (tied || inversionSteps(n, discordant) > MOST_STEPS))
      return undefinedBecause('not-feasible')
    const exact =
      method === 'exact' ||
      (method === 'auto' && !tied && (n <= MOST_EXACT || Math.min(discordant, all - discordant) <= 1))
    const tails = exact ? inversionTails(n, discordant) : normalTails(sample, balance, n)
    const interval = fisherInterval(estimate, Math.sqrt(0.437 / (n - 4)), level, n)
    return {
      estimate,
      ...pOf(alternative, tails.less, tails.greater),
      alternative,
      ...(interval && { interval }),
      method: exact ? 'exact' : 'normal',
      n,
      notes: [],
      details: { concordant: balance + discordant, discordant, tiedFirst, tiedSecond },
    }
  },
}

function denominator(
  variant: 'a' | 'b' | 'c',
  { first, second }: Paired,
  all: number,
  tiedFirst: number,
  tiedSecond: number,
): number {
  if (variant === 'a') return all
  if (variant === 'b') return Math.sqrt(all - tiedFirst) * Math.sqrt(all - tiedSecond)
  const distinct = Math.min(new Set(first).size, new Set(second).size)
  return (first.length ** 2 * (distinct - 1)) / distinct / 2
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
