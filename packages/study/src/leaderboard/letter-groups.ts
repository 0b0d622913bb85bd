/** Beyond so many groups letters help nobody, and looking for more takes long. */
const MOST_GROUPS = 200

/**
 * The largest sets of places no two of which differ: the letters of a compact letter display, found by inserting each
 * difference and absorbing what lies within another set (Piepho 2004). Empty where there would be too many.
 */
export function letterGroups(size: number, differ: (one: number, other: number) => boolean): number[][] {
  let groups: ReadonlySet<number>[] = size === 0 ? [] : [new Set(Array.from({ length: size }, (_, at) => at))]
  for (let one = 0; one < size; one++) {
    for (let other = one + 1; other < size; other++) {
      if (!differ(one, other)) continue
      groups = absorbed(groups.flatMap((group) => split(group, one, other)))
      if (groups.length > MOST_GROUPS) return []
    }
  }
  return groups.map((group) => [...group].sort((a, b) => a - b)).sort(byMembers)
}

/** A group that holds both ends of a difference becomes two that hold one end each. */
function split(group: ReadonlySet<number>, one: number, other: number): ReadonlySet<number>[] {
  if (!group.has(one) || !group.has(other)) return [group]
  return [one, other].map((left) => new Set([...group].filter((member) => member !== left)))
}

/** The groups that lie within no other one. */
function absorbed(groups: readonly ReadonlySet<number>[]): ReadonlySet<number>[] {
  const bySize = [...groups].sort((a, b) => b.size - a.size)
  const kept: ReadonlySet<number>[] = []
  for (const group of bySize)
    if (!kept.some((other) => [...group].every((member) => other.has(member)))) kept.push(group)
  return kept
}

/** The group of the first member first, then the one that reaches further. */
function byMembers(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) if (a[at] !== b[at]) return a[at]! - b[at]!
  return b.length - a.length
}

/** The letter of a group by its place: a to z, then aa, ab and so on. */
export const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(97 + place) : letterOf(Math.floor(place / 26) - 1) + letterOf(place % 26)
