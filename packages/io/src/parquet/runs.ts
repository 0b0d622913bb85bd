import type { DataReader } from 'hyparquet'
import { demand, readVarInt } from './bytes.js'

/** Writers fill up the last run of packed values. */
const FILLED_UP = 512

/** Bits of a value or level that is at most so high. */
export const widthOf = (highest: number): number => 32 - Math.clz32(highest)

/**
 * Passes over runs of equal and of packed values; none may hold more than there are, and there must be enough.
 * `visit` gets each run: how many of its values count, and the value, or where packed values begin.
 */
export function passRuns(
  reader: DataReader,
  width: number,
  count: number,
  length: number,
  visit?: (run: Run) => void,
): void {
  const end = reader.offset + length
  demand(end <= reader.view.byteLength, 'a page is shorter than its levels')
  for (let seen = 0; seen < count;) {
    demand(reader.offset < end, 'a page has fewer values than it says')
    const head = readVarInt(reader)
    const isPacked = (head & 1) === 1
    const run = (head >>> 1) * (isPacked ? 8 : 1)
    demand(run <= count + (isPacked ? FILLED_UP : 0), 'a run has more values than its page')
    visit?.({ isPacked, count: Math.min(run, count - seen), offset: reader.offset })
    reader.offset += isPacked ? (run / 8) * width : Math.ceil(width / 8)
    seen += run
  }
  reader.offset = end
}

interface Run {
  readonly isPacked: boolean
  readonly count: number
  readonly offset: number
}

/** Passes over levels and answers with how many of them are lower than the highest one. */
export function passLevels(reader: DataReader, highest: number, count: number, length: number): number {
  const width = widthOf(highest)
  const { view } = reader
  let lower = 0
  passRuns(reader, width, count, length, (run) => {
    if (run.isPacked) {
      for (let at = 0; at < run.count; at++) {
        if (packedAt(view, run.offset, at * width, width) !== highest) lower += 1
      }
    } else if (packedAt(view, run.offset, 0, Math.ceil(width / 8) * 8) !== highest) lower += run.count
  })
  return lower
}

/** The value in so many bits, lowest bit first. */
function packedAt(view: DataView, offset: number, bit: number, width: number): number {
  let value = 0
  for (let at = 0; at < width; at++) {
    const index = bit + at
    value |= ((view.getUint8(offset + (index >> 3)) >> (index & 7)) & 1) << at
  }
  return value
}
