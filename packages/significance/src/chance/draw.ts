import type { Random } from '@eval/core'
import { binomial } from '../distributions/binomial.js'
import { hypergeometric } from '../distributions/hypergeometric.js'

/** `count` different whole numbers below N in random order. */
export function drawWithoutReplacement(N: number, count: number, random: Random): Float64Array {
  const picks = new Float64Array(count)
  // A shuffle of 0..N-1 cut short, remembering only the places that were touched.
  const moved = new Map<number, number>()
  for (let index = 0; index < count; index++) {
    const place = index + random.below(N - index)
    picks[index] = moved.get(place) ?? place
    moved.set(place, moved.get(index) ?? index)
  }
  return picks
}

/** Shuffles the ranks from `from` up to, not including, `to`: grades and their judged flags together. */
export function shuffleRanks(
  grades: Float64Array,
  judged: Uint8Array,
  from: number,
  to: number,
  random: Random,
): void {
  for (let last = to - 1; last > from; last--) {
    const pick = from + random.below(last - from + 1)
    const grade = grades[last]!
    const flag = judged[last]!
    grades[last] = grades[pick]!
    judged[last] = judged[pick]!
    grades[pick] = grade
    judged[pick] = flag
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

/** A random number of hits in n independent draws. */
export function drawBinomial(n: number, p: number, random: Random): number {
  if (n > FEW) return binomial.quantile(random.float(), n, p)
  let hits = 0
  for (let index = 0; index < n; index++) if (random.float() < p) hits++
  return hits
}
