import type { Tally } from '@eval/ranked'
import { choose, groupings, MOST_ITEMS, type SmallCase } from './ways.js'

/** Every grouping of up to eight examples by score, with every number of positives. */
export function smallTallies(): SmallCase<Tally>[] {
  const cases: SmallCase<Tally>[] = []
  for (let size = 1; size <= MOST_ITEMS; size++) {
    for (const sizes of groupings(size)) {
      const deals = Array.from({ length: size + 1 }, (): { frame: Tally; ways: number }[] => [])
      for (const positives of positivesOf(sizes)) {
        const total = positives.reduce((sum, count) => sum + count, 0)
        const ways = positives.reduce((product, count, index) => product * choose(sizes[index]!, count), 1)
        deals[total]!.push({ frame: tallyOf(sizes, positives), ways })
      }
      for (const [total, frames] of deals.entries()) {
        const all = choose(size, total)
        const draws = frames.map(({ frame, ways }) => ({ frame, probability: ways / all }))
        cases.push({ size, binary: true, input: frames[0]!.frame, draws })
      }
    }
  }
  return cases
}

function* positivesOf(sizes: readonly number[]): Generator<readonly number[]> {
  const [first, ...rest] = sizes
  if (first === undefined) yield []
  else
    for (let count = 0; count <= first; count++)
      for (const others of positivesOf(rest)) yield [count, ...others]
}

const tallyOf = (sizes: readonly number[], positives: readonly number[]): Tally => ({
  scores: Float64Array.from(sizes, (_, index) => -index),
  positives: Float64Array.from(positives),
  negatives: Float64Array.from(sizes, (size, index) => size - positives[index]!),
})
