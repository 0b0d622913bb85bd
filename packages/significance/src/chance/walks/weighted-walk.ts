import type { WeightedMoments } from '../../null-model.js'
import { oneKindMoments } from './one-kind-walk.js'
import { chanceOfKind, plainIn, statesOf, type Walk, type WalkKind, type WalkStates } from './walk.js'

/** Weights this far below all of a rank are dropped. */
const NEGLIGIBLE = 1e-120

/** Makes the moments of all that a walk gains, under weights exp(theta gain), by going through its states rank by rank. */
export function weightedWalk(walk: Walk): (theta: number) => WeightedMoments {
  const { level, sure } = levelled(walk)
  const states = walk.kinds.length === 1 ? undefined : statesOf(walk)
  return (theta) => {
    const { log, mean, variance } = states ? momentsUnder(level, states, theta) : oneKindMoments(level, theta)
    return { log: log + theta * sure, mean: mean + sure, variance }
  }
}

/**
 * A walk that meets every document gains what they gain on average for sure: only what a document gains beyond that by its
 * place moves, so that weights which tell close orders apart do not run away.
 */
function levelled(walk: Walk): { readonly level: Walk; readonly sure: number } {
  if (walk.independent || walk.ranks < walk.size) return { level: walk, sure: 0 }
  let sure = 0
  const kinds = walk.kinds.map(({ count, gain, more }): WalkKind => {
    const average = (values: Float64Array): number =>
      values.reduce((sum, value) => sum + value, 0) / walk.ranks
    const gained = average(gain)
    sure += count * gained
    if (!more) return { count, gain: gain.map((value) => value - gained) }
    const grown = average(more)
    sure += ((count * (count - 1)) / 2) * grown
    return { count, gain: gain.map((value) => value - gained), more: more.map((value) => value - grown) }
  })
  return { level: { ...walk, kinds }, sure }
}

/** Of each state the weight of the ways there, and with it the first and second power of what they gained. */
interface Column {
  readonly weight: Float64Array
  readonly first: Float64Array
  readonly second: Float64Array
  lowest: number
  highest: number
}

function momentsUnder(walk: Walk, states: WalkStates, theta: number): WeightedMoments {
  const { total } = states
  const column: Column = {
    weight: new Float64Array(total),
    first: new Float64Array(total),
    second: new Float64Array(total),
    lowest: 0,
    highest: 0,
  }
  const { weight, first, second } = column
  weight[0] = 1
  let log = 0
  for (let place = 0; place < walk.ranks; place++) {
    const top = largestExponent(walk, states, column, place, theta)
    const sum = advance(walk, states, column, place, theta, top)
    log += top
    while (column.highest > column.lowest && weight[column.highest]! < NEGLIGIBLE * sum)
      weight[column.highest--] = 0
    while (column.lowest < column.highest && weight[column.lowest]! < NEGLIGIBLE * sum)
      weight[column.lowest++] = 0
    if (sum > 1e-100) continue
    log += Math.log(sum)
    for (let state = column.lowest; state <= column.highest; state++) {
      weight[state]! /= sum
      first[state]! /= sum
      second[state]! /= sum
    }
  }
  let [sum, once, twice] = [0, 0, 0]
  for (let state = column.lowest; state <= column.highest; state++) {
    sum += weight[state]!
    once += first[state]!
    twice += second[state]!
  }
  const mean = once / sum
  return { log: log + Math.log(sum), mean, variance: Math.max(0, twice / sum - mean * mean) }
}

/** Fills one more rank; what comes back is the sum of all weights. */
function advance(
  walk: Walk,
  { total, strides, met, all }: WalkStates,
  column: Column,
  place: number,
  theta: number,
  top: number,
): number {
  const { weight, first, second, lowest } = column
  const { kinds } = walk
  const plain = plainIn(walk)
  const steps = kinds.map((kind) => stepsAt(walk, kind, place, theta, top))
  const still = Math.exp(-top)
  column.highest = Math.min(total - 1, column.highest + Math.max(0, ...strides))
  let sum = 0
  // From the last state on, because each comes from earlier ones.
  for (let state = column.highest; state >= lowest; state--) {
    const seen = all[state]!
    if (seen > place + 1) continue
    const stay = seen > place ? 0 : still * chanceOfKind(walk, plain, place - seen, place)
    let own = 0
    let once = 0
    let twice = 0
    if (stay > 0 && weight[state]! > 0) {
      own = weight[state]! * stay
      once = first[state]! * stay
      twice = second[state]! * stay
    }
    for (let kind = 0; kind < kinds.length; kind++) {
      const digit = met[kind]![state]!
      const source = state - strides[kind]!
      if (digit === 0 || source < lowest || weight[source] === 0) continue
      const { factors, gains } = steps[kind]!
      const factor = factors[digit - 1]!
      const gain = gains[digit - 1]!
      own += factor * weight[source]!
      once += factor * (first[source]! + gain * weight[source]!)
      twice += factor * (second[source]! + gain * (2 * first[source]! + gain * weight[source]!))
    }
    weight[state] = own
    first[state] = once
    second[state] = twice
    sum += own
  }
  return sum
}

/** The largest exponent among the documents that can come next, so that weights neither grow beyond one nor all vanish. */
function largestExponent(
  walk: Walk,
  { met, all }: WalkStates,
  { weight, lowest, highest }: Column,
  place: number,
  theta: number,
): number {
  const { independent, kinds } = walk
  const some = (holds: (state: number) => boolean): boolean => {
    for (let state = lowest; state <= highest; state++) if (weight[state]! > 0 && holds(state)) return true
    return false
  }
  const plain = plainIn(walk)
  const anyPlain = plain > (independent ? 0 : place) || some((state) => plain > place - all[state]!)
  let top = anyPlain && plain > 0 ? 0 : -Infinity
  for (const [kind, { count, gain, more }] of kinds.entries()) {
    if (!independent && count <= place && !some((state) => met[kind]![state]! < count)) continue
    const before = independent ? place : Math.min(place, count - 1)
    top = Math.max(top, theta * gain[place]!, theta * (gain[place]! + before * (more?.[place] ?? 0)))
  }
  return top
}

/** What a document of a kind gains at a rank and the weight of that step, by how many of its kind were met before. */
function stepsAt(
  walk: Walk,
  { count, gain, more }: WalkKind,
  place: number,
  theta: number,
  top: number,
): { readonly factors: Float64Array; readonly gains: Float64Array } {
  const size = walk.independent ? place + 1 : Math.min(count, place + 1)
  const factors = new Float64Array(size)
  const gains = new Float64Array(size)
  const growth = more?.[place] ?? 0
  const same = growth === 0 ? Math.exp(theta * gain[place]! - top) : 0
  for (let before = 0; before < size; before++) {
    const gained = gain[place]! + growth * before
    gains[before] = gained
    factors[before] =
      chanceOfKind(walk, count, before, place) * (growth === 0 ? same : Math.exp(theta * gained - top))
  }
  return { factors, gains }
}
