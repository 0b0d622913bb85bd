import type { ClassScores, DecidedLabels, LabelScores } from '@eval/ranked'
import { multinomialWays, ordersOf, shares, type SmallPool } from './ways.js'

/** The sets that items have or are given, as cells of the labels a and b. */
const SETS = [
  [1, 0],
  [0, 1],
  [1, 1],
] as const

const cellsOf = (sets: readonly number[]): Uint8Array => Uint8Array.from(sets.flatMap((set) => SETS[set]!))

/** Up to so many items, with every number of each set, in every order in which the sets can lie over the items. */
function* everyDeal<T>(most: number, frameOf: (sets: readonly number[]) => T): Generator<SmallPool<T>> {
  for (let size = 1; size <= most; size++) {
    for (const kinds of [2, 3]) {
      for (const counts of shares(size, kinds)) {
        const frames = [...ordersOf(counts)].map(frameOf)
        const chances = frames.map(() => 1 / multinomialWays(counts))
        const small = { input: () => frames[0]!, picks: [...frames.keys()], chances }
        yield { size, binary: kinds === 2, frames, cases: [small] }
      }
    }
  }
}

/** Items whose own sets take turns, under every deal of the sets that are given. */
export const smallSets = (most: number): Generator<SmallPool<DecidedLabels>> =>
  everyDeal(most, (sets) => ({
    labels: ['a', 'b'],
    actual: cellsOf(sets.map((_, item) => item % 2)),
    predicted: cellsOf(sets),
    weights: new Float64Array(sets.length).fill(1),
  }))

/** Scored items under every deal of the sets that they have. */
export const smallScoredSets = (most: number): Generator<SmallPool<LabelScores>> =>
  everyDeal(most, (sets) => ({
    labels: ['a', 'b'],
    scores: Float64Array.from(sets.flatMap((_, item) => [0.1 * item, 0.25])),
    actual: cellsOf(sets),
    weights: new Float64Array(sets.length).fill(1),
  }))

/** Scored items under every deal of the classes that they are of. */
export const smallClassScores = (most: number): Generator<SmallPool<ClassScores>> =>
  everyDeal(most, (deal) => ({
    classes: ['a', 'b', 'c'],
    scores: Float64Array.from(deal.flatMap((_, item) => [0.1 * item, 0.2, 0.8 - 0.1 * item])),
    actual: Int32Array.from(deal),
  }))
