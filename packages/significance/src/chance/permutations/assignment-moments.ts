import type { ChanceDistribution } from '../../null-model.js'

/**
 * Mean and variance of a mean over items of which each is given a class at random, the number of items of each class
 * kept (Hoeffding 1951); undefined where a value is not finite. `value(item, class)` is what an item adds, `items` how
 * many items are alike, `classes` how many items each class has.
 */
export function assignmentMoments(
  items: Float64Array,
  classes: Float64Array,
  value: (item: number, of: number) => number,
): Pick<ChanceDistribution, 'mean' | 'variance'> | undefined {
  const n = items.reduce((sum, count) => sum + count, 0)
  if (n < 1) return undefined
  const values = new Float64Array(items.length * classes.length)
  const byClass = new Float64Array(classes.length)
  const byItem = new Float64Array(items.length)
  for (let item = 0; item < items.length; item++) {
    for (let of = 0; of < classes.length; of++) {
      if (classes[of] === 0) continue
      const own = value(item, of)
      if (!Number.isFinite(own)) return undefined
      values[item * classes.length + of] = own
      byItem[item] = byItem[item]! + (own * classes[of]!) / n
      byClass[of] = byClass[of]! + (own * items[item]!) / n
    }
  }
  const mean = byItem.reduce((sum, one, item) => sum + (one * items[item]!) / n, 0)
  if (n < 2) return { mean, variance: 0 }
  let squares = 0
  for (let item = 0; item < items.length; item++) {
    for (let of = 0; of < classes.length; of++) {
      if (classes[of] === 0) continue
      const rest = values[item * classes.length + of]! - byItem[item]! - byClass[of]! + mean
      squares += items[item]! * classes[of]! * rest * rest
    }
  }
  // The variance of the sum is squares / (n - 1); of the mean it is that by n squared.
  return { mean, variance: squares / (n - 1) / (n * n) }
}
