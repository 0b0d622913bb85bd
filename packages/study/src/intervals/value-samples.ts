import {
  isUndefined,
  type Column,
  type InputKind,
  type InputKinds,
  type MeasureCall,
  type Registry,
  type Undefined,
  type UndefinedPolicy,
  type Unit,
  type ValueSamples,
} from '@eval/core'
import type { Cells, Measured } from '@eval/significance'
import { clusteredItems, clusteredSamples } from '../clusters/clustered-items.js'
import { ifRegistered } from '../registered.js'
import type { FrameGroup } from '../task/system.js'
import { weightedItems, weightedSamples } from '../weights/weighted-items.js'
import { coarserFrame, frameItems } from './frame-items.js'

/** What stands for a unit without a value; nothing where it is left out. */
export function standIn({ contribution }: MeasureCall, policy: UndefinedPolicy): number | undefined {
  if (policy === 'zero') return 0
  return policy === 'worst' ? contribution.range[contribution.better === 'lower' ? 1 : 0] : undefined
}

/** Whether the average of a measure over units is a mean, on whatever scale, so that units can be resampled. */
export const isMean = ({ contribution: { aggregate, averagedOn } }: MeasureCall): boolean =>
  !aggregate || averagedOn !== undefined

/** How much each unit counts; nothing where all count alike. */
export const unitWeights = (units: readonly Pick<Unit, 'weight'>[]): Float64Array | undefined =>
  units.some(({ weight }) => weight !== undefined)
    ? Float64Array.from(units, ({ weight = 1 }) => weight)
    : undefined

/** A mean over units as a sample of their values; nothing where it is no mean or rests on one unit. */
export function unitSamples<K extends InputKind>(
  column: Column<K>,
  units: readonly Unit<K>[],
  policy: UndefinedPolicy,
  scale = column.call.contribution.averagedOn,
): ValueSamples {
  if (!scale && column.call.contribution.aggregate) return {}
  const instead = standIn(column.call, policy)
  const kept = [...units.keys()].filter((unit) => instead !== undefined || column.codes[unit] === 0)
  if (kept.length < 2) return {}
  const values = Float64Array.from(kept, (unit) => {
    const value = column.codes[unit] === 0 ? column.values[unit]! : instead!
    return scale ? scale.to(value) : value
  })
  const named = (of: 'cluster' | 'stratum'): readonly string[] | undefined =>
    units.some((unit) => unit[of] !== undefined) ? kept.map((unit) => units[unit]![of] ?? '') : undefined
  const [clusters, strata] = [named('cluster'), named('stratum')]
  const weights = unitWeights(units)
  return {
    units: {
      values,
      ...(clusters ? { clusters } : {}),
      ...(strata ? { strata } : {}),
      ...(weights ? { weights: Float64Array.from(kept, (unit) => weights[unit]!) } : {}),
    },
    ...(scale ? { scale } : {}),
  }
}

/**
 * A value on one frame of items: what the measure says it is, and the frame itself, whose items can be resampled,
 * unless the measure knows a smaller frame that says the same of it.
 */
export function itemSamples<K extends InputKind>(
  call: MeasureCall<K>,
  frame: InputKinds[K],
  cells: Cells<K> | undefined,
): ValueSamples {
  const said = call.contribution.samples?.(frame, call.params) ?? {}
  if (!cells || said.measured) return said
  const isMany = frameItems(cells, frame).cells > MANY_CELLS
  const measured = (isMany ? coarseSample(call, frame, cells) : undefined) ??
    itemwiseSample(call, frame, cells) ?? { frame, measure: call, cells }
  return { ...said, measured: measured as unknown as Measured }
}

