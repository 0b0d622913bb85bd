import { tieSizes } from '../ranks/ranks.js'

/** Additions that the exact distribution may take: about a second, thirteen units without ties. */
const MOST_STEPS = 1e8

/** Whole numbers from 0 in proportion to ranks, which are whole or end in a half. */
function wholeRanks(ranks: Float64Array): Float64Array {
  const scale = ranks.every(Number.isInteger) ? 1 : 2
  const least = ranks.reduce((low, rank) => Math.min(low, rank), Infinity)
  return ranks.map((rank) => (rank - least) * scale)
}

const statesOf = (ranks: Float64Array): number => tieSizes(ranks).reduce((all, size) => all * (size + 1), 1)

/**
 * Tails of the sum of the products of two columns of ranks when one of them is shuffled, as logarithms by how well
 * they agree; undefined where counting would take too long. With ties every distinct order counts once.
 */
export function rankProductTails(
  first: Float64Array,
  second: Float64Array,
): { readonly less: number; readonly greater: number } | undefined {
  const [kept, permuted] = statesOf(first) < statesOf(second) ? [second, first] : [first, second]
  const [own, other] = [wholeRanks(kept), wholeRanks(permuted)]
  const observed = own.reduce((sum, rank, unit) => sum + rank * other[unit]!, 0)
  const [sorted, partners] = [own.slice().sort(), other.slice().sort()]
  const most = sorted.reduce((sum, rank, place) => sum + rank * partners[place]!, 0)
  const sizes = tieSizes(partners)
  if (statesOf(permuted) * sizes.length * (most + 1) > MOST_STEPS) return undefined
  const values = [...new Set(partners)]
  const counts = sumsOfProducts(sorted, values, sizes, most)
  let [below, above] = [0, 0]
  for (const [sum, count] of counts.entries()) {
    if (sum <= observed) below += count
    if (sum >= observed) above += count
  }
  const all = below + above - counts[observed]!
  return { less: Math.log(below / all), greater: Math.log(above / all) }
}

/**
 * How many orders of the permuted values have each sum of products. The kept ranks are gone through one by one; a state
 * says how often each value has been used, written with the value's own base, and holds a count for every sum so far.
 */
function sumsOfProducts(
  kept: Float64Array,
  values: readonly number[],
  sizes: readonly number[],
  most: number,
): Float64Array {
  const places = sizes.map((_, index) => sizes.slice(0, index).reduce((all, size) => all * (size + 1), 1))
  let layer = new Map<number, Float64Array>([
    [0, Float64Array.from({ length: most + 1 }, (_, sum) => (sum === 0 ? 1 : 0))],
  ])
  for (const rank of kept) {
    const next = new Map<number, Float64Array>()
    for (const [state, counts] of layer) {
      for (const [index, place] of places.entries()) {
        if (Math.floor(state / place) % (sizes[index]! + 1) === sizes[index]) continue
        const target = next.get(state + place) ?? new Float64Array(most + 1)
        next.set(state + place, target)
        const product = rank * values[index]!
        for (let sum = most - product; sum >= 0; sum--) target[sum + product]! += counts[sum]!
      }
    }
    layer = next
  }
  return [...layer.values()][0]!
}
