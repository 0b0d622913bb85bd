import {
  intentRankingOf,
  joinPreferences,
  preferenceTable,
  runTable,
  type IntentRanking,
  type PreferenceRow,
  type Preferences,
} from '@eval/ranked'
import { multinomialWays, ordersOf, partsOf, shares, type SmallPool } from './ways.js'

/** What a document can be for two intents. */
const GRADES = [
  [1, 0],
  [0, 1],
  [2, 1],
] as const

interface Pool {
  readonly size: number
  readonly binary: boolean
  /** How many documents there are of each letter, among those retrieved and among the others. */
  readonly retrieved: readonly number[]
  readonly missed: readonly number[]
}

/** Up to so many documents, with every number of each letter, and every part of them retrieved. */
function* everyPool(most: number): Generator<Pool> {
  for (let size = 1; size <= most; size++) {
    for (const kinds of [2, 3]) {
      for (const counts of shares(size, kinds)) {
        for (const retrieved of partsOf(counts)) {
          const missed = counts.map((count, letter) => count - retrieved[letter]!)
          yield { size, binary: kinds === 2, retrieved, missed }
        }
      }
    }
  }
}

const lettersOf = (counts: readonly number[]): number[] =>
  counts.flatMap((count, letter) => new Array<number>(count).fill(letter))

/** Documents with grades for two intents in every order; those of the same grades are not told apart. */
export function* smallIntentRankings(most: number): Generator<SmallPool<IntentRanking>> {
  for (const { size, binary, retrieved, missed } of everyPool(most)) {
    const gradesOf = (letters: readonly number[]) => letters.map((letter) => GRADES[letter]!)
    const input = intentRankingOf(gradesOf(lettersOf(retrieved)), { missed: gradesOf(lettersOf(missed)) })
    const frames = [...ordersOf(retrieved)].map((order) => ({
      ...input,
      grades: Float64Array.from(gradesOf(order).flat()),
    }))
    const chances = frames.map(() => 1 / multinomialWays(retrieved))
    yield { size, binary, frames, cases: [{ input: () => input, picks: [...frames.keys()], chances }] }
  }
}

/** Documents that one judge puts on levels and another prefers by turns, each in every place of the run. */
export function* smallPreferences(most: number): Generator<SmallPool<Preferences>> {
  for (const { size, binary, retrieved, missed } of everyPool(most)) {
    const levels = [...lettersOf(retrieved), ...lettersOf(missed)]
    const table = preferenceTable(
      levels.flatMap((level, document): PreferenceRow[] => [
        ['q', 'ann', 's', `d${document}`, level],
        ['q', 'bob', 's', `d${document}`, document % 2],
      ]),
    )
    const found = lettersOf(retrieved).length
    const frameOf = (ranks: readonly number[]): Preferences =>
      joinPreferences(runTable(ranks.map((rank, document) => ['q', `d${document}`, -rank])), table).units[0]!
        .frame
    const frames = [...ordersOf(new Array<number>(found).fill(1))].map(frameOf)
    const chances = frames.map(() => 1 / frames.length)
    yield { size, binary, frames, cases: [{ input: () => frames[0]!, picks: [...frames.keys()], chances }] }
  }
}
