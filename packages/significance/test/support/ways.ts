import type { InputKind, InputKinds } from '@eval/core'

/** One input, and which frames of its pool a null model draws for it, each with its chance. */
export interface SmallCase<T = InputKinds[InputKind]> {
  readonly input: () => T
  readonly picks: readonly number[]
  readonly chances: readonly number[]
}

/** What up to eight items can be, with every frame that can be drawn from them. */
export interface SmallPool<T = InputKinds[InputKind]> {
  /** Documents, examples or items in the pool. */
  readonly size: number
  /** Whether nothing but relevant and not relevant, or two classes, is told apart. */
  readonly binary: boolean
  readonly frames: readonly T[]
  readonly cases: readonly SmallCase<T>[]
}

/** The most items of a pool. */
export const MOST_ITEMS = 8

/** n! / (n - k)!, the ways to draw k of n in order. */
export function orderedWays(n: number, k: number): number {
  let ways = 1
  for (let taken = 0; taken < k; taken++) ways *= n - taken
  return ways
}

/** All lists of `parts` whole numbers from 0 on that add up to a total. */
export function* shares(total: number, parts: number): Generator<readonly number[]> {
  if (parts === 1) yield [total]
  else
    for (let first = total; first >= 0; first--)
      for (const rest of shares(total - first, parts - 1)) yield [first, ...rest]
}

/** Every choice of items out of a pool, as how many of each letter. */
export function* partsOf([first, ...rest]: readonly number[]): Generator<readonly number[]> {
  if (first === undefined) yield []
  else
    for (let count = 0; count <= first; count++) for (const others of partsOf(rest)) yield [count, ...others]
}

/** All ways to cut a row of items into groups, as their sizes from the front. */
export function* groupings(total: number): Generator<readonly number[]> {
  if (total === 0) yield []
  for (let first = 1; first <= total; first++)
    for (const rest of groupings(total - first)) yield [first, ...rest]
}

/** All orders of items of which there are so many of each letter, as lists of letters. */
export function* ordersOf(counts: readonly number[]): Generator<readonly number[]> {
  if (counts.every((count) => count === 0)) yield []
  for (const [letter, count] of counts.entries()) {
    if (count === 0) continue
    for (const rest of ordersOf(counts.with(letter, count - 1))) yield [letter, ...rest]
  }
}

/** The ways to choose k of n, by counting how many lists of zeros and ones there are. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  return n === 0 ? 1 : choose(n - 1, k - 1) + choose(n - 1, k)
}

/** The ways to give out n items so that each class gets its count. */
export function multinomialWays(counts: readonly number[]): number {
  let left = counts.reduce((sum, count) => sum + count, 0)
  return counts.reduce((ways, count) => {
    const chosen = ways * choose(left, count)
    left -= count
    return chosen
  }, 1)
}
