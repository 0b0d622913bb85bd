import { descending } from '../../rankings/join/order.js'
import type { TopicRows } from './run-scan.js'

/** The rows of a topic by falling score and then by falling id; undefined when they are in this order already. */
export type RankOrder = (rows: TopicRows) => Uint32Array | undefined

/** Orders for one topic after the other, each good until the next is made. Scores must be numbers. */
export function rankOrders(): RankOrder {
  let room = new Uint32Array(1024)
  return (rows) => {
    const { count, falling, tied } = rows
    if (falling && !tied) return undefined
    let order: Uint32Array
    if (falling) {
      if (room.length < count) room = new Uint32Array(2 * count)
      for (let row = 0; row < count; row++) room[row] = row
      order = room
    } else order = descending(rows.scores.subarray(0, count))
    orderTies(order, rows)
    return order
  }
}

/** Ties that are sorted by insertion; longer ones are merged. */
const FEW = 12

function orderTies(order: Uint32Array, { count, bytes, starts, ends, scores }: TopicRows): void {
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
  for (let start = 0; start < count;) {
    const score = scores[order[start]!]!
    let end = start + 1
    while (end < count && scores[order[end]!] === score) end++
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
