import { badInput } from '@eval/core'
import type { Units } from '../sample.js'

/** What is independent of the rest: a unit, or a cluster of units, with its weighted sum and its weight. */
export interface IndependentItem {
  readonly sum: number
  readonly size: number
  readonly stratum: string
}

/** The items of units in an order that depends on their values alone, not on how they came. */
export function independentItems({ values, clusters, strata, weights }: Units): IndependentItem[] {
  const items = new Map<string | number, { readonly stratum: string; readonly members: number[] }>()
  for (let unit = 0; unit < values.length; unit++) {
    const stratum = strata?.[unit] ?? ''
    const key = clusters?.[unit] ?? unit
    const item = items.get(key)
    if (!item) items.set(key, { stratum, members: [unit] })
    else if (item.stratum !== stratum) {
      throw badInput(`The cluster "${String(key)}" lies in two strata, "${item.stratum}" and "${stratum}".`)
    } else item.members.push(unit)
  }
  const weightOf = (unit: number): number => weights?.[unit] ?? 1
  return [...items.values()]
    .map(({ members, stratum }) => {
      let [sum, size] = [0, 0]
      for (const unit of members.sort((a, b) => values[a]! - values[b]! || weightOf(a) - weightOf(b))) {
        sum += weightOf(unit) * values[unit]!
        size += weightOf(unit)
      }
      return { sum, size, stratum }
    })
    .sort((a, b) =>
      a.stratum < b.stratum ? -1 : a.stratum > b.stratum ? 1 : a.sum - b.sum || a.size - b.size,
    )
}

/** Whether units count alike and are all independent of one another. */
export const arePlain = ({ clusters, weights }: Pick<Units, 'clusters' | 'weights'>): boolean =>
  clusters === undefined && weights === undefined

/** What is said by a test that takes every unit for independent and for as good as another. */
export const plainNotes = ({ clusters, weights }: Pick<Units, 'clusters' | 'weights'>): string[] => [
  ...(clusters ? ['Clusters are not used by this test: it takes every unit for independent.'] : []),
  ...(weights ? ['Weights are not used by this test: every unit counts alike.'] : []),
]
