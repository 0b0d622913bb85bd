import { seeded, shuffle } from '@eval/core'
import { tallyOf } from '@eval/ranked'
import type { FinitePopulation } from '@eval/significance'
import type { NamedTally } from '../chart-data.js'
import { withArea } from '../example-tallies.js'

/** What is known about a ranking that was never published. */
export interface KnownRanking {
  readonly name: string
  /** Positives in the top k, for the k at which they were printed. */
  readonly hits: readonly (readonly [k: number, positives: number])[]
  /** How much rarer positives are at the end of the ranking than at its front. */
  readonly fall: number
}

/** Classes down a simulated ranking: the hits that are known, in random order between those k, then ever rarer ones. */
export function simulatedRanking(
  { N, positives }: FinitePopulation,
  { name, hits, fall }: KnownRanking,
  seed: number,
): Uint8Array {
  const random = seeded(seed).fork(name)
  const labels = new Uint8Array(N)
  let [done, found] = [0, 0]
  for (const [k, upToK] of hits) {
    const part = Uint8Array.from({ length: k - done }, (_, index) => Number(index < upToK - found))
    shuffle(part, random)
    labels.set(part, done)
    ;[done, found] = [k, upToK]
  }
  // The rest by drawing without replacement, with weights that fall down the ranking (Efraimidis & Spirakis 2006).
  const keys = Array.from({ length: N - done }, (_, index) => ({
    rank: done + index,
    key: Math.log(1 - random.float()) / Math.exp((-fall * (done + index)) / N),
  }))
  keys.sort((a, b) => b.key - a.key)
  for (const { rank } of keys.slice(0, positives - found)) labels[rank] = 1
  return labels
}

/** A ranking as scored labels, no two with the same score, and its area with an interval. */
export const rankedTally = (name: string, labels: Uint8Array): NamedTally =>
  withArea({
    name,
    tally: tallyOf(
      Float64Array.from(labels, (_, rank) => -rank),
      labels,
    ),
  })
