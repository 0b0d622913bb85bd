import type { PairResult } from '../../test.js'

/** One result for every pair of names, in order. */
export function pairsOf(
  names: readonly string[],
  compare: (first: number, second: number) => Omit<PairResult, 'first' | 'second'>,
): PairResult[] {
  return names.flatMap((name, first) =>
    names.slice(first + 1).map((other, offset) => ({
      first: name,
      second: other,
      ...compare(first, first + 1 + offset),
    })),
  )
}
