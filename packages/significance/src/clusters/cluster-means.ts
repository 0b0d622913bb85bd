import type { Units } from '../sample.js'

/** The mean of each cluster, clusters by name; the values themselves where units stand alone. */
export function clusterMeans({ values, clusters }: Units): Float64Array {
  if (!clusters) return values
  const sums = new Map<string, [sum: number, n: number]>([...clusters].sort().map((name) => [name, [0, 0]]))
  for (const [index, name] of clusters.entries()) {
    const own = sums.get(name)!
    own[0] += values[index]!
    own[1]++
  }
  return Float64Array.from(sums.values(), ([sum, n]) => sum / n)
}
