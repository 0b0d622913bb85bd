/** Documents alike in what they gain. */
export interface WalkKind {
  /** How many there are. */
  readonly count: number
  /** What one gains at each rank of the walk. */
  readonly gain: Float64Array
  /** How much more it gains there for each of its kind above it; nothing where absent. */
  readonly more?: Float64Array
}

/**
 * Ranks filled one after the other from a set of documents; those of no kind gain nothing. Each is drawn from what is left,
 * or, where draws are independent, from all of them.
 */
export interface Walk {
  readonly ranks: number
  readonly size: number
  readonly independent: boolean
  readonly kinds: readonly WalkKind[]
  /** The same as an assignment, where a gain is that of the kind times the weight of the rank. */
  readonly assignment?: RankAssignment
}

/** Documents of kinds assigned to ranks without replacement: each gains its kind's gain times the weight of its rank. */
export interface RankAssignment {
  /** The weights of the ranks, in descending order. */
  readonly weights: Float64Array
  /** All documents; those beyond the ranks gain nothing, and neither do those of no kind. */
  readonly size: number
  readonly kinds: readonly { readonly gain: number; readonly count: number }[]
}

/** The states of a walk: how many documents of each kind were met, as one number with a digit for each kind. */
export interface WalkStates {
  readonly total: number
  readonly strides: readonly number[]
  /** Documents met of each kind, by kind and state. */
  readonly met: readonly Int32Array[]
  /** Documents met of all kinds. */
  readonly all: Int32Array
}

/** How many states a walk has. */
export function countStates({ ranks, independent, kinds }: Walk): number {
  return kinds.reduce((product, { count }) => product * (Math.min(independent ? ranks : count, ranks) + 1), 1)
}

/** How many ways lead through a walk, told apart by the kind at each rank; any number above `most` where there are more. */
export function countWays(walk: Walk, most: number): number {
  const { ranks, independent, kinds } = walk
  const counts = [plainIn(walk), ...kinds.map(({ count }) => count)].filter((count) => count > 0)
  if (independent) return counts.length ** ranks
  // Every way through the first ranks goes on, so that many ways show early.
  for (const length of [Math.min(ranks, 12), ranks]) {
    const ways = countWords(counts, length, most)
    if (ways > most || length === ranks) return ways
  }
  return 1
}

/** Words of a length in which each letter stands at most as often as its count. */
function countWords([first, ...rest]: readonly number[], length: number, most: number): number {
  if (first === undefined) return length === 0 ? 1 : 0
  const left = rest.reduce((sum, count) => sum + count, 0)
  const fewest = Math.max(0, length - left)
  let choices = 1
  for (let taken = 0; taken < fewest; taken++) choices *= (length - taken) / (taken + 1)
  let words = 0
  for (let taken = fewest; taken <= Math.min(first, length) && words <= most; taken++) {
    words += choices * (rest.length === 0 ? 1 : countWords(rest, length - taken, most))
    choices *= (length - taken) / (taken + 1)
  }
  return words
}

/** The states of a walk, written out. */
export function statesOf(walk: Walk): WalkStates {
  const total = countStates(walk)
  const strides: number[] = []
  let stride = 1
  const all = new Int32Array(total)
  const met = walk.kinds.map(({ count }) => {
    const digits = Math.min(walk.independent ? walk.ranks : count, walk.ranks) + 1
    const own = new Int32Array(total)
    for (let state = 0, digit = 0, since = 0; state < total; state++) {
      own[state] = digit
      all[state]! += digit
      if (++since < stride) continue
      since = 0
      if (++digit === digits) digit = 0
    }
    strides.push(stride)
    stride *= digits
    return own
  })
  return { total, strides, met, all }
}

/** The chance that the next document is of a kind of which so many were met, or of none. */
export function chanceOfKind({ size, independent }: Walk, count: number, met: number, place: number): number {
  if (independent) return count / size
  return Math.max(0, count - met) / (size - place)
}

/** Documents of no kind. */
export function plainIn({ size, kinds }: Walk): number {
  return kinds.reduce((left, { count }) => left - count, size)
}
