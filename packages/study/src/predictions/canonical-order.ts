import { naturalOrder } from '@eval/core'

/** Numbers of rows: so many of them for each. */
export interface RowNumbers {
  readonly cells: ArrayLike<number>
  readonly width?: number
}

/**
 * Rows in the order of their ids where they have any, and of what they hold. What is drawn from rows in this order is
 * drawn from the same rows however the file lists them.
 */
export function canonicalOrder(
  rows: number,
  ids: readonly string[] | undefined,
  columns: readonly (RowNumbers | undefined)[],
): Uint32Array {
  const given = columns.filter((column) => column !== undefined)
  const compare = (a: number, b: number): number => {
    const apart = ids ? naturalOrder(ids[a]!, ids[b]!) : 0
    if (apart !== 0) return apart
    for (const { cells, width = 1 } of given) {
      for (let place = 0; place < width; place++) {
        const more = cells[a * width + place]! - cells[b * width + place]!
        if (more !== 0) return more
      }
    }
    return 0
  }
  const order = Uint32Array.from({ length: rows }, (_, row) => row)
  // Most files are in order.
  return order.every((row) => row === 0 || compare(row - 1, row) <= 0) ? order : order.sort(compare)
}
