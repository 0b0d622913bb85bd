import type { ChanceDistribution, WeightedValue } from '../../null-model.js'

/** The distribution of a value plus a constant. */
export function shifted(distribution: ChanceDistribution, by: number): ChanceDistribution {
  if (by === 0) return distribution
  const { mean, variance, support, weighted, logAtLeast, logAtMost } = distribution
  return {
    mean: mean + by,
    variance,
    ...(support ? { support: { ...support, values: support.values.map((value) => value + by) } } : {}),
    ...(weighted ? { weighted: shiftedWeights(weighted, by) } : {}),
    ...(logAtLeast ? { logAtLeast: (x: number) => logAtLeast(x - by) } : {}),
    ...(logAtMost ? { logAtMost: (x: number) => logAtMost(x - by) } : {}),
  }
}

function shiftedWeights({ under, end, quicker, ...rest }: WeightedValue, by: number): WeightedValue {
  return {
    ...rest,
    under(theta) {
      const { log, mean, variance } = under(theta)
      return { log: log + theta * by, mean: mean + by, variance }
    },
    end(side) {
      const { value, logChance } = end(side)
      return { value: value + by, logChance }
    },
    ...(quicker ? { quicker: shiftedWeights(quicker, by) } : {}),
  }
}
