import { descending } from '../../rankings/join/order.js'
import type { TopicRows } from './run-scan.js'

/** The rows of a topic by falling score and then by falling id; undefined when they are in this order already. */
export type RankOrder = (rows: TopicRows) => Uint32Array | undefined

/** Orders for one topic after the other, each good until the next is made. Scores must be numbers. */
export function rankOrders(): RankOrder {
  // The rows as they came, but for the ties of the topic before, which lie in one range.
  let room = new Uint32Array(0)
  let [first, last] = [0, 0]
  return function order(rows) {
    const { count, falling, tied, scores } = rows
    if (falling && !tied) return undefined
    if (!falling) {
      const sorted = descending(scores.subarray(0, count))
      orderTies(sorted, rows)
      return sorted
    }
    if (room.length < count) {
      room = new Uint32Array(Math.max(1024, 2 * count))
      ;[first, last] = [0, room.length]
    }
    for (let row = first; row < last; row++) room[row] = row
    first = 1
    while (first < count && scores[first] !== scores[first - 1]) first++
    last = count
    while (last > first && scores[last - 1] !== scores[last - 2]) last--
    first--
    orderTies(room, rows, first, last)
    return room
  }
}

/** Ties that are sorted by insertion; longer ones are merged. */
const FEW = 12

function orderTies(
  order: Uint32Array,
  { count, bytes, starts, ends, scores }: TopicRows,
  from = 0,
  to = count,
): void {
  const compare = (a: number, b: number): number => {
    const [startA, startB] = [starts[a]!, starts[b]!]
    const [lengthA, lengthB] = [ends[a]! - startA, ends[b]! - startB]
    const shared = Math.min(lengthA, lengthB)
    for (let offset = 0; offset < shared; offset++) {
      const difference = bytes[startA + offset]! - bytes[startB + offset]!
      if (difference !== 0) return difference
    }
    return lengthA - lengthB
  }
  for (let start = from; start < to;) {
    const score = scores[order[start]!]!
    let end = start + 1
    while (end < to && scores[order[end]!] === score) end++
    if (end - start > FEW) order.subarray(start, end).sort((a, b) => compare(b, a))
    else {
      for (let next = start + 1; next < end; next++) {
        const row = order[next]!
        let at = next
        for (; at > start && compare(order[at - 1]!, row) < 0; at--) order[at] = order[at - 1]!
        order[at] = row
      }
    }
    start = end
  }
}
