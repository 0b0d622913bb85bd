import { isUndefined, type InputKind, type MeasureCall, type ParamSpec, type ValueSamples } from '@eval/core'
import type { Measured, PairedRows } from '@eval/significance'
import { note, type Note } from '../notes/note.js'
import { sliceColumn } from '../predictions/slice-column.js'
import type { FrameGroup, Items } from '../task/system.js'
import { reweighted } from '../weights/weighted-items.js'

/** The parameter of tasks on rows that names the column of clusters. */
export const clusterParam = {
  type: 'text',
  about: 'Column of clusters of dependent rows, which are resampled and permuted together.',
} as const satisfies ParamSpec

/** Items of which those of one cluster are not independent of one another. */
type ClusteredItems<K extends InputKind = InputKind> = Items<K> & { readonly clusters: readonly string[] }

/** The items of a group where they are in clusters. */
export const clusteredItems = <K extends InputKind>({
  items,
}: FrameGroup<K>): ClusteredItems<K> | undefined =>
  items?.clusters ? (items as ClusteredItems<K>) : undefined

/** The cluster of each row by a column of the data. */
export function clustersBy(
  slices: ReadonlyMap<string, readonly string[]>,
  column: string | undefined,
): { readonly clusters?: readonly string[] } {
  return column === undefined ? {} : { clusters: sliceColumn(slices, column, 'take clusters from') }
}

/** The items of each cluster, clusters by name, so that the order of rows does not matter. */
function membersOf(clusters: readonly string[]): readonly (readonly number[])[] {
  const members = new Map<string, number[]>()
  for (const [item, cluster] of clusters.entries()) {
    const own = members.get(cluster)
    if (own) own.push(item)
    else members.set(cluster, [item])
  }
  return [...members].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, items]) => items)
}

/** Each cluster is a cell of its own, counted by how often it is drawn. */
const CLUSTERS = {
  contributes: 'cells',
  name: 'clusters',
  params: {},
  about: { title: 'Cells of clusters', summary: 'Each cluster is a cell, counted by how often it is drawn.' },
  counts: (times: Float64Array) => times,
  withCounts: (_: Float64Array, times: Float64Array) => times,
} as const

/** A value on items in clusters as samples: a mean over items as clustered units, and any measure on whole clusters. */
export function clusteredSamples<K extends InputKind>(
  items: ClusteredItems<K>,
  call: MeasureCall<K>,
): ValueSamples {
  const { clusters, weights } = items
  const members = membersOf(clusters)
  const compute = (times: Float64Array): ReturnType<typeof call.contribution.compute> => {
    const each = new Float64Array(clusters.length)
    for (const [cluster, own] of members.entries()) for (const item of own) each[item] = times[cluster]!
    return call.contribution.compute(reweighted(items, each), call.params)
  }
  const measured: unknown = {
    frame: new Float64Array(members.length).fill(1),
    measure: { ...call, contribution: { ...call.contribution, compute } },
    cells: CLUSTERS,
  }
  const values = itemValues(items, call)
  return {
    ...(values?.every(Number.isFinite) === true
      ? { units: { values, clusters, ...(weights ? { weights } : {}) } }
      : {}),
    measured: measured as Measured,
  }
}

/** The value of each item alone, for measures that are means over items. */
export function itemValues<K extends InputKind>(
  items: Items<K>,
  call: MeasureCall<K>,
): Float64Array | undefined {
  if (call.contribution.itemwise?.(call.params) !== true) return undefined
  const values = new Float64Array(items.ids.length)
  const one = new Uint32Array(1)
  for (let item = 0; item < values.length; item++) {
    one[0] = item
    const value = call.contribution.compute(items.frame(one), call.params)
    if (isUndefined(value)) return undefined
    values[item] = value
  }
  return values
}

/** Two systems whose answers are resampled and exchanged for whole clusters of rows. */
export function clusteredRows({ difference }: PairedRows, clusters: readonly string[]): PairedRows {
  const members = membersOf(clusters)
  return {
    rows: members.length,
    difference(rows, swapped) {
      const listed: number[] = []
      const exchanged: number[] = []
      for (const [place, cluster] of rows.entries()) {
        for (const item of members[cluster]!) {
          listed.push(item)
          exchanged.push(swapped?.[place] ?? 0)
        }
      }
      return difference(Uint32Array.from(listed), swapped && Uint8Array.from(exchanged))
    },
  }
}

/** What is done with clusters. */
export function clusterNote(groups: readonly FrameGroup[], unit: string): Note[] {
  const clusters = groups.find(({ items }) => items?.clusters)?.items?.clusters
  if (!clusters) return []
  const count = new Set(clusters).size
  return [
    note(
      'CLUSTERED',
      `${clusters.length} ${unit}s in ${count} clusters: ${unit}s of one cluster are resampled and permuted together; chance levels take ${unit}s as independent.`,
      { clusters: count, [`${unit}s`]: clusters.length },
    ),
  ]
}
