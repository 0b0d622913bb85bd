import type { CarriedItems, ItemNeeds, MeasureCall } from './contract/contract.js'
import { missingItems } from './errors.js'

/** What measures need of items, together: each column once. */
export function itemNeeds(calls: Iterable<MeasureCall>): ItemNeeds {
  const columns = new Set<string>()
  let ids = false
  for (const { contribution, params } of calls) {
    const needs = contribution.needs?.(params)
    ids ||= needs?.ids === true
    for (const column of needs?.columns ?? []) columns.add(column)
  }
  return { ...(ids ? { ids } : {}), ...(columns.size > 0 ? { columns: [...columns] } : {}) }
}

/** Refuses a frame that does not carry what a measure needs. */
export function demandCarried(measure: string, { ids, columns = [] }: ItemNeeds, frame: object): void {
  const { carried = {} } = frame as { readonly carried?: CarriedItems }
  const missing = columns.filter((column) => !Object.hasOwn(carried.columns ?? {}, column))
  if (missing.length > 0 || (ids === true && carried.ids === undefined))
    throw missingItems(measure, missing, ids === true && carried.ids === undefined)
}

/** What is carried of the items at some places of the frame, in that order. */
export const carriedAt = ({ ids, columns }: CarriedItems, places: ArrayLike<number>): CarriedItems => ({
  ...(ids && { ids: Array.from(places, (place) => ids[place]!) }),
  ...(columns && {
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, numbers]) => [
        name,
        Float64Array.from(places, (place) => numbers[place]!),
      ]),
    ),
  }),
})

/** What makes carried items impossible ones for a frame of so many items; undefined when they are sound. */
export function carriedFlaw({ ids, columns = {} }: CarriedItems, items: number): string | undefined {
  if (ids && ids.length !== items) return `${ids.length} ids of ${items} items`
  for (const [name, numbers] of Object.entries(columns)) {
    if (numbers.length !== items) return `${numbers.length} numbers in the column "${name}" of ${items} items`
    if (!numbers.every(Number.isFinite)) return `a number in the column "${name}" that is not finite`
  }
  return undefined
}
