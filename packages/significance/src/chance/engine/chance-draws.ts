import {
  badInput,
  checked,
  isUndefined,
  NO_DEFINED_UNIT,
  printName,
  seeded,
  stableSum,
  type Call,
  type InputKind,
  type InputKinds,
  type MeasureCall,
  type Undefined,
  type Unit,
} from '@eval/core'
import type { NullModel } from '../../null-model.js'
import { sharedDraws } from './shared-draws.js'

/** Draws come in blocks of this many; a block is the least that a thread can take over. */
export const BLOCK = 128

/** Units in order of their id, so that no result depends on the order in which they were given. */
export function sortedById<K extends InputKind>(units: readonly Unit<K>[]): readonly Unit<K>[] {
  return [...units].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

/** The aggregate of the values of some units; undefined values are left out. */
export function aggregateOf<K extends InputKind>(
  { contribution }: MeasureCall<K>,
  values: readonly (number | Undefined)[],
): number | Undefined {
  const defined = Float64Array.from(values.filter((value) => !isUndefined(value)))
  if (defined.length === 0) return { undefined: NO_DEFINED_UNIT }
  const value = contribution.aggregate ? contribution.aggregate(defined) : stableSum(defined) / defined.length
  if (Number.isNaN(value)) throw badInput(`The average of ${contribution.name} is not a number.`)
  return value
}

/**
 * The aggregates of one block of draws: every unit drawn anew from its own stream, named by the unit and the block, so
 * that blocks can be shared out among threads in any way. A draw on which no unit has a value is Undefined.
 */
export function chanceBlock<K extends InputKind>(
  units: readonly Unit<K>[],
  call: MeasureCall<K>,
  model: Call<NullModel<K>>,
  seed: number,
  block: number,
): readonly (number | Undefined)[] {
  const name = printName(call)
  const root = seeded(seed)
  const columns = sortedById(units).map(({ id, frame }) => {
    const random = root.fork(id).fork(block)
    const depth = call.contribution.depth?.(frame, call.params)
    const draw = (): InputKinds[K] => model.contribution.sample(frame, model.params, random, depth)
    if (depth !== undefined || units.length > 1)
      return Array.from({ length: BLOCK }, () => checked(call, name, draw()))
    return sharedDraws(frame, `${printName(model)} ${seed} ${id} ${block}`, BLOCK, draw).map((drawn) =>
      checked(call, name, drawn),
    )
  })
  return Array.from({ length: BLOCK }, (_, draw) =>
    aggregateOf(
      call,
      columns.map((column) => column[draw]!),
    ),
  )
}
