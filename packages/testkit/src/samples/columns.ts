import { shuffle, type Random } from '@eval/core'

/** Columns of numbers as systems give them: continuous, with ties, all alike, or none at all. */
export function drawColumns(random: Random, columns: number, most = 12): Float64Array[] {
  const length = random.below(6) === 0 ? random.below(2) : 2 + random.below(most - 1)
  const sort = random.below(5)
  const value = (): number => {
    if (sort === 0) return 0.5
    if (sort === 1) return random.below(2)
    if (sort === 2) return random.below(9) / 8
    return sort === 3 ? random.float() : (random.float() - 0.5) * 10 ** random.below(6)
  }
  const first = Array.from({ length: columns }, () => Float64Array.from({ length }, value))
  return random.below(8) === 0 ? first.map(() => first[0]!.slice()) : first
}

/** Clusters or strata for units, now and then. */
export function drawLabels(
  random: Random,
  length: number,
): { readonly clusters?: readonly string[]; readonly strata?: readonly string[] } {
  const labels = (): string[] => Array.from({ length }, () => 'abc'[random.below(3)]!)
  const sort = random.below(8)
  return sort === 0 ? { clusters: labels() } : sort === 1 ? { strata: labels() } : {}
}

/** Some order of so many units. */
export function orderOf(length: number, random: Random): Uint32Array {
  const order = Uint32Array.from({ length }, (_, unit) => unit)
  shuffle(order, random)
  return order
}

/** A column with its units in another order. */
export const placed = (column: Float64Array, order: Uint32Array): Float64Array =>
  column.map((_, place) => column[order[place]!]!)

/** Clusters and strata with their units in another order. */
export function placedLabels(
  labels: ReturnType<typeof drawLabels>,
  order: Uint32Array,
): ReturnType<typeof drawLabels> {
  const moved = (given: readonly string[]): string[] => Array.from(order, (unit) => given[unit]!)
  return {
    ...(labels.clusters ? { clusters: moved(labels.clusters) } : {}),
    ...(labels.strata ? { strata: moved(labels.strata) } : {}),
  }
}
