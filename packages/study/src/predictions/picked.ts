import type { ClassCodes } from '@eval/core'

/** Some rows of one column. */
export function picked<T extends Float64Array | ClassCodes>(column: T, rows: ArrayLike<number>): T {
  const kept = new (column.constructor as new (length: number) => T)(rows.length)
  for (let place = 0; place < rows.length; place++) kept[place] = column[rows[place]!]!
  return kept
}
