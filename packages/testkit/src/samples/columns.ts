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

/** What units may have besides their values. */
export interface UnitLabels {
  readonly clusters?: readonly string[]
  readonly strata?: readonly string[]
  readonly weights?: Float64Array
}

/** Clusters, strata or weights for units, now and then. */
export function drawLabels(random: Random, length: number): UnitLabels {
  const labels = (): string[] => Array.from({ length }, () => 'abc'[random.below(3)]!)
  switch (random.below(8)) {
    case 0:
      return { clusters: labels() }
    case 1:
      return { strata: labels() }
    case 2:
      return { weights: Float64Array.from({ length }, () => 1 + random.below(4) / 2) }
    default:
      return {}
  }
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

/** Clusters, strata and weights with their units in another order. */
export function placedLabels({ clusters, strata, weights }: UnitLabels, order: Uint32Array): UnitLabels {
  const moved = (given: readonly string[]): string[] => Array.from(order, (unit) => given[unit]!)
  return {
    ...(clusters ? { clusters: moved(clusters) } : {}),
    ...(strata ? { strata: moved(strata) } : {}),
    ...(weights ? { weights: placed(weights, order) } : {}),
  }
}
