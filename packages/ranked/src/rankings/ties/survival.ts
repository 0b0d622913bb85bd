import type { Ranking } from '../ranking.js'
import { tieGroups } from './groups.js'

/**
 * The chance, over all orders of tied documents, that a user who stops at each document with its own chance stops at
 * each rank. Every step is a weighted mean of positive terms, so that small chances keep their digits.
 */
export function meanStops(ranking: Ranking, stopsAt: (index: number) => number): Float64Array {
  const stops = new Float64Array(ranking.grades.length)
  let arriving = 1
  for (const { start, end } of tieGroups(ranking)) {
    const { stop, survive } = groupStops(end - start, (index) => stopsAt(start + index))
    for (let place = 1; place <= end - start; place++) stops[start + place - 1] = arriving * stop[place]!
    arriving *= survive
  }
  return stops
}

/**
 * Within one group: `stop[j]` is the mean, over all choices of j documents in order, of stopping at the last but at none
 * before; built by adding one document after the other.
 */
function groupStops(
  size: number,
  stopsAt: (index: number) => number,
): { stop: Float64Array; survive: number } {
  const sure = size > FEW ? sureStops(size, stopsAt) : undefined
  if (sure) return sure
  const on = new Float64Array(size + 1)
  const stop = new Float64Array(size + 1)
  on[0] = 1
  for (let count = 1; count <= size; count++) {
    const chance = stopsAt(count - 1)
    for (let j = count; j >= 1; j--) {
      stop[j] = ((count - j) * stop[j]! + (j - 1) * (1 - chance) * stop[j - 1]! + chance * on[j - 1]!) / count
      on[j] = ((count - j) * on[j]! + j * (1 - chance) * on[j - 1]!) / count
    }
  }
  return { stop, survive: on[size]! }
}

/** Documents whose chances are added one after the other, which takes the square of their number. */
const FEW = 64

/** The same where each document stops the user for sure or never: drawing without replacement until the first hit. */
function sureStops(
  size: number,
  stopsAt: (index: number) => number,
): { stop: Float64Array; survive: number } | undefined {
  let hits = 0
  for (let index = 0; index < size; index++) {
    const chance = stopsAt(index)
    if (chance !== 0 && chance !== 1) return undefined
    hits += chance
  }
  const stop = new Float64Array(size + 1)
  let on = 1
  for (let place = 1; place <= size; place++) {
    const left = size - place + 1
    stop[place] = (on * hits) / left
    on *= Math.max(0, left - hits) / left
  }
  return { stop, survive: on }
}

/** The mean of 1/rank of the rank at which such a user stops, down to a depth. */
export function meanReciprocalStop(stops: Float64Array, depth = Infinity): number {
  let sum = 0
  for (let rank = 1; rank <= stops.length && rank <= depth; rank++) sum += stops[rank - 1]! / rank
  return sum
}
