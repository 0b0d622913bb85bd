import type { Counts } from './counts.js'

/** Classes from which on it pays to pass over the empty cells of a table. */
const MANY_CLASSES = 16

/** Whether a table has so many classes that each look at all of its cells counts. */
export const hasManyClasses = ({ classes }: Counts): boolean => classes.length >= MANY_CLASSES

/** Classes from which on looking a table up takes less time than looking at its cells. */
const REMEMBERED_CLASSES = 6

/** A function of a table that several measures ask for: of a table with more than a few classes it is found once. */
export function oncePerTable<T>(of: (counts: Counts) => T): (counts: Counts) => T {
  const found = new WeakMap<Counts, T>()
  return (counts) => {
    if (counts.classes.length < REMEMBERED_CLASSES) return of(counts)
    const known = found.get(counts)
    if (known !== undefined) return known
    const made = of(counts)
    found.set(counts, made)
    return made
  }
}
