import type { Tally } from '@eval/ranked'

/** The largest work, in steps, for which a distribution of the rank sum is counted out. */
const MOST_STEPS = 2e7

/**
 * The chances of twice the number of pairs won (ties half) when the labels of a tally are permuted, by index; none
 * where counting them out would take too long.
 */
export function pairsWonChances(tally: Tally): Float64Array | undefined {
  const sizes = Array.from(tally.positives, (count, index) => count + tally.negatives[index]!).reverse()
  const positives = tally.positives.reduce((sum, count) => sum + count, 0)
  const items = sizes.reduce((sum, size) => sum + size, 0)
  const most = 2 * positives * (items - positives)
  const steps = sizes.reduce(
    (sum, size) => sum + (1 + Math.min(size, positives)) * (positives + 1) * (most + 1),
    0,
  )
  if (steps > MOST_STEPS) return undefined
  // weights[p][w] is proportional to the deals of the groups so far with p positives that win w half pairs.
  let weights: Float64Array[] = [Float64Array.of(1)]
  let below = 0
  for (const size of sizes) {
    const next = Array.from(
      { length: Math.min(positives, below + size) + 1 },
      () => new Float64Array(most + 1),
    )
    for (const [had, row] of weights.entries()) {
      for (let more = 0; more <= Math.min(size, positives - had); more++) {
        const ways = choose(size, more)
        const wins = more * (2 * (below - had) + size - more)
        const target = next[had + more]!
        for (let won = 0; won < row.length && won + wins <= most; won++)
          target[won + wins]! += ways * row[won]!
      }
    }
    below += size
    weights = next
  }
  const last = weights[positives]!
  const total = last.reduce((sum, weight) => sum + weight, 0)
  return last.map((weight) => weight / total)
}

/** Binomial coefficients of small groups as doubles. */
function choose(n: number, k: number): number {
  let product = 1
  for (let index = 1; index <= Math.min(k, n - k); index++)
    product *= (n - Math.min(k, n - k) + index) / index
  return product
}
