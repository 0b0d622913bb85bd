import type { InputKind, InputKinds } from '@eval/core'
import type { Cells, CoarserFrame } from '@eval/significance'

/** What every measure on a frame asks of its cells, found once for all of them. */
export interface FrameItems {
  /** How many items there are. */
  readonly n: number
  /** Whether every count is a whole number. */
  readonly isWhole: boolean
  readonly cells: number
}

const items = new WeakMap<object, WeakMap<object, FrameItems>>()
const coarser = new WeakMap<object, WeakMap<object, { readonly found: unknown }>>()

/** The items of a frame by its cells. */
export function frameItems<K extends InputKind>(cells: Cells<K>, frame: InputKinds[K]): FrameItems {
  return oncePerFrame(items, cells, frame, () => {
    const counts = cells.counts(frame)
    return {
      n: counts.reduce((sum, count) => sum + count, 0),
      isWhole: counts.every(Number.isInteger),
      cells: counts.length,
    }
  })
}

/** A frame of fewer cells, where the cells know how to make one; the frames that measures share have it once. */
export function coarserFrame<K extends InputKind>(
  cells: Cells<K>,
  frame: InputKinds[K],
  blocks: number,
): CoarserFrame<K> | undefined {
  const { found } = oncePerFrame(coarser, cells, frame, () => ({ found: cells.coarser?.(frame, blocks) }))
  return found as CoarserFrame<K> | undefined
}

function oncePerFrame<T>(
  known: WeakMap<object, WeakMap<object, T>>,
  cells: object,
  frame: object,
  find: () => T,
): T {
  const ofCells = known.get(cells) ?? new WeakMap<object, T>()
  known.set(cells, ofCells)
  const before = ofCells.get(frame)
  if (before !== undefined) return before
  const found = find()
  ofCells.set(frame, found)
  return found
}
