import { shuffle, type Random } from '@eval/core'
import type { Ranking } from '../ranking.js'
import { tieGroups, type TieGroup } from './groups.js'

/** The order as it stands. */
export const asItIs = ({ grades }: Ranking): Uint32Array => Uint32Array.from(grades, (_, index) => index)

/** Groups of tied documents that are not all alike to a measure: only their order can matter. */
export function openTies(ranking: Ranking): TieGroup[] {
  return tieGroups(ranking).filter(({ start, end }) => {
    for (let index = start + 1; index < end; index++) if (!alike(ranking, start, index)) return true
    return false
  })
}

function alike({ grades, judged, groups = [], carried = {} }: Ranking, a: number, b: number): boolean {
  return (
    grades[a] === grades[b] &&
    judged[a] === judged[b] &&
    groups.every((group) => group.grades[a] === group.grades[b] && group.judged[a] === group.judged[b]) &&
    carried.ids?.[a] === carried.ids?.[b] &&
    Object.values(carried.columns ?? {}).every((numbers) => numbers[a] === numbers[b])
  )
}

/** The documents of a tied group in classes of documents that no measure can tell apart. */
export function classesOf(ranking: Ranking, { start, end }: TieGroup): number[][] {
  const classes: number[][] = []
  for (let index = start; index < end; index++) {
    const same = classes.find(([first]) => alike(ranking, first!, index))
    if (same) same.push(index)
    else classes.push([index])
  }
  return classes
}

/** How many orders of the tied documents a measure could tell apart; beyond `limit` only that there are more. */
export function countOrders(ranking: Ranking, ties: readonly TieGroup[], limit: number): number {
  let orders = 1
  for (const group of ties) {
    let placed = 0
    for (const { length } of classesOf(ranking, group)) {
      for (let chosen = 1; chosen <= length; chosen++) {
        placed++
        orders = (orders * placed) / chosen
      }
      orders = Math.round(orders)
      if (orders > limit) return Infinity
    }
  }
  return orders
}

/** Every order of the tied documents that a measure could tell apart, each once; they are equally likely. */
export function* everyOrder(ranking: Ranking, ties: readonly TieGroup[]): Generator<Uint32Array> {
  const order = asItIs(ranking)
  yield* orders(0)

  function* orders(group: number): Generator<Uint32Array> {
    const tie = ties[group]
    if (!tie) yield order
    else yield* places(classesOf(ranking, tie), tie.start, tie.end, group)
  }

  function* places(classes: number[][], rank: number, end: number, group: number): Generator<Uint32Array> {
    if (rank === end) {
      yield* orders(group + 1)
      return
    }
    for (const one of classes) {
      const document = one.pop()
      if (document === undefined) continue
      order[rank] = document
      yield* places(classes, rank + 1, end, group)
      one.push(document)
    }
  }
}

/** One order of the tied documents at random. */
export function drawOrder(ranking: Ranking, ties: readonly TieGroup[], random: Random): Uint32Array {
  const order = asItIs(ranking)
  for (const { start, end } of ties) shuffle(order.subarray(start, end), random)
  return order
}

/** Tied documents by grade, the best or the worst first; among equal grades the judged or the unjudged first. */
export function sortedOrder(
  ranking: Ranking,
  ties: readonly TieGroup[],
  first: { readonly best: boolean; readonly judged: boolean },
): Uint32Array {
  const order = asItIs(ranking)
  const { grades, judged } = ranking
  const [grade, flag] = [first.best ? -1 : 1, first.judged ? -1 : 1]
  for (const { start, end } of ties) {
    order
      .subarray(start, end)
      .sort((a, b) => grade * (grades[a]! - grades[b]!) || flag * (judged[a]! - judged[b]!) || a - b)
  }
  return order
}

/** Each group's documents moved round by one rank at a time, the other groups as they are: all rotations of one group. */
export function* rotations(ranking: Ranking, { start, end }: TieGroup): Generator<Uint32Array> {
  const order = asItIs(ranking)
  for (let turn = 0; turn < end - start; turn++) {
    for (let index = start; index < end; index++)
      order[index] = start + ((index - start + turn) % (end - start))
    yield order
  }
}
