import { undefinedBecause } from '@eval/core'
import type { Correlation } from '../correlate.js'
import { fisherInterval } from '../numbers/paired/fisher-z.js'
import { balanceMethod, balanceTails, exactOrders, pairOrder } from '../numbers/paired/pair-order.js'
import { allEqual, demandPaired, noCorrelation } from '../numbers/paired/paired-columns.js'
import { levelParam } from '../numbers/means/t-result.js'
import { pOf } from '../numbers/tails.js'
import type { Paired } from '../sample.js'
import { alternativeParam } from '../test.js'

const params = {
  variant: {
    type: 'choice',
    of: ['b', 'c', 'a'],
    default: 'b',
    about: 'tau-b (ties on either side), tau-c (number of distinct values), or tau-a (all pairs).',
  },
  method: balanceMethod,
  alternative: alternativeParam,
  level: levelParam,
} as const

/** Kendall's rank correlation. */
export const kendall: Correlation<'paired', typeof params> = {
  contributes: 'correlation',
  name: 'kendall',
  input: 'paired',
  params,
  range: [-1, 1],
  undefinedWhen: {
    ...noCorrelation,
    ...exactOrders,
  },
  about: {
    title: "Kendall's rank correlation",
    summary:
      'Concordant minus discordant pairs, divided by the number of pairs (adjusted for ties in tau-b).',
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
    if (allEqual(sample.first) || allEqual(sample.second)) return undefinedBecause('constant')
    const order = pairOrder(sample)
    const { all, tiedFirst, tiedSecond, discordant, balance } = order
    const share = balance / denominator(variant, sample, all, tiedFirst, tiedSecond)
    const estimate = Math.max(-1, Math.min(1, share))
    const independence = balanceTails(sample, order, method)
    if ('undefined' in independence) return independence
    const { tails, exact } = independence
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
