import type { Counts } from './counts.js'

/** What makes a table of counts an impossible one. */
export function countsFlaw({ classes, cells, positive }: Counts): string | undefined {
  if (cells.length !== classes.length ** 2) return `${cells.length} cells for ${classes.length} classes`
  if (new Set(classes).size < classes.length) return 'two classes of one name'
  const bad = cells.findIndex((cell) => !(cell >= 0 && cell < Infinity))
  if (bad >= 0) return `${cells[bad]} examples in cell ${bad + 1}`
  return positive !== undefined && !(positive in classes) ? 'a positive class that is not there' : undefined
}
