import {
  evaluate,
  isUndefined,
  type Column,
  type InputKind,
  type MeasureCall,
  type UndefinedPolicy,
} from '@eval/core'
import { chanceLevel } from '../chance/chance-level.js'
import { modelFor } from '../chance/null-model-choice.js'
import { frameItems } from '../intervals/frame-items.js'
import { intervalOf, type IntervalOptions } from '../intervals/interval-of.js'
import { cellsOn, groupSamples, unitSamples } from '../intervals/value-samples.js'
import type { PlannedMeasure } from '../plan/chosen-measures.js'
import type { FrameGroup } from '../task/system.js'
import { weightedChance } from '../weights/weighted-chance.js'
import { countedItems, effectiveSize, weightedItems, type WeightedItems } from '../weights/weighted-items.js'
import { geometricFinding, microFinding, type Average } from './average.js'
import { unitsBehind, whyUndefined, type Finding } from './finding.js'

/** How findings are made. */
export interface FindingOptions extends IntervalOptions {
  readonly policy: UndefinedPolicy
  readonly average: Average
  /** Draws of chance, and resamples of frames over items. */
  readonly chanceDraws: number
  /** Whether chance is drawn on where p is small: nobody settled the number of draws. */
  readonly drawOn: boolean
  /** The null model of each kind of frame; a kind without one has no chance levels. */
  readonly nullModels: ReadonlyMap<InputKind, { readonly written: string }>
  /** Whether a measure without a value counts 0. */
  isZero(call: MeasureCall): boolean
}

/** A measure with its values and what was found of it. */
export interface Measured<K extends InputKind = InputKind> {
  readonly planned: PlannedMeasure<K>
  readonly column: Column<K>
  readonly finding: Finding
}

/** Evaluates measures, each group of frames in one pass, in the order in which they were asked for. */
export function columnsOf(measures: readonly PlannedMeasure[], policy: UndefinedPolicy): Column[] {
  const byGroup = new Map<FrameGroup, PlannedMeasure[]>()
  for (const one of measures) byGroup.set(one.group, [...(byGroup.get(one.group) ?? []), one])
  const columns = new Map<PlannedMeasure, Column>()
  for (const [group, own] of byGroup) {
    const found = evaluate(
      group.units,
      own.map(({ call }) => call),
      group.over === 'units' ? policy : 'omit',
    ).columns
    for (const [index, one] of own.entries()) columns.set(one, found[index]!)
  }
  return measures.map((one) => columns.get(one)!)
}

/** The finding of one evaluated measure: everything that is known about its value, found out once. */
export function findingOf<K extends InputKind>(
  planned: PlannedMeasure<K>,
  column: Column<K>,
  options: FindingOptions,
): Finding {
  const found =
    planned.group.over === 'items'
      ? itemFinding(planned.group, column, options)
      : unitFinding(planned.group, column, options)
  return planned.part === undefined ? found : { ...found, part: planned.part }
}

function unitFinding<K extends InputKind>(
  group: FrameGroup<K>,
  column: Column<K>,
  options: FindingOptions,
): Finding {
  if (options.average === 'geometric') return geometricFinding(column, group, options)
  if (options.average === 'micro') return microFinding(column.call, group, options.registry)
  const { aggregate, defined, total } = column
  const n = unitsBehind(column, options.policy)
  const shared = { ...namedIn(column), n, undefined: total - defined }
  if (isUndefined(aggregate)) return { ...shared, value: undefined, why: whyUndefined(column) }
  const interval = intervalOf(unitSamples(column, group.units, options.policy), options)
  return { ...shared, value: aggregate, ...sureness(interval, chanceIn(group, column, options)) }
}

function itemFinding<K extends InputKind>(
  group: FrameGroup<K>,
  column: Column<K>,
  options: FindingOptions,
): Finding {
  const { frame } = group.units[0]!
  const { call, aggregate } = column
  const weighted = weightedItems(group)
  if (weighted) return weightedFinding(weighted, group, column, options)
  const behind = group.behind?.(call)
  const cells = behind ? undefined : cellsOn(options.registry, group.kind)
  const items = cells && frameItems(cells, frame)
  const n = behind?.n ?? items?.n ?? 1
  const shared = { ...namedIn(column), n }
  if (isUndefined(aggregate)) {
    const isZero = options.isZero(call)
    return { ...shared, value: isZero ? 0 : undefined, why: whyUndefined(column), undefined: 1 }
  }
  const found = { ...shared, value: aggregate, undefined: 0 }
  // An infinite value is infinite in nearly every resample and draw: they say nothing.
  if (!Number.isFinite(aggregate)) return found
  // Weights that are no counts tell nothing of how many items there were.
  if (!behind && items?.isWhole !== true) return found
  const interval = intervalOf(groupSamples(group, call, options.registry), {
    ...options,
    // What stands behind a frame is as a rule units, whose own number of draws holds.
    draws: behind ? undefined : options.chanceDraws,
  })
  return { ...found, ...sureness(interval, chanceIn(group, column, { ...options, policy: 'omit' })) }
}

/** A value of items with weights that are no counts: these are resampled and permuted with their weights. */
function weightedFinding<K extends InputKind>(
  items: WeightedItems<K>,
  group: FrameGroup<K>,
  column: Column<K>,
  options: FindingOptions,
): Finding {
  const { call, aggregate } = column
  const shared = {
    ...namedIn(column),
    n: countedItems(items.weights),
    effectiveN: effectiveSize(items.weights),
  }
  if (isUndefined(aggregate)) {
    const isZero = options.isZero(call)
    return { ...shared, value: isZero ? 0 : undefined, why: whyUndefined(column), undefined: 1 }
  }
  const found = { ...shared, value: aggregate, undefined: 0 }
  if (!Number.isFinite(aggregate)) return found
  const interval = intervalOf(groupSamples(group, call, options.registry), {
    ...options,
    draws: options.chanceDraws,
  })
  const chance = options.nullModels.has(group.kind)
    ? weightedChance(items, call, aggregate, {
        seed: options.seed,
        draws: options.chanceDraws,
        drawOn: options.drawOn,
      })
    : undefined
  return { ...found, ...sureness(interval, chance) }
}

const namedIn = <K extends InputKind>({ name, call }: Column<K>) => ({
  measure: name,
  call: call as unknown as MeasureCall,
  better: call.contribution.better,
})

const sureness = (
  interval: Finding['interval'] | undefined,
  chance: Finding['chance'] | undefined,
): Pick<Finding, 'interval' | 'chance'> => ({
  ...(interval ? { interval } : {}),
  ...(chance ? { chance } : {}),
})

/** Better than chance means something where a measure over units has a better side, and units count alike as in draws. */
function chanceIn<K extends InputKind>(
  group: FrameGroup<K>,
  column: Column<K>,
  { registry, seed, chanceDraws, drawOn, policy, nullModels }: FindingOptions,
): Finding['chance'] {
  const model = nullModels.get(group.kind)
  if (!model || (group.over === 'units' && column.call.contribution.better === 'neither')) return undefined
  if (group.units.some(({ weight }) => weight !== undefined)) return undefined
  const fitting = modelFor(column.call, model.written, registry)
  if (fitting === undefined) return undefined
  return chanceLevel(column, group.units, fitting, {
    registry,
    seed,
    draws: chanceDraws,
    drawOn,
    policy,
  })
}
