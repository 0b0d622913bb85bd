import type { RankNodes } from './rank-nodes.js'

/** Documents of some kinds at independent ranks: of the first kind, or of another with odds that grow with the rank's weight. */
export interface IndependentRanks {
  /** How many documents of each kind after the first there shall be on average. */
  readonly counts: Float64Array
  /** What one of them gains beyond one of the first kind, for a weight of one. */
  readonly gains: Float64Array
  readonly nodes: RankNodes
  readonly theta: number
}

/** What independent draws with these log odds give, up to second order. */
export interface RankCumulants {
  /** The logarithm of all weights together, less what the average numbers of documents take back. */
  readonly log: number
  /** The numbers of documents that are missing, and the covariance of the numbers, row by row. */
  readonly missing: Float64Array
  readonly spread: Float64Array
  /** Of the gain: its mean and variance, and its covariances with the numbers. */
  readonly mean: number
  readonly variance: number
  readonly together: Float64Array
  /** The chances of the kinds after the first, node by node. */
  readonly chances: Float64Array
}

/** Looks at all nodes once. */
export function cumulantsOf(
  { counts, gains, nodes, theta }: IndependentRanks,
  odds: Float64Array,
): RankCumulants {
  const kinds = counts.length
  const size = nodes.weights.length
  const missing = counts.slice()
  const spread = new Float64Array(kinds * kinds)
  const together = new Float64Array(kinds)
  const chances = new Float64Array(kinds * size)
  let [log, mean, variance] = [0, 0, 0]
  for (let kind = 0; kind < kinds; kind++) log -= counts[kind]! * odds[kind]!
  for (let node = 0; node < size; node++) {
    const weight = nodes.weights[node]!
    const many = nodes.counts[node]!
    const from = node * kinds
    let top = 0
    for (let kind = 0; kind < kinds; kind++) {
      const exponent = odds[kind]! + theta * weight * gains[kind]!
      chances[from + kind] = exponent
      if (exponent > top) top = exponent
    }
    let all = Math.exp(-top)
    for (let kind = 0; kind < kinds; kind++) {
      const chance = Math.exp(chances[from + kind]! - top)
      chances[from + kind] = chance
      all += chance
    }
    log += many * (top + Math.log(all))
    let [once, twice] = [0, 0]
    for (let kind = 0; kind < kinds; kind++) {
      const chance = (chances[from + kind]! /= all)
      once += chance * gains[kind]!
      twice += chance * gains[kind]! * gains[kind]!
    }
    mean += many * weight * once
    variance += many * weight * weight * (twice - once * once)
    for (let kind = 0; kind < kinds; kind++) {
      const share = many * chances[from + kind]!
      missing[kind]! -= share
      together[kind]! += share * weight * (gains[kind]! - once)
      spread[kind * kinds + kind]! += share
      for (let other = 0; other < kinds; other++)
        spread[kind * kinds + other]! -= share * chances[from + other]!
    }
  }
  return { log, missing, spread, mean, variance, together, chances }
}

/**
 * What is missing to the normal approximation of the chance that the numbers of documents are what they shall be: the first term
 * of Edgeworth's series at the mean, from third and fourth cumulants.
 */
export function edgeworthTerm(
  { counts, nodes }: IndependentRanks,
  { chances }: RankCumulants,
  inverse: Float64Array,
): number {
  const kinds = counts.length
  const third = new Float64Array(kinds ** 3)
  const steered = new Float64Array(kinds)
  const turned = new Float64Array(kinds)
  let fourth = 0
  for (let node = 0; node < nodes.weights.length; node++) {
    const many = nodes.counts[node]!
    const p = chances.subarray(node * kinds, (node + 1) * kinds)
    let [none, level] = [1, 0]
    for (let kind = 0; kind < kinds; kind++) {
      let sum = 0
      for (let other = 0; other < kinds; other++) sum += inverse[kind * kinds + other]! * p[other]!
      turned[kind] = sum
      none -= p[kind]!
      level += sum * p[kind]!
    }
    // The squared distance from the mean of a document of each kind, and of the first kind.
    let [once, twice] = [none * level, none * level * level]
    let pull = none * level
    for (let kind = 0; kind < kinds; kind++) {
      const distance = inverse[kind * kinds + kind]! - 2 * turned[kind]! + level
      const share = p[kind]! * distance
      steered[kind]! += many * share
      pull += share
      once += share
      twice += share * distance
    }
    for (let kind = 0; kind < kinds; kind++) steered[kind]! -= many * pull * p[kind]!
    // The trace of (inverse covariance)^2 for this node.
    let trace = level * level
    for (let kind = 0; kind < kinds; kind++) {
      trace -= 2 * p[kind]! * turned[kind]! * turned[kind]!
      for (let other = 0; other < kinds; other++)
        trace += p[kind]! * p[other]! * inverse[kind * kinds + other]! ** 2
    }
    fourth += many * (twice - once * once - 2 * trace)
    addThird(third, p, many)
  }
  let [apart, entwined] = [0, 0]
  for (let i = 0; i < kinds; i++)
    for (let j = 0; j < kinds; j++) apart += steered[i]! * steered[j]! * inverse[i * kinds + j]!
  const raised = raisedThird(third, inverse, kinds)
  for (let index = 0; index < third.length; index++) entwined += third[index]! * raised[index]!
  return (3 * fourth - 3 * apart - 2 * entwined) / 24
}

/** Adds the third cumulants of the numbers at one node. */
function addThird(third: Float64Array, p: Float64Array, many: number): void {
  const kinds = p.length
  for (let i = 0; i < kinds; i++)
    for (let j = 0; j < kinds; j++)
      for (let k = 0; k < kinds; k++) {
        let value = 2 * p[i]! * p[j]! * p[k]!
        if (i === j) value -= p[i]! * p[k]!
        if (i === k) value -= p[i]! * p[j]!
        if (j === k) value -= p[j]! * p[i]!
        if (i === j && j === k) value += p[i]!
        third[(i * kinds + j) * kinds + k]! += many * value
      }
}

/** A tensor of third order with all three indices carried over by a matrix. */
function raisedThird(third: Float64Array, matrix: Float64Array, kinds: number): Float64Array {
  let from = third
  // The last index is carried over and becomes the first, three times.
  for (let turn = 0; turn < 3; turn++) {
    const to = new Float64Array(third.length)
    for (let pair = 0; pair < kinds * kinds; pair++)
      for (let row = 0; row < kinds; row++) {
        let sum = 0
        for (let own = 0; own < kinds; own++) sum += matrix[row * kinds + own]! * from[pair * kinds + own]!
        to[row * kinds * kinds + pair] = sum
      }
    from = to
  }
  return from
}
