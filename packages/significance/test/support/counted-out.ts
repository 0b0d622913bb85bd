import type { ChanceDistribution, WeightedValue } from '../../src/null-model.js'

/** Values in ascending order, no two alike, and the chance of each. */
export interface CountedOut {
  readonly values: readonly number[]
  readonly chances: readonly number[]
}

/** The distribution of values of which each has its chance; those closer than rounding are one. */
export function countedOut(values: readonly number[], given: readonly number[]): CountedOut {
  const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!)
  const found: { values: number[]; chances: number[] } = { values: [], chances: [] }
  for (const place of order) {
    const last = found.values.length - 1
    if (last >= 0 && values[place]! - found.values[last]! < 1e-10) found.chances[last]! += given[place]!
    else {
      found.values.push(values[place]!)
      found.chances.push(given[place]!)
    }
  }
  return found
}

/** The largest distance between a closed form and what was counted out, over moments, chances of values and tails, and weights if asked. */
export function farthest(
  { mean, variance, support, weighted, logAtLeast, logAtMost }: ChanceDistribution,
  { values, chances }: CountedOut,
  withWeights: boolean,
): number {
  let expected = 0
  for (const [place, value] of values.entries()) expected += value * chances[place]!
  let spread = 0
  for (const [place, value] of values.entries()) spread += (value - expected) ** 2 * chances[place]!
  let most = Math.max(Math.abs(mean - expected), Math.abs(variance - spread))
  let atMost = 0
  for (const [place, value] of values.entries()) {
    const below = atMost
    atMost += chances[place]!
    if (logAtMost) most = Math.max(most, Math.abs(Math.exp(logAtMost(value)) - atMost))
    if (logAtLeast) most = Math.max(most, Math.abs(Math.exp(logAtLeast(value)) - (1 - below)))
  }
  if (support) most = Math.max(most, fromSupport(support, { values, chances }))
  return withWeights && weighted ? Math.max(most, fromWeighted(weighted, { values, chances })) : most
}

/** The largest distance in what exponential weights make of the values, and in the ends. */
function fromWeighted({ under, end }: WeightedValue, { values, chances }: CountedOut): number {
  const spread = values.at(-1)! - values[0]! || 1
  const distances = [-3, 0, 3].flatMap((theta) => {
    const weights = chances.map(
      (chance, place) => chance * Math.exp((theta / spread) * (values[place]! - values[0]!)),
    )
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const mean = weights.reduce((sum, weight, place) => sum + weight * values[place]!, 0) / total
    const variance =
      weights.reduce((sum, weight, place) => sum + weight * (values[place]! - mean) ** 2, 0) / total
    const found = under(theta / spread)
    const log = Math.log(total) + (theta / spread) * values[0]!
    return [(found.log - log) / Math.max(1, Math.abs(log)), found.mean - mean, found.variance - variance]
  })
  const [low, high] = [end(-1), end(1)]
  distances.push(low.value - values[0]!, Math.exp(low.logChance) - chances[0]!)
  distances.push(high.value - values.at(-1)!, Math.exp(high.logChance) - chances.at(-1)!)
  return Math.max(...distances.map(Math.abs))
}

/** The largest distance between two chances of one value; a value that only one of them holds possible has none in the other. */
function fromSupport(
  support: { readonly values: ArrayLike<number>; readonly probabilities: ArrayLike<number> },
  { values, chances }: CountedOut,
): number {
  const held = countedOut(Array.from(support.values), Array.from(support.probabilities))
  let most = 0
  let place = 0
  for (const [index, value] of held.values.entries()) {
    while (place < values.length && values[place]! < value - 1e-10) most = Math.max(most, chances[place++]!)
    const alike = place < values.length && values[place]! < value + 1e-10
    most = Math.max(most, Math.abs(held.chances[index]! - (alike ? chances[place++]! : 0)))
  }
  while (place < values.length) most = Math.max(most, chances[place++]!)
  return most
}
