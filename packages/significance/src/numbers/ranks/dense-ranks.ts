/** The place of each value among the distinct ones, from 0 for the smallest: the same order in small whole numbers. */
export function denseRanks(values: Float64Array): Float64Array {
  const placeOf = new Map<number, number>()
  for (const value of values.slice().sort()) if (!placeOf.has(value)) placeOf.set(value, placeOf.size)
  return values.map((value) => placeOf.get(value)!)
}

/**
 * The units in the order of dense ranks, of equal ones in the order of others, then as given: by counting, in linear
 * time where a comparison sort of every draw would take most of it.
 */
export function orderByRanks(
  ranks: Float64Array,
  others: Float64Array,
  from: 'lowest' | 'highest',
): Uint32Array {
  const n = ranks.length
  const given = new Uint32Array(n)
  for (let unit = 0; unit < n; unit++) given[unit] = unit
  return counted(counted(given, others, from), ranks, from)
}

/** A stable sort by counting. */
function counted(order: Uint32Array, ranks: Float64Array, from: 'lowest' | 'highest'): Uint32Array {
  let highest = 0
  for (let unit = 0; unit < ranks.length; unit++) if (ranks[unit]! > highest) highest = ranks[unit]!
  const next = new Uint32Array(highest + 2)
  const isReversed = from === 'highest'
  for (let unit = 0; unit < ranks.length; unit++)
    next[1 + (isReversed ? highest - ranks[unit]! : ranks[unit]!)]!++
  for (let rank = 1; rank < next.length; rank++) next[rank]! += next[rank - 1]!
  const sorted = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at++) {
    const unit = order[at]!
    const rank = isReversed ? highest - ranks[unit]! : ranks[unit]!
    sorted[next[rank]!++] = unit
  }
  return sorted
}
