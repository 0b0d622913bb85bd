import type { Random } from '@eval/core'
import type { Ranking } from '@eval/ranked'
import { binomial } from '../../distributions/binomial.js'
import { hypergeometric } from '../../distributions/hypergeometric.js'

/** Up to so many numbers a shuffle is held as a list; of more, only the places that were touched are remembered. */
const LISTED = 1 << 20
let places = new Uint32Array(0)

/** `count` different whole numbers below N in random order. */
export function drawWithoutReplacement(N: number, count: number, random: Random): Float64Array {
  if (N > LISTED) return drawFromMany(N, count, random)
  // The list is in order between calls: every draw puts back what it moved.
  if (places.length < N)
    places = Uint32Array.from({ length: Math.max(N, 2 * places.length) }, (_, place) => place)
  const list = places
  const picks = new Float64Array(count)
  for (let index = 0; index < count; index++) {
    const place = index + random.below(N - index)
    const picked = list[place]!
    picks[index] = picked
    list[place] = list[index]!
    list[index] = picked
  }
  // A later place that changed was picked from, and what it gave first was its own number.
  for (let index = 0; index < count; index++) list[picks[index]!] = picks[index]!
  for (let index = 0; index < count; index++) list[index] = index
  return picks
}

/** The same of a list too long to hold. */
function drawFromMany(N: number, count: number, random: Random): Float64Array {
  const picks = new Float64Array(count)
  const moved = new Map<number, number>()
  for (let index = 0; index < count; index++) {
    const place = index + random.below(N - index)
    picks[index] = moved.get(place) ?? place
    moved.set(place, moved.get(index) ?? index)
  }
  return picks
}

/** The ranking with other documents, or as many at its top; what judgement groups would say of them is not known, so they are left out. */
export function withDocuments(observed: Ranking, grades: Float64Array, judged: Uint8Array): Ranking {
  const { ideal, level, relevant, judgedNonRelevant, population } = observed
  const tieEnds = firstEnds(observed.tieEnds, grades.length)
  const rest = { tieEnds, ideal, level, relevant, judgedNonRelevant }
  return { grades, judged, ...rest, ...(population === undefined ? {} : { population }) }
}

/** Where groups of equal scores end among the first ranks, the last of which ends one. */
function firstEnds(tieEnds: Uint8Array, count: number): Uint8Array {
  if (count >= tieEnds.length) return tieEnds
  const ends = tieEnds.slice(0, count)
  if (count > 0) ends[count - 1] = 1
  return ends
}

/** Shuffles the part of an order from `from` up to, not including, `to`. */
export function shufflePart(order: Uint32Array, from: number, to: number, random: Random): void {
  for (let last = to - 1; last > from; last--) {
    const pick = from + random.below(last - from + 1)
    const held = order[last]!
    order[last] = order[pick]!
    order[pick] = held
  }
}

/** Shuffles as much of a part of an order as the places up to `end` need: each holds any of the part with the same chance. */
export function shuffleUpTo(order: Uint32Array, from: number, to: number, end: number, random: Random): void {
  for (let first = from; first < Math.min(end, to - 1); first++) {
    const pick = first + random.below(to - first)
    const held = order[first]!
    order[first] = order[pick]!
    order[pick] = held
  }
}

const FEW = 64

/** A random number of positives among draws without replacement. */
export function drawHypergeometric(N: number, positives: number, draws: number, random: Random): number {
  if (draws > FEW) return hypergeometric.quantile(random.float(), N, positives, draws)
  let hits = 0
  for (let index = 0; index < draws; index++) if (random.below(N - index) < positives - hits) hits++
  return hits
}

/** A random number of hits in n independent draws that hit `weight` times in `of`. */
export function drawBinomial(n: number, weight: number, of: number, random: Random): number {
  if (n > FEW) return binomialQuantile(random.float(), n, weight / of)
  let hits = 0
  if (n < SEVERAL || of >= 2 ** 32) {
    for (let index = 0; index < n; index++) if (random.below(of) < weight) hits++
    return hits
  }
  const drawn = rooms[n]!
  random.belowEach(of, drawn)
  for (let index = 0; index < n; index++) if (drawn[index]! < weight) hits++
  return hits
}

/** Numbers from which on drawing them at once takes less time. */
const SEVERAL = 6

/** Room for so many numbers. */
const rooms = Array.from({ length: FEW + 1 }, (_, length) => new Uint32Array(length))

/** Below this the first term of a binomial sum is too small to start from. */
const LEAST_LOG = -600

/** Terms up to which adding them up takes less than a search with incomplete beta functions. */
const MOST_TERMS = 200

/**
 * The smallest number of hits whose cumulative probability reaches a level, by adding up; the search
 * of the distribution itself, which is exact far into the tails, takes over where there is no such short way.
 */
function binomialQuantile(level: number, n: number, p: number): number {
  const q = 1 - p
  if (n * p > MOST_TERMS || n * Math.log(q) < LEAST_LOG || level < 1e-9 || level > 1 - 1e-9)
    return binomial.quantile(level, n, p)
  const odds = p / q
  let term = q ** n
  let below = 0
  for (let hits = 0; hits < n; hits++) {
    const reached = below + term
    if (Math.abs(reached - level) < 1e-11) return binomial.quantile(level, n, p)
    if (reached > level) return hits
    below = reached
    term *= ((n - hits) / (hits + 1)) * odds
  }
  return n
}
