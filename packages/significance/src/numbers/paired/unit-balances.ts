import type { Paired } from '../../sample.js'

/** Of each unit, the units that it is concordant with less those that it is discordant with, in O(n log n). */
export function unitBalances({ first, second }: Paired): Float64Array {
  const n = first.length
  const balances = new Float64Array(n)
  const sorted = Float64Array.from(new Set(second)).sort()
  const placeOf = new Map(Array.from(sorted, (value, place) => [value, place + 1]))
  const order = Uint32Array.from(first.keys()).sort((a, b) => first[a]! - first[b]!)
  for (const upwards of [true, false]) {
    const tree = new Float64Array(sorted.length + 1)
    const upTo = (place: number): number => {
      let sum = 0
      for (let at = place; at > 0; at -= at & -at) sum += tree[at]!
      return sum
    }
    const walk = upwards ? order : order.slice().reverse()
    for (let start = 0; start < n;) {
      let end = start
      while (end < n && first[walk[end]!] === first[walk[start]!]) end++
      for (const unit of walk.subarray(start, end)) {
        const place = placeOf.get(second[unit]!)!
        const below = upTo(place - 1)
        const above = start - upTo(place)
        balances[unit]! += upwards ? below - above : above - below
      }
      for (const unit of walk.subarray(start, end))
        for (let at = placeOf.get(second[unit]!)!; at < tree.length; at += at & -at) tree[at]!++
      start = end
    }
  }
  return balances
}
