import { stableSum } from '@eval/core'
import type { Units } from '../sample.js'

/** The mean of each cluster, clusters by name; the values themselves where units stand alone. */
export function clusterMeans({ values, clusters }: Units): Float64Array {
  if (!clusters) return values
  const members = new Map<string, number[]>([...clusters].sort().map((name) => [name, []]))
  for (const [index, name] of clusters.entries()) members.get(name)!.push(values[index]!)
  // Added up in the order of values: equal values in another order are tied, to the last digit.
  return Float64Array.from(members.values(), (own) => stableSum(own.sort((a, b) => a - b)) / own.length)
}
