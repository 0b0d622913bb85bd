/** Pairs of items by how two sequences order them, each pair weighed by its two items. */
export interface PairWeights {
  readonly all: number
  readonly tiedFirst: number
  readonly tiedSecond: number
  readonly tiedBoth: number
  readonly discordant: number
}

/** How the weights of two items make the weight of their pair. */
export type Joined = 'sum' | 'product'

/**
 * Weighs all pairs of items in O(n log n): sort by the first sequence, then count with a merge sort by the second how
 * much weight has to move past how much (Knight 1966 for equal weights, Vigna 2015 for others). An order that is given
 * is by the first sequence, then by the second; it is sorted by the second.
 */
export function pairWeights(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
  weights: Float64Array,
  joined: Joined,
  order = inOrder(first, second),
): PairWeights {
  const tiedFirst = tiedWeight(order, weights, joined, first, first)
  const tiedBoth = tiedWeight(order, weights, joined, first, second)
  const all = weightWithin(order, 0, order.length, weights, joined)
  const discordant = mergeSort(order, second, weights, joined)
  const tiedSecond = tiedWeight(order, weights, joined, second, second)
  return { all, tiedFirst, tiedSecond, tiedBoth, discordant }
}

const inOrder = (first: ArrayLike<number>, second: ArrayLike<number>): Uint32Array =>
  Uint32Array.from({ length: first.length }, (_, index) => index).sort(
    (a, b) => first[a]! - first[b]! || second[a]! - second[b]!,
  )

/** The weight of all pairs within a range of the order. */
export function weightWithin(
  order: Uint32Array,
  start: number,
  end: number,
  weights: Float64Array,
  joined: Joined,
): number {
  let sum = 0
  let squares = 0
  for (let place = start; place < end; place++) {
    const weight = weights[order[place]!]!
    sum += weight
    squares += weight * weight
  }
  return joined === 'sum' ? sum * (end - start - 1) : (sum * sum - squares) / 2
}

/** The weight of all pairs within runs of neighbours whose values are equal in two sequences. */
export function tiedWeight(
  order: Uint32Array,
  weights: Float64Array,
  joined: Joined,
  one: ArrayLike<number>,
  two: ArrayLike<number>,
): number {
  let total = 0
  for (let start = 0; start < order.length;) {
    const valueOne = one[order[start]!]
    const valueTwo = two[order[start]!]
    let end = start + 1
    while (end < order.length && one[order[end]!] === valueOne && two[order[end]!] === valueTwo) end++
    if (end > start + 1) total += weightWithin(order, start, end, weights, joined)
    start = end
  }
  return total
}

/** Sorts by value in place, bottom up, and returns the weight of all pairs that were in the wrong order. */
function mergeSort(
  order: Uint32Array,
  values: ArrayLike<number>,
  weights: Float64Array,
  joined: Joined,
): number {
  const n = order.length
  let from: Uint32Array = order
  let into: Uint32Array = new Uint32Array(n)
  let moved = 0
  for (let width = 1; width < n; width *= 2) {
    for (let start = 0; start < n; start += 2 * width) {
      const middle = Math.min(start + width, n)
      const end = Math.min(start + 2 * width, n)
      let left = start
      let right = middle
      let waiting = 0
      for (let index = start; index < middle; index++) waiting += weights[from[index]!]!
      for (let place = start; place < end; place++) {
        const takeLeft = left < middle && (right >= end || values[from[left]!]! <= values[from[right]!]!)
        if (takeLeft) {
          waiting -= weights[from[left]!]!
          into[place] = from[left++]!
        } else {
          const own = weights[from[right]!]!
          moved += joined === 'sum' ? waiting + own * (middle - left) : waiting * own
          into[place] = from[right++]!
        }
      }
    }
    ;[from, into] = [into, from]
  }
  if (from !== order) order.set(from)
  return moved
}
