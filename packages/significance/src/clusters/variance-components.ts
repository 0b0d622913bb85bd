import { badInput } from '@eval/core'
import type { Units } from '../sample.js'
import { demandFinite } from '../numbers/check.js'

/** How the spread of values divides between items and repeats of the same item. */
export interface VarianceComponents {
  readonly items: number
  /** Repeats of an item, on average (harmonic weight where items have different numbers of them). */
  readonly repeats: number
  /** Variance between items, and between repeats of one item. */
  readonly between: number
  readonly within: number
  /** As many items without repeats would give as small a standard error. */
  readonly worth: number
}

/**
 * Splits the variance of repeated values into items and repeats by one-way analysis of variance; a variance between items
 * that comes out negative is 0. Items are the clusters of the units.
 */
export function varianceComponents({ values, clusters }: Units): VarianceComponents {
  demandFinite(values, 'variance components')
  if (!clusters) throw badInput('Variance components need the item that each repeat belongs to.')
  // Items by name and repeats by value, so that sums do not depend on the order of units.
  const groups = new Map<string, number[]>([...clusters].sort().map((item) => [item, []]))
  for (const [index, item] of clusters.entries()) groups.get(item)!.push(values[index]!)
  for (const own of groups.values()) own.sort((a, b) => a - b)
  const items = groups.size
  const n = values.length
  if (items < 2 || n === items) throw badInput('Variance components need two items or more, and repeats.')
  const sizes = [...groups.values()].map(({ length }) => length)
  const means = [...groups.values()].map(meanOf)
  const grand = meanOf([...groups.values()].flat())
  const squares = (list: readonly number[], centre: number): number =>
    list.reduce((sum, value) => sum + (value - centre) ** 2, 0)
  const within =
    [...groups.values()].reduce((sum, own, item) => sum + squares(own, means[item]!), 0) / (n - items)
  const amongItems =
    means.reduce((sum, mean, item) => sum + sizes[item]! * (mean - grand) ** 2, 0) / (items - 1)
  const repeats = (n - sizes.reduce((sum, size) => sum + size ** 2, 0) / n) / (items - 1)
  const between = Math.max(0, (amongItems - within) / repeats)
  const spread = between + within / repeats
  return {
    items,
    repeats,
    between,
    within,
    worth: spread === 0 ? items : (items * (between + within)) / spread,
  }
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
