/** Parameters of measures that discount gains by rank. */
export const discountParams = {
  base: { type: 'number', min: 1, open: true, default: 2, about: 'Base of the logarithm.' },
  discount: {
    type: 'choice',
    of: ['next', 'from-base'],
    default: 'next',
    about:
      'Discount: log(rank + 1), or the original form, log(rank) from the rank equal to the base and none before.',
  },
} as const

/** How gains are discounted. */
export interface DiscountView {
  readonly base: number
  readonly discount: 'next' | 'from-base'
}

/** log2(rank + 1) for the ranks that come up all the time. */
const COMMON = Float64Array.from({ length: 1024 }, (_, rank) => Math.log2(rank + 1))

/** What divides the gain at a rank. */
export function discountAt(rank: number, { base, discount }: DiscountView): number {
  if (discount === 'next') {
    if (base === 2) return rank < COMMON.length ? COMMON[rank]! : Math.log2(rank + 1)
    return Math.log(rank + 1) / Math.log(base)
  }
  if (rank < base) return 1
  return base === 2 ? Math.log2(rank) : Math.log(rank) / Math.log(base)
}

/** The sum of the first k gains, each divided by the discount of its rank. */
export function discountedSum(gains: ArrayLike<number>, k: number, view: DiscountView): number {
  const end = Math.min(k, gains.length)
  let sum = 0
  for (let index = 0; index < end; index++) {
    const gain = gains[index]!
    if (gain !== 0) sum += gain / discountAt(index + 1, view)
  }
  return sum
}
