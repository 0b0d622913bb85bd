import { varianceComponents, type VarianceComponents } from '@eval/significance'
import type { Detection } from './detection.js'
import type { MeasureByUnit } from './baseline/measures-by-unit.js'
import { areNumbered } from '../values/value-units.js'
import { orientedPair } from './paired-tests.js'

/** What repeats of the same items are worth to a comparison. */
export interface RepeatsWorth extends VarianceComponents {
  /** As many items with as many repeats each would find the target with 80 % power. */
  readonly itemsNeeded?: number
  /** As many repeats of the same items would; absent where no number of them does. */
  readonly repeatsNeeded?: number
}

/** How the spread of differences divides between items and repeats; nothing where units are no repeats. */
export function repeatsWorth(
  old: MeasureByUnit,
  own: MeasureByUnit,
  { detectable, ...detection }: Detection,
  target: number | undefined,
): RepeatsWorth | undefined {
  const { first, second, clusters } = orientedPair(old, own)
  if (!clusters) return undefined
  const items = new Set(clusters).size
  if (items < 2 || items === clusters.length || !areRepeats([...old.units.keys()], clusters)) return undefined
  const values = first.map((value, unit) => value - second[unit]!)
  const parts = varianceComponents({ values, clusters })
  if (target === undefined || !(target > 0) || detectable === undefined || !(detectable > target))
    return parts
  const itemsNeeded = detection.units(target)
  // The variance of an item's mean has a part that repeats do not lower.
  const spread = detection.spread(target)
  const allowed = spread === undefined ? 0 : (parts.between + parts.within / parts.repeats) * spread ** 2
  const left = allowed - parts.between
  return {
    ...parts,
    ...(itemsNeeded === undefined ? {} : { itemsNeeded }),
    ...(left > 0 && parts.within > 0 ? { repeatsNeeded: Math.ceil(parts.within / left) } : {}),
  }
}

/** Whether clusters are repeats of one item: named so, or all of one size. Other clusters, such as tasks, are no items. */
function areRepeats(ids: readonly string[], clusters: readonly (string | number)[]): boolean {
  if (areNumbered(ids, clusters)) return true
  const sizes = new Map<string | number, number>()
  for (const cluster of clusters) sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1)
  return new Set(sizes.values()).size === 1
}
