import { discountAt } from './discounted-sum.js'

const LOG2 = { base: 2, discount: 'next' } as const
const LEAST_COST = 1

/** Gains divided by the logarithm of how far they lag behind the best gains, over all gain there is. */
export function gainAgainstLag(gains: ArrayLike<number>, ideal: ArrayLike<number>): number {
  let cost = 0
  let found = 0
  let sum = 0
  for (let index = 0; index < gains.length; index++) {
    const gain = gains[index]!
    found += gain
    cost += Math.max(ideal[index] ?? 0, LEAST_COST)
    if (gain !== 0) sum += gain / Math.log2(2 + cost - found)
  }
  let best = 0
  for (let index = 0; index < ideal.length; index++) best += ideal[index]!
  return sum / best
}

/** nDCG at each gain, averaged over all of the best gains. */
export function gainAtRelevant(gains: ArrayLike<number>, ideal: ArrayLike<number>): number {
  let found = 0
  let best = 0
  let sum = 0
  let met = 0
  const longest = Math.max(gains.length, ideal.length)
  for (let index = 0; index < longest; index++) {
    const discount = discountAt(index + 1, LOG2)
    const gain = gains[index] ?? 0
    if (gain !== 0) found += gain / discount
    if (index < ideal.length) best += ideal[index]! / discount
    if (gain > 0) {
      sum += found / best
      met++
    }
  }
  return (sum + ((ideal.length - met) * found) / best) / ideal.length
}

/** nDCG averaged at the ranks where the best gain changes; NaN where there is none. */
export function gainAtChanges(gains: ArrayLike<number>, ideal: ArrayLike<number>): number {
  let found = 0
  let best = 0
  let sum = 0
  let points = 0
  const longest = Math.max(gains.length, ideal.length)
  for (let index = 0; index <= longest; index++) {
    const changes = index > 0 && index <= ideal.length && ideal[index] !== ideal[index - 1]
    const ends = index === gains.length && index > ideal.length + 1
    if ((changes || ends) && best > 0) {
      sum += found / best
      points++
    }
    const discount = discountAt(index + 1, LOG2)
    const gain = gains[index] ?? 0
    if (gain !== 0) found += gain / discount
    if (index < ideal.length) best += ideal[index]! / discount
  }
  return sum / points
}
