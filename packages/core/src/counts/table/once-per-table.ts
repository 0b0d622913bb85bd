import type { Counts } from './counts.js'

/** Classes from which on it pays to remember what was found of a table, and to pass over its empty cells. */
const MANY_CLASSES = 16

/** Whether a table has so many classes that each look at all of its cells counts. */
export const hasManyClasses = ({ classes }: Counts): boolean => classes.length >= MANY_CLASSES

/** A function of a table that several measures ask for: of a table with many classes it is found once. */
export function oncePerTable<T>(of: (counts: Counts) => T): (counts: Counts) => T {
  const found = new WeakMap<Counts, T>()
  return (counts) => {
    if (!hasManyClasses(counts)) return of(counts)
    const known = found.get(counts)
    if (known !== undefined) return known
    const made = of(counts)
    found.set(counts, made)
    return made
  }
}
