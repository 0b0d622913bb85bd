import type { WeightedMoments } from '../../null-model.js'
import {
  cumulantsOf,
  edgeworthTerm,
  type RankCumulants,
  type IndependentRanks,
} from './assignment-cumulants.js'
import { invertedSpread, type InvertedSpread } from './inverted-spread.js'
import { rankNodes, type RankNodes } from './rank-nodes.js'
import type { RankAssignment } from './walk.js'

/** Ranks whose exponents differ by less than this are looked at together. */
const ALIKE = 1
/** The change of theta, in standard deviations, over which slopes are taken. */
const STRIDE = 0.02
/** More kinds than this take too long. */
const MOST_KINDS = 8
/** What one look takes for each pair of kinds, in steps of a walk. */
const STEPS = 800
const MOST_ROUNDS = 60

/** The moments under a weight, and about how many steps finding them takes. */
export interface AssignmentMoments {
  under(theta: number): WeightedMoments
  readonly steps: number
}

/**
 * The moments of what an assignment gains under weights exp(theta gain), approximated: independent draws that give as many documents of
 * each kind on average take the place of assigning, and the chance that they give just as many is taken out again, by Laplace's
 * method with its next term (the double saddle point). Undefined where nothing is assigned or there are too many kinds.
 */
export function assignmentMoments(assignment: RankAssignment): AssignmentMoments | undefined {
  const { weights, size, kinds } = assignment
  const even = weights.length === size && weights[0] === weights.at(-1)
  if (weights.length === 0 || kinds.length === 0 || kinds.length > MOST_KINDS || even) return undefined
  let made: AssignmentMoments['under'] | undefined
  return { steps: STEPS * (kinds.length + 1) ** 2, under: (theta) => (made ??= weigher(assignment))(theta) }
}

function weigher({ weights, size, kinds }: RankAssignment): AssignmentMoments['under'] {
  const plain = kinds.reduce((left, { count }) => left - count, size)
  const groups = [{ gain: 0, count: plain }, ...kinds].filter(({ count }) => count > 0)
  const base = groups.reduce((most, group) => (group.count > most.count ? group : most))
  const others = groups.filter((group) => group !== base)
  // Weights counted from their average over all documents: what is left moves about zero, and the first kind gains nothing.
  const average = weights.reduce((sum, weight) => sum + weight, 0) / size
  const mean = average * kinds.reduce((sum, { gain, count }) => sum + gain * count, 0)
  if (others.length === 0) return (theta) => ({ log: theta * mean, mean, variance: 0 })
  const counts = Float64Array.from(others, ({ count }) => count)
  const gains = Float64Array.from(others, ({ gain }) => gain - base.gain)
  const range = Math.max(0, ...gains) - Math.min(0, ...gains)
  const nodesFor = (theta: number): RankNodes => {
    const nodes = rankNodes(weights, ALIKE / (Math.abs(theta) * range))
    return centred(nodes, average, size - weights.length)
  }
  const even = Float64Array.from(others, ({ count }) => Math.log(count / base.count))
  const flat = solved({ counts, gains, nodes: nodesFor(0), theta: 0 }, even)
  const flatTerm = atCounts(flat)
  const stride = STRIDE / Math.sqrt(flat.variance)
  let last: Pick<Solved, 'odds' | 'slope'> & { readonly theta: number } = { ...flat, theta: 0 }
  return (theta) => {
    const nodes = nodesFor(theta)
    const at = (tried: number): Solved => {
      const start = last.odds.map((odd, kind) => odd + (tried - last.theta) * last.slope[kind]!)
      return solved({ counts, gains, nodes, theta: tried }, start)
    }
    const here = at(theta)
    last = { ...here, theta }
    const term = atCounts(here)
    const [above, below] = [atCounts(at(theta + stride)), atCounts(at(theta - stride))]
    const bend = (above - 2 * term + below) / (stride * stride)
    return {
      log: theta * mean + here.looked.log - flat.looked.log + term - flatTerm,
      mean: mean + here.looked.mean + (above - below) / (2 * stride),
      variance: here.variance + Math.max(bend, -here.variance / 2),
    }
  }
}

/** Nodes counted from the average weight, and one more for the documents that no rank holds. */
function centred({ weights, counts }: RankNodes, average: number, rest: number): RankNodes {
  const size = weights.length + (rest > 0 ? 1 : 0)
  const [shifted, many] = [new Float64Array(size).fill(-average), new Float64Array(size).fill(rest)]
  for (let node = 0; node < weights.length; node++) shifted[node]! += weights[node]!
  many.set(counts)
  return { weights: shifted, counts: many }
}

interface Solved {
  readonly draws: IndependentRanks
  readonly odds: Float64Array
  readonly looked: RankCumulants
  readonly spread: InvertedSpread
  /** The variance of the gain where the numbers of documents are given, and how the odds move with theta. */
  readonly variance: number
  readonly slope: Float64Array
}

/** About how far exponents lie apart for each unit of theta. */
function rangeOf({ gains, nodes: { weights } }: IndependentRanks): number {
  return Math.max(...gains.map(Math.abs)) * (weights[0]! - weights.at(-1)!)
}

/** The log odds that give as many documents of each kind as there shall be, by Newton's method on a convex function. */
function solved(draws: IndependentRanks, start: Float64Array): Solved {
  const reach = 8 + Math.abs(draws.theta) * rangeOf(draws)
  let odds = start
  let looked = cumulantsOf(draws, odds)
  let spread = invertedSpread(looked.spread, odds.length)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const step = spread.times(looked.missing)
    const largest = step.reduce((most, own) => Math.max(most, Math.abs(own)), 0)
    if (largest < 1e-9) break
    let share = Math.min(1, reach / largest)
    let next = looked
    let moved = odds
    for (let halving = 0; halving < 30; halving++, share /= 2) {
      const tried = odds.map((odd, kind) => odd + share * step[kind]!)
      const found = cumulantsOf(draws, tried)
      if (!(found.log <= looked.log + 1e-14 * Math.abs(looked.log))) continue
      moved = tried
      next = found
      break
    }
    if (moved === odds) break
    odds = moved
    looked = next
    spread = invertedSpread(looked.spread, odds.length)
  }
  const slope = spread.times(looked.together).map((own) => -own)
  let variance = looked.variance
  for (let kind = 0; kind < slope.length; kind++) variance += looked.together[kind]! * slope[kind]!
  return { draws, odds, looked, spread, variance: Math.max(0, variance), slope }
}

/** The logarithm of the chance that independent draws give just as many documents of each kind. */
function atCounts({ draws, looked, spread }: Solved): number {
  let log = 0
  for (const pivot of spread.pivots) log += logAtMean(pivot)
  const term = edgeworthTerm(draws, looked, spread.inverse)
  // Where ranks are all but certain of their documents, the series says nothing.
  return log + (Number.isFinite(term) ? term / (1 + (5 * term) ** 2) : 0)
}

/** The logarithm of about the chance that a whole number of this variance equals its mean: one where it does not vary. */
function logAtMean(variance: number): number {
  const area = 2 * Math.PI * variance
  if (area < 1e-4) return 0
  return Math.log(-Math.expm1(-(area ** 4))) / 8 - Math.log(area) / 2
}
