import type { InputKind, InputKinds, MeasureCall, Unit, ValueSamples } from '@eval/core'
import type { PairedSamples } from '../comparisons/pairs/paired-samples.js'
import type { Note } from '../notes/note.js'

/** What was settled on the way, by name, as a result records it. */
export type Policies = Readonly<Record<string, string | number | boolean>>

/**
 * Frames of one kind. Over `units` a measure has one value for each and a mean; over `items` there is one frame of
 * independent items, which intervals resample.
 */
export interface FrameGroup<K extends InputKind = InputKind> {
  readonly kind: K
  readonly over: 'units' | 'items'
  readonly units: readonly Unit<K>[]
  /** The items behind the one frame, where systems are compared item by item. */
  readonly items?: Items<K>
  /** Measures that the data bring along, such as the columns of a table of values. */
  readonly measures?: readonly MeasureCall<K>[]
  /** What a value on the one frame rests on, where the frame itself does not tell: tokens behind sums of them. */
  behind?(call: MeasureCall<K>): Behind
}

/** What stands behind a value: on how many items it rests, and the samples that it can be seen as. */
export interface Behind {
  readonly n: number
  readonly samples: ValueSamples
}

/** Items behind a frame, by id: what a paired comparison needs where a measure sees all items at once. */
export interface Items<K extends InputKind = InputKind> {
  readonly ids: readonly string[]
  readonly weights?: Float64Array
  /** Whether weights count copies of items; other weights are resampled with their items. */
  readonly counted?: boolean
  /** The cluster of each item: items of one cluster are not independent of one another. */
  readonly clusters?: readonly string[]
  /** The frame of some items, each as often as it is listed, with the answers of another system where said. */
  frame(items: Uint32Array, exchange?: Exchange<K>): InputKinds[K]
  /** The frame in which every item counts so many times its own weight; as `frame` of a longer list, but quicker. */
  repeated?(times: Float64Array): InputKinds[K]
  /** The frame in which every item keeps its truth and its weight, and has the answers of another item. */
  permuted?(order: Uint32Array): InputKinds[K]
  /** The same items with ranks in place of scores, for measures that see their order alone. */
  byOrder?(): Items<K>
  /** What two systems on the same items can be seen as for a measure, besides values of single items. */
  pairedWith?(other: Items<K>, call: MeasureCall<K>): PairedView | undefined
  /** Whether another system gave the same answers. */
  sameAs?(other: Items<K>): boolean
}

/** Two systems on the same items as samples for tests, and the share of each item in the value of either. */
export interface PairedView {
  readonly samples: PairedSamples
  readonly byItem?: readonly [first: Float64Array, second: Float64Array]
}

/** Answers of another system on the same items, taken where the flag of a place is 1. */
export interface Exchange<K extends InputKind = InputKind> {
  readonly other: Items<K>
  readonly where: Uint8Array
}

/** One system, ready to be measured: frames with what is to be known about them. */
export interface System {
  readonly name: string
  /** The task that joined it; frames made elsewhere have none. */
  readonly task: string | undefined
  /** What a unit is called: topic, row, document. */
  readonly unit: string
  readonly groups: readonly FrameGroup[]
  readonly policies: Policies
  readonly notes: readonly Note[]
  /** What the task keeps for slices, alignment and tables of detail. */
  readonly source: unknown
}

/** The frames of one kind of a system, where it has any. */
export const groupOf = <K extends InputKind>(system: System, kind: K): FrameGroup<K> | undefined =>
  system.groups.find((group) => group.kind === kind) as FrameGroup<K> | undefined
