import { demandRoom, type TrecFile, type Work } from '../files.js'
import { keepTag, moveBack, oddLine, scanRun, type RunScan } from './run-scan.js'

/**
 * Bytes asked for at once: few enough to stay in the processor's cache while they are scanned. The first chunks are
 * small, so that the scan is entered several times before the engine compiles it, and is compiled once.
 */
const FIRST_BYTES = 1 << 13
const CHUNK_BYTES = 1 << 19
/** The same where the rows of a chunk are put in order of their topics: many for each topic. */
const BLOCK_BYTES = 1 << 24

/** The lines of a topic and the rows and ranking made of them, for each of their bytes. */
const TOPIC_GROWTH = 4

/** Scans a run that is in memory. */
export function scanBytes(bytes: Uint8Array, scan: RunScan): void {
  let at = 0
  let size = FIRST_BYTES
  while (at < bytes.length) {
    const end = lastLineEnd(bytes, at, Math.min(at + size, bytes.length))
    if (end > 0) {
      scanRun(bytes, at, end, scan)
      scan.onBlock?.(scan)
      at = end
      size = Math.min(2 * size, mostBytes(scan))
    } else if (at + size >= bytes.length) break
    else size *= 2
  }
  finish(bytes, at, bytes.length, scan)
}

const mostBytes = ({ onBlock }: RunScan): number => (onBlock ? BLOCK_BYTES : CHUNK_BYTES)

/**
 * Scans a run chunk by chunk in one buffer. Rows point into it, so the lines of the topic in hand are kept at its
 * front, and it grows to hold the largest topic. Returns the number of bytes read.
 */
export function* scanChunks(file: TrecFile, scan: RunScan): Work<number> {
  let total = 0
  const most = mostBytes(scan)
  let buffer = new Uint8Array(most)
  let size = FIRST_BYTES
  let filled = 0
  let scanned = 0
  for (;;) {
    if (buffer.length - filled < most / 2) {
      yield* demandRoom(TOPIC_GROWTH * 2 * buffer.length, file, scan.file)
      const larger = new Uint8Array(buffer.length * 2)
      larger.set(buffer.subarray(0, filled))
      buffer = larger
      scan.rows.bytes = buffer
    }
    const got = yield file.read(buffer.subarray(filled, filled + size))
    if (got === 0) break
    total += got
    const end = lastLineEnd(buffer, filled, filled + got)
    filled += got
    if (end === 0) continue
    scanRun(buffer, scanned, end, scan)
    scan.onBlock?.(scan)
    if (scan.kept) yield* demandRoom(scan.kept(), file, scan.file)
    size = Math.min(2 * size, most)
    const kept = scan.rows.count > 0 ? scan.topicStart : end
    buffer.copyWithin(0, kept, filled)
    moveBack(scan, kept)
    scanned = end - kept
    filled -= kept
  }
  finish(buffer, scanned, filled, scan)
  return total
}

/** One past the last line end of a range, or 0. */
function lastLineEnd(bytes: Uint8Array, from: number, to: number): number {
  for (let at = to; at > from; at--) if (bytes[at - 1] === 10) return at
  return 0
}

/** The last line may come without a line end. */
function finish(bytes: Uint8Array, from: number, end: number, scan: RunScan): void {
  for (let at = from; at < end;) at = oddLine(bytes, at, end, scan)
  keepTag(bytes, scan)
  if (scan.rows.count > 0) scan.onTopic(scan)
}
