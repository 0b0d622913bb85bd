import type { Tally } from '@eval/ranked'
import { choose, groupings, type SmallPool } from './ways.js'

/** Every grouping of up to so many examples by score, with every number of positives. */
export function* smallTallies(most: number): Generator<SmallPool<Tally>> {
  for (let size = 1; size <= most; size++) {
    for (const sizes of groupings(size)) {
      const deals = Array.from({ length: size + 1 }, (): { frame: Tally; ways: number }[] => [])
      for (const positives of positivesOf(sizes)) {
        const total = positives.reduce((sum, count) => sum + count, 0)
        const ways = positives.reduce((product, count, index) => product * choose(sizes[index]!, count), 1)
        deals[total]!.push({ frame: tallyOf(sizes, positives), ways })
      }
      for (const [total, dealt] of deals.entries()) {
        const frames = dealt.map(({ frame }) => frame)
        const chances = dealt.map(({ ways }) => ways / choose(size, total))
        yield {
          size,
          binary: true,
          frames,
          cases: [{ input: () => frames[0]!, picks: [...frames.keys()], chances }],
        }
      }
    }
  }
}

function* positivesOf(sizes: readonly number[]): Generator<readonly number[]> {
  const [first, ...rest] = sizes
  if (first === undefined) yield []
  else
    for (let count = 0; count <= first; count++)
      for (const others of positivesOf(rest)) yield [count, ...others]
}

const tallyOf = (sizes: readonly number[], positives: readonly number[]): Tally => ({
  // Probabilities, so that losses have a value, and not evenly spaced.
  scores: Float64Array.from(sizes, (_, index) => 0.9 * 0.7 ** index),
  positives: Float64Array.from(positives),
  negatives: Float64Array.from(sizes, (size, index) => size - positives[index]!),
})
