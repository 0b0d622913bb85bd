/** The known word closest to a mistyped one (letters changed, added, dropped or swapped), if one is close enough. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase().slice(0, 64)
  if (wanted.length < 2) return undefined
  const allowed = Math.max(1, Math.floor(wanted.length / 3))
  const begins = (candidate: string): boolean => candidate.toLowerCase().startsWith(wanted)
  let best: string | undefined
  let least = allowed + 1
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase())
    // Of two as close, the one that the word begins: proba_malignant for proba_malign, not proba_benign.
    const isBegun = distance === least && begins(candidate) && best !== undefined && !begins(best)
    if (distance < least || isBegun) {
      least = distance
      best = candidate
    }
  }
  return best
}

function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const changed = rows[row - 1]![column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1)
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? rows[row - 2]![column - 2]! + 1
          : Infinity
      line.push(Math.min(changed, swapped, rows[row - 1]![column]! + 1, line[column - 1]! + 1))
    }
    rows.push(line)
  }
  return rows[a.length]![b.length]!
}
