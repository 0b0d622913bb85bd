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

/** Tallies are made in blocks of so many: an allocation for each would take longer than to fill it. */
const TALLIES_PER_BLOCK = 256

/**
 * Every tally that a permutation of the labels can give, with the logarithm of its chance, in lexicographic order of the
 * positives at each score. What is known up to a score is kept, so that a step costs only the scores that change.
 */
export function* enumerateTallies({
  scores,
  sizes,
  positives,
  items,
}: LabelMargins): Generator<Outcome<'tally'>> {
  const places = sizes.length
  const logAll = logBinomialCoefficient(items, positives)
  const given = new Float64Array(places)
  // Before each score: positives not yet given, examples not yet passed, ways to give those that were.
  const left = new Float64Array(places + 1).fill(positives)
  const ahead = new Float64Array(places + 1).fill(items)
  const logWays = new Float64Array(places + 1)
  for (const [place, size] of sizes.entries()) ahead[place + 1] = ahead[place]! - size
  const give = (place: number, count: number): void => {
    given[place] = count
    left[place + 1] = left[place]! - count
    logWays[place + 1] = logWays[place]! + logBinomialCoefficient(sizes[place]!, count)
  }
  let [block, used] = [new Float64Array(0), 0]
  for (let place = 0; ;) {
    for (; place < places; place++) give(place, Math.max(0, left[place]! - ahead[place + 1]!))
    if (used === block.length) {
      block = new Float64Array(2 * places * TALLIES_PER_BLOCK)
      used = 0
    }
    const held = block.subarray(used, used + places)
    const rest = block.subarray(used + places, used + 2 * places)
    used += 2 * places
    for (let index = 0; index < places; index++) {
      held[index] = given[index]!
      rest[index] = sizes[index]! - given[index]!
    }
    yield { input: { scores, positives: held, negatives: rest }, logChance: logWays[places]! - logAll }
    place--
    while (place >= 0 && given[place]! >= Math.min(sizes[place]!, left[place]!)) place--
    if (place < 0) return
    give(place, given[place]! + 1)
    place++
  }
}
