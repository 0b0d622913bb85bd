import { jsonCursor, type JsonCursor } from '../json/json-cursor.js'
import type { ReadContext } from '../reader.js'

/** A cursor over a log that Python wrote: NaN stands for a score that is missing. */
export const logCursor = (
  bytes: Uint8Array,
  { problems, limits }: ReadContext,
  start = 0,
  end = bytes.length,
  firstLine = 1,
): JsonCursor => jsonCursor(bytes, problems, limits.depth, start, end, firstLine, 'null')
