import type { Tally } from '@eval/ranked'
import type { Outcome } from '../../null-model.js'
import { logBinomialCoefficient } from '../../special/log-binomial-coefficient.js'

/** Scored examples whose labels are permuted: how many at each score, and how many positives among all. */
interface LabelMargins {
  readonly scores: Float64Array
  readonly sizes: Float64Array
  readonly positives: number
  readonly items: number
}

/** What a permutation of the labels of whole examples keeps. */
export function labelMargins({ scores, positives, negatives }: Tally): LabelMargins {
  const sizes = positives.map((count, index) => count + negatives[index]!)
  const total = (counts: Float64Array): number => counts.reduce((sum, count) => sum + count, 0)
  return { scores, sizes, positives: total(positives), items: total(sizes) }
}

/** Whether positives can be shared out among the scores in at most so many ways. */
export function hasFewPermutations({ sizes, positives, items }: LabelMargins, most: number): boolean {
  const rarer = Math.min(positives, items - positives)
  // The rarer label can go to any choice of scores, once each; with more ties than that, ways are counted.
  if (rarer <= sizes.length && logBinomialCoefficient(sizes.length, rarer) > Math.log(most) + 1e-9)
    return false
  let ways = [1]
  for (const size of sizes) {
    const next = new Array<number>(Math.min(rarer, ways.length - 1 + size) + 1).fill(0)
    for (const [had, count] of ways.entries())
      for (let more = 0; more <= Math.min(size, rarer - had); more++) next[had + more]! += count
    ways = next
  }
  return ways[rarer]! <= most
}

/** Every tally that a permutation of the labels can give, with the logarithm of its chance. */
export function* enumerateTallies({
  scores,
  sizes,
  positives,
  items,
}: LabelMargins): Generator<Outcome<'tally'>> {
  const logAll = logBinomialCoefficient(items, positives)
  const given = new Float64Array(sizes.length)
  function* from(place: number, left: number, after: number, logWays: number): Generator<Outcome<'tally'>> {
    if (place === sizes.length) {
      const negatives = sizes.map((size, index) => size - given[index]!)
      yield { input: { scores, positives: given.slice(), negatives }, logChance: logWays - logAll }
      return
    }
    const size = sizes[place]!
    for (let count = Math.max(0, left - (after - size)); count <= Math.min(size, left); count++) {
      given[place] = count
      yield* from(place + 1, left - count, after - size, logWays + logBinomialCoefficient(size, count))
    }
  }
  yield* from(0, positives, items, 0)
}
