/** Tails of the number of pairs in the wrong order of a random order of n items, by how well it agrees. */
export function inversionTails(
  n: number,
  inversions: number,
): { readonly less: number; readonly greater: number } {
  const most = (n * (n - 1)) / 2
  const few = Math.min(inversions, most - inversions)
  const { within, own } = fewInversions(n, few)
  const near = Math.log(within)
  const far = Math.log(Math.min(1, 1 - within + own))
  // Few inversions mean good agreement.
  return inversions <= most - inversions ? { less: far, greater: near } : { less: near, greater: far }
}

/** The chance of at most so many inversions, and of just so many: one item after another is put in its place. */
function fewInversions(n: number, limit: number): { readonly within: number; readonly own: number } {
  let chances = new Float64Array(limit + 1)
  chances[0] = 1
  for (let items = 2; items <= n; items++) {
    const next = new Float64Array(limit + 1)
    let window = 0
    for (let count = 0; count <= limit; count++) {
      window += chances[count]!
      if (count >= items) window -= chances[count - items]!
      next[count] = Math.max(0, window) / items
    }
    chances = next
  }
  return { within: chances.reduce((sum, chance) => sum + chance, 0), own: chances[limit]! }
}
