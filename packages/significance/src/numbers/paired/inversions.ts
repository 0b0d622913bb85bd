/** Tails of the number of pairs in the wrong order of a random order of n items, by how well it agrees, as logarithms. */
export function inversionTails(
  n: number,
  inversions: number,
): { readonly less: number; readonly greater: number } {
  const most = (n * (n - 1)) / 2
  const few = Math.min(inversions, most - inversions)
  const { within: near, own } = fewInversions(n, few)
  const far = Math.log(Math.min(1, 1 - Math.exp(near) + Math.exp(own)))
  // Few inversions mean good agreement.
  return inversions <= most - inversions ? { less: far, greater: near } : { less: near, greater: far }
}

/** About how many steps the tails take. */
export const inversionSteps = (n: number, inversions: number): number =>
  n * Math.min(inversions, (n * (n - 1)) / 2 - inversions)

/**
 * The logarithms of the chance of at most so many inversions, and of just so many: one item after another is put in its
 * place, which adds any number of inversions below that of the items, and the orders are counted.
 */
function fewInversions(n: number, limit: number): { readonly within: number; readonly own: number } {
  let orders = new Float64Array(limit + 1)
  orders[0] = 1
  let logScale = 0
  for (let items = 2; items <= n; items++) {
    const next = new Float64Array(limit + 1)
    let [window, largest] = [0, 0]
    for (let count = 0; count <= limit; count++) {
      window += orders[count]!
      if (count >= items) window -= orders[count - items]!
      next[count] = Math.max(0, window)
      if (window > largest) largest = window
    }
    // A common power of two now and then keeps the counts within a double.
    const shift = largest > 2 ** 512 ? 512 : 0
    orders = shift === 0 ? next : next.map((count) => count * 2 ** -shift)
    logScale += shift * Math.LN2 - Math.log(items)
  }
  const sum = orders.reduce((total, count) => total + count, 0)
  return { within: Math.min(0, Math.log(sum) + logScale), own: Math.log(orders[limit]!) + logScale }
}
