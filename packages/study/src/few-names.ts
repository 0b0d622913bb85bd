import { printable } from '@eval/core'

const NAMED = 10

/** The first names of a list that may have thousands, safe to print, and how many more there are. */
export function fewNames(names: readonly string[]): string {
  const few = names.slice(0, NAMED).map((name) => printable(name))
  return few.join(', ') + (names.length > NAMED ? ` and ${names.length - NAMED} more` : '')
}
