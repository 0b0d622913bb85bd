import { filledBytes } from '@eval/core'

/** Bytes of drawn frames that are kept for each observed one. */
const MOST_KEPT = 2 ** 26

interface Kept {
  readonly draws: Map<string, readonly unknown[]>
  bytes: number
}

const known = new WeakMap<object, Kept>()

/**
 * The draws of one block, made once for all measures on a frame: the stream of a block does not depend on the measure.
 * They are kept with the frame, as many as fit; what does not fit is drawn again.
 */
export function sharedDraws<F extends object>(
  frame: F,
  key: string,
  count: number,
  draw: () => F,
): readonly F[] {
  const kept = known.get(frame) ?? { draws: new Map<string, readonly unknown[]>(), bytes: 0 }
  if (!known.has(frame)) known.set(frame, kept)
  const before = kept.draws.get(key)
  if (before) return before as readonly F[]
  const drawn = Array.from({ length: count }, draw)
  const bytes = drawn.reduce((sum, one) => sum + ownBytes(one, frame), 0)
  if (kept.bytes + bytes <= MOST_KEPT) {
    kept.bytes += bytes
    kept.draws.set(key, drawn)
  }
  return drawn
}

/** What a drawn frame holds that the observed one does not hold too. */
function ownBytes<F extends object>(drawn: F, observed: F): number {
  const filled = filledBytes(drawn)
  if (filled !== undefined) return filled
  const theirs = new Set<unknown>(Object.values(observed))
  let bytes = 0
  for (const value of Object.values(drawn))
    if (ArrayBuffer.isView(value) && !theirs.has(value)) bytes += value.byteLength
  return bytes
}
