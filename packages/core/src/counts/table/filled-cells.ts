import type { Counts } from './counts.js'
import { hasManyClasses } from './once-per-table.js'

/** The cells of a table that may hold something, in the order of the table: all others are empty. */
export interface FilledCells {
  /** `actual * K + predicted`, ascending. */
  readonly places: Uint32Array
  readonly values: Float64Array
}

const known = new WeakMap<Counts, FilledCells>()

/**
 * The filled cells of a table: few items in many classes leave most of a table empty, and a sum over filled cells is
 * the same, digit for digit, as over all of them.
 */
export function filledCells(counts: Counts): FilledCells {
  const before = known.get(counts)
  if (before) return before
  const { cells } = counts
  let filled = 0
  for (let place = 0; place < cells.length; place++) if (cells[place] !== 0) filled++
  const places = new Uint32Array(filled)
  for (let place = 0, next = 0; place < cells.length; place++) if (cells[place] !== 0) places[next++] = place
  const found = { places, values: Float64Array.from(places, (place) => cells[place]!) }
  if (hasManyClasses(counts)) known.set(counts, found)
  return found
}

/** The one table that was written out last: thousands of drawn tables are kept, and never all of their cells at once. */
let last: { readonly table: Counts; readonly cells: Float64Array } | undefined

/** A table of the same classes with these cells filled; it is written out only for who looks at `cells`. */
export function withFilledCells({ classes, positive }: Counts, filled: FilledCells): Counts {
  const table: Counts = {
    classes,
    get cells() {
      if (last?.table === table) return last.cells
      const cells = new Float64Array(classes.length ** 2)
      const { places, values } = filled
      for (let index = 0; index < places.length; index++) cells[places[index]!] = values[index]!
      last = { table, cells }
      return cells
    },
    ...(positive === undefined ? {} : { positive }),
  }
  known.set(table, filled)
  return table
}

/** Bytes that a table takes whose cells are not written out; undefined for any other thing. */
export function filledBytes(table: object): number | undefined {
  const filled = Object.getOwnPropertyDescriptor(table, 'cells')?.get && known.get(table as Counts)
  return filled && filled.places.byteLength + filled.values.byteLength
}
