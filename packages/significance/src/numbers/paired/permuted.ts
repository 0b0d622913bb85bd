import { shuffle } from '@eval/core'
import type { Draws } from '../../interval.js'
import { drawBlocks } from '../../resampling/blocks.js'
import type { Alternative } from '../../test.js'
import { drawnError, leastDrawn, pOf } from '../tails.js'

/** The p-value of a statistic among those of the second column in other orders. */
export interface Permuted {
  readonly p: number
  readonly logP: number
  /** Absent where all orders were gone through. */
  readonly atMost?: true
  readonly draws?: Draws & { readonly standardError: number }
}

const MOST_EXACT = 7

/** Holds a statistic of two columns against all orders of the second one where these are few, else against random ones. */
export function permuted(
  second: Float64Array,
  observed: number,
  statistic: (second: Float64Array) => number,
  {
    alternative,
    draws,
    seed,
  }: { readonly alternative: Alternative; readonly draws: number; readonly seed: number },
): Permuted {
  const [low, high] = [observed - 1e-12, observed + 1e-12]
  let [atLeast, atMost, count] = [0, 0, 0]
  const meet = (order: Float64Array): void => {
    const value = statistic(order)
    count++
    if (value >= low) atLeast++
    if (value <= high) atMost++
  }
  const column = Float64Array.from(second)
  if (second.length <= MOST_EXACT) {
    forOrders(column, column.length, meet)
    return pOf(alternative, Math.log(atMost / count), Math.log(atLeast / count))
  }
  drawBlocks(seed, 'permuted', draws, (random) => {
    column.set(second)
    shuffle(column, random)
    meet(column)
  })
  const share = (reached: number): number => Math.log((reached + 1) / (draws + 1))
  const { p, logP } = pOf(alternative, share(atMost), share(atLeast))
  return {
    p,
    logP,
    ...leastDrawn(p, draws, alternative === 'two-sided'),
    draws: { count: draws, seed, standardError: drawnError(alternative, p, draws) },
  }
}

/** Every order of the first entries, each once, by Heap's exchanges. */
function forOrders(column: Float64Array, size: number, meet: (column: Float64Array) => void): void {
  if (size <= 1) {
    meet(column)
    return
  }
  for (let turn = 0; turn < size; turn++) {
    forOrders(column, size - 1, meet)
    if (turn === size - 1) break
    const other = size % 2 === 0 ? turn : 0
    const kept = column[other]!
    column[other] = column[size - 1]!
    column[size - 1] = kept
  }
}
