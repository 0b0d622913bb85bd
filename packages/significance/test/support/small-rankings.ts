import { rankingOfGrades, type Ranking } from '@eval/ranked'
import {
  groupings,
  MOST_ITEMS,
  ordersOf,
  orderedWays,
  partsOf,
  shares,
  type SmallCase,
  type SmallPool,
} from './ways.js'

type Grade = number | null
type RankingModel = 'random-ranking' | 'infinite-population' | 'random-order' | 'random-ties'

/**
 * What a document can be. No measure tells an unjudged document from one of grade 0 and grade 1 from grade 2 at the same time,
 * so that these two are enough; all four letters at once are tried in the small.
 */
const alphabets = [
  { grades: [0, 1], most: MOST_ITEMS, binary: true },
  { grades: [0, 1, 2], most: MOST_ITEMS, binary: false },
  { grades: [null, 0, 1], most: MOST_ITEMS, binary: false },
  { grades: [null, 0, 1, 2], most: 3, binary: false },
] as const

/** Lists of several grades up to this length are grouped by equal scores in every way, longer ones in one of so many ways. */
const WHOLE = 4
const EVERY = 8

/** Every pool of up to so many documents, with all rankings that a model draws from it. */
export function* smallRankings(model: RankingModel, upTo: number): Generator<SmallPool<Ranking>> {
  const of = model === 'random-order' || model === 'random-ties' ? reordered : redrawn
  for (const { grades, most, binary } of alphabets) {
    for (let size = 1; size <= Math.min(most, upTo); size++) {
      for (const counts of shares(size, grades.length))
        for (const { frames, cases } of of(model, grades, counts)) yield { size, binary, frames, cases }
    }
  }
}

interface Drawn {
  readonly frames: readonly Ranking[]
  readonly cases: readonly SmallCase<Ranking>[]
}

/** Lists of every length drawn from a pool: only how many documents there are of each grade matters. */
function* redrawn(
  model: RankingModel,
  grades: readonly Grade[],
  counts: readonly number[],
): Generator<Drawn> {
  const pool = written(grades, counts)
  const size = pool.length
  const frameOf = framesFrom(pool)
  for (let length = 0; length <= size; length++) {
    const frames: Ranking[] = []
    const chances: number[] = []
    for (const used of shares(length, grades.length)) {
      const ways = used.map((count, letter) =>
        model === 'random-ranking' ? orderedWays(counts[letter]!, count) : counts[letter]! ** count,
      )
      const all = model === 'random-ranking' ? orderedWays(size, length) : size ** length
      const chance = ways.reduce((product, way) => product * way, 1) / all
      if (chance === 0) continue
      for (const order of ordersOf(used)) {
        frames.push(frameOf(lettered(grades, order)))
        chances.push(chance)
      }
    }
    const input = (): Ranking => frameOf(pool.slice(0, length))
    yield { frames, cases: [{ input, picks: [...frames.keys()], chances }] }
  }
}

/** Lists whose documents keep their group of equal scores, with every part of the pool that was retrieved. */
function* reordered(
  model: RankingModel,
  grades: readonly Grade[],
  counts: readonly number[],
): Generator<Drawn> {
  const pool = written(grades, counts)
  const population = pool.length
  const frameOf = framesFrom(pool)
  let turn = 0
  for (const retrieved of partsOf(counts)) {
    const left = counts.map((count, letter) => count - retrieved[letter]!)
    const missed = written(grades, left).filter((grade) => grade !== null)
    const orders = [...ordersOf(retrieved)]
    const lists = orders.map((order) => lettered(grades, order))
    const { length } = orders[0]!
    const all = model === 'random-ties' ? [...groupings(length)] : [length === 0 ? [] : [length]]
    // Of long lists with several grades few cases are tried: a part of the groupings, another one each time, has enough.
    const step = grades.length > 2 && length > WHOLE ? EVERY : 1
    const groups = all.filter((_, place) => (place + turn) % step === 0)
    turn++
    const cases: SmallCase<Ranking>[] = []
    for (const ties of groups) {
      for (const picks of alike(orders, ties, grades.length)) {
        let made: Ranking | undefined
        const input = (): Ranking =>
          (made ??= rankingOfGrades(lists[picks[0]!]!, { missed, ties, population }))
        cases.push({ input, picks, chances: new Array<number>(picks.length).fill(1 / picks.length) })
      }
    }
    yield { frames: lists.map(frameOf), cases }
  }
}

const written = (grades: readonly Grade[], counts: readonly number[]): Grade[] =>
  grades.flatMap((grade, letter) => new Array<Grade>(counts[letter]!).fill(grade))

const lettered = (grades: readonly Grade[], order: readonly number[]): Grade[] =>
  order.map((letter) => grades[letter]!)

/** The places of the orders that have the same letters in each group of ties, together. */
function alike(
  orders: readonly (readonly number[])[],
  ties: readonly number[],
  letters: number,
): Iterable<readonly number[]> {
  const found = new Map<number, number[]>()
  for (const [place, order] of orders.entries()) {
    // How many there are of each letter in each group, as the digits of one number; those of the last letter follow.
    let key = 0
    let start = 0
    for (const size of ties) {
      let held = 0
      for (let at = start; at < start + size; at++) if (order[at]! > 0) held += 9 ** (order[at]! - 1)
      key = key * 9 ** (letters - 1) + held
      start += size
    }
    const others = found.get(key)
    if (others) others.push(place)
    else found.set(key, [place])
  }
  return found.values()
}

/** The frames of lists out of a pool; no measure looks at ties, so they are left out of what is drawn. */
function framesFrom(pool: readonly Grade[]): (list: readonly Grade[]) => Ranking {
  const judged = pool.filter((grade) => grade !== null)
  const whole = {
    ideal: Float64Array.from(judged).sort().reverse(),
    relevant: judged.filter((grade) => grade >= 1).length,
    judgedNonRelevant: judged.filter((grade) => grade < 1).length,
  }
  return (list) => ({ ...rankingOfGrades(list, { population: pool.length }), ...whole })
}