/** The samples of a value on the one frame of a group: as the group knows it, else as measure and frame tell. */
export const groupSamples = <K extends InputKind>(
  group: FrameGroup<K>,
  call: MeasureCall<K>,
  registry: Registry,
): ValueSamples => {
  const clustered = clusteredItems(group)
  if (clustered) return clusteredSamples(clustered, call)
  const weighted = weightedItems(group)
  if (weighted) return weightedSamples(weighted, call)
  return (
    group.behind?.(call).samples ?? itemSamples(call, group.units[0]!.frame, cellsOn(registry, group.kind))
  )
}

/** Cells from which on a frame is resampled in blocks of cells, and how many blocks there are then. */
const MANY_CELLS = 40_000
const BLOCKS = 4096

/**
 * The sample of a value on a frame of very many cells, resampled in blocks of neighbouring cells, so that a draw takes
 * as long as a small frame takes. Of a mean over items the blocks have the means of their items; of any other measure
 * the draws tell how far the value of the blocks moves, and the value of the frame moves as far.
 */
function coarseSample<K extends InputKind>(
  call: MeasureCall<K>,
  frame: InputKinds[K],
  cells: Cells<K>,
): unknown {
  const coarse = coarserFrame(cells, frame, BLOCKS)
  if (!coarse) return undefined
  const counts = cells.counts(coarse.frame)
  if (call.contribution.itemwise?.(call.params) === true)
    return meanOfValues(call, counts, (cell) => call.contribution.compute(coarse.part(cell), call.params))
  const value = call.contribution.compute(frame, call.params)
  const ofBlocks = call.contribution.compute(coarse.frame, call.params)
  if (isUndefined(value) || isUndefined(ofBlocks)) return undefined
  const [low, high] = call.contribution.range
  const compute = (drawn: InputKinds[K]): number | Undefined => {
    const moved = call.contribution.compute(drawn, call.params)
    return isUndefined(moved) ? moved : Math.min(high, Math.max(low, value + (moved - ofBlocks)))
  }
  return { frame: coarse.frame, measure: { ...call, contribution: { ...call.contribution, compute } }, cells }
}

/** How the frames of a kind fall into cells, where that is registered. */
export const cellsOn = <K extends InputKind>(registry: Registry, kind: K): Cells<K> | undefined =>
  ifRegistered(() => registry.find('cells', kind)) as unknown as Cells<K> | undefined

/** Distinct values as cells, counted by how many items have them. */
const VALUES = {
  contributes: 'cells',
  name: 'values',
  params: {},
  about: { title: 'Cells of values', summary: 'Each distinct value of an item is a cell.' },
  counts: (weights: Float64Array) => weights,
  withCounts: (_: Float64Array, counts: Float64Array) => counts,
} as const

/** A mean over items as the distinct values of single items: each is computed once, however often items are resampled. */
function itemwiseSample<K extends InputKind>(
  call: MeasureCall<K>,
  frame: InputKinds[K],
  cells: Cells<K>,
): unknown {
  if (!cells.item || call.contribution.itemwise?.(call.params) !== true) return undefined
  const { item } = cells
  return meanOfValues(call, cells.counts(frame), (cell) =>
    call.contribution.compute(item(frame, cell), call.params),
  )
}

function meanOfValues<K extends InputKind>(
  call: MeasureCall<K>,
  counts: Float64Array,
  valueOf: (cell: number) => number | Undefined,
): unknown {
  const distinct = new Map<number, number>()
  for (const [cell, weight] of counts.entries()) {
    if (weight === 0) continue
    const value = valueOf(cell)
    if (isUndefined(value)) return undefined
    distinct.set(value, (distinct.get(value) ?? 0) + weight)
  }
  const values = Float64Array.from(distinct.keys())
  const compute = (weights: Float64Array): number => {
    let [sum, whole] = [0, 0]
    for (let place = 0; place < weights.length; place++) {
      if (weights[place] === 0) continue
      sum += weights[place]! * values[place]!
      whole += weights[place]!
    }
    return sum / whole
  }
  return {
    frame: Float64Array.from(distinct.values()),
    measure: { ...call, contribution: { ...call.contribution, compute } },
    cells: VALUES,
  }
}
