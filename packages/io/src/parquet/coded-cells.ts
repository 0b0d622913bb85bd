import { codedColumn, type RecordColumn } from '../columns/record-column.js'
import type { RecordValue } from '../tables.js'

/** Distinct values that are kept as codes. */
export const MOST_DISTINCT = 4096

/** A column of few distinct values as codes; undefined where there are more, or lists. */
export function codedFrom(values: ArrayLike<RecordValue>): RecordColumn | undefined {
  const known = new Map<RecordValue, number>()
  const codes = new Uint16Array(values.length)
  let last: RecordValue = null
  let lastCode = -1
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!
    if (value !== last || lastCode < 0) {
      let code = known.get(value)
      if (code === undefined) {
        if (known.size === MOST_DISTINCT || Array.isArray(value)) return undefined
        code = known.size
        known.set(value, code)
      }
      last = value
      lastCode = code
    }
    codes[row] = lastCode
  }
  return codedColumn({ cells: [...known.keys()], codes })
}
