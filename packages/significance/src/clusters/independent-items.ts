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
  const items = new Map<string | number, { stratum: string; members: [value: number, weight: number][] }>()
  for (let unit = 0; unit < values.length; unit++) {
    const stratum = strata?.[unit] ?? ''
    const key = clusters?.[unit] ?? unit
    const item = items.get(key)
    const member: [number, number] = [values[unit]!, weights?.[unit] ?? 1]
    if (!item) items.set(key, { stratum, members: [member] })
    else if (item.stratum !== stratum) {
      throw badInput(`The cluster "${String(key)}" lies in two strata, "${item.stratum}" and "${stratum}".`)
    } else item.members.push(member)
  }
  return [...items.values()]
    .map(({ members, stratum }) => {
      let [sum, size] = [0, 0]
      for (const [value, weight] of members.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
        sum += weight * value
        size += weight
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
