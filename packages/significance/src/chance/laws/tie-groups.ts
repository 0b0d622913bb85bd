/** The groups of equal scores as ranges of ranks, counted from 0, the end not included. */
export function tieGroups(tieEnds: Uint8Array): readonly (readonly [from: number, to: number])[] {
  const groups: (readonly [number, number])[] = []
  let from = 0
  for (let rank = 0; rank < tieEnds.length; rank++) {
    if (tieEnds[rank] !== 1 && rank < tieEnds.length - 1) continue
    groups.push([from, rank + 1])
    from = rank + 1
  }
  return groups
}
