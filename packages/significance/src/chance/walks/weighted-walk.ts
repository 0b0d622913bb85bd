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
  /** Of the next rank: the chance of a document of no kind by how many of any were met, and of each kind what a step does. */
  readonly stays: Float64Array
  readonly factors: readonly Float64Array[]
  readonly gains: readonly Float64Array[]
}

/** Room for the states of one walk after another: every topic has some, and each weight that is tried. */
let room = { weight: new Float64Array(0), first: new Float64Array(0), second: new Float64Array(0) }

/** A column before the first rank. */
function firstColumn({ ranks, kinds }: Walk, total: number): Column {
  if (room.weight.length < total)
    room = {
      weight: new Float64Array(total),
      first: new Float64Array(total),
      second: new Float64Array(total),
    }
  const { weight, first, second } = room
  for (const powers of [weight, first, second]) powers.fill(0, 0, total)
  weight[0] = 1
  const each = (): Float64Array[] => kinds.map(() => new Float64Array(ranks))
  return {
    weight,
    first,
    second,
    lowest: 0,
    highest: 0,
    stays: new Float64Array(ranks),
    factors: each(),
    gains: each(),
  }
}

function momentsUnder(walk: Walk, states: WalkStates, theta: number): WeightedMoments {
  const column = firstColumn(walk, states.total)
  const { weight, first, second } = column
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
  const { weight, first, second, lowest, stays, factors, gains } = column
  const { length } = walk.kinds
  const longest = Math.max(0, ...strides)
  const plain = plainIn(walk)
  const still = Math.exp(-top)
  for (let seen = 0; seen <= place; seen++)
    stays[seen] = still * chanceOfKind(walk, plain, place - seen, place)
  for (let kind = 0; kind < length; kind++)
    fillSteps(walk, kind, place, theta, top, factors[kind]!, gains[kind]!)
  column.highest = Math.min(total - 1, column.highest + longest)
  let sum = 0
  // From the last state on, because each comes from earlier ones.
  for (let state = column.highest; state >= lowest; state--) {
    const seen = all[state]!
    if (seen > place + 1) continue
    const stay = seen > place ? 0 : stays[seen]!
    let own = 0
    let once = 0
    let twice = 0
    if (stay > 0 && weight[state]! > 0) {
      own = weight[state]! * stay
      once = first[state]! * stay
      twice = second[state]! * stay
    }
    for (let kind = 0; kind < length; kind++) {
      const digit = met[kind]![state]!
      if (digit === 0) continue
      const source = state - strides[kind]!
      if (source < lowest) continue
      const before = weight[source]!
      if (before === 0) continue
      const factor = factors[kind]![digit - 1]!
      const gain = gains[kind]![digit - 1]!
      const had = first[source]!
      own += factor * before
      once += factor * (had + gain * before)
      twice += factor * (second[source]! + gain * (2 * had + gain * before))
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
  states: WalkStates,
  column: Column,
  place: number,
  theta: number,
): number {
  const { independent, kinds } = walk
  const plain = plainIn(walk)
  const anyPlain =
    plain > (independent ? 0 : place) || someMet(states.all, column, place - plain + 1, Infinity)
  let top = anyPlain && plain > 0 ? 0 : -Infinity
  for (let kind = 0; kind < kinds.length; kind++) {
    const { count, gain, more } = kinds[kind]!
    if (!independent && count <= place && !someMet(states.met[kind]!, column, 0, count - 1)) continue
    const before = independent ? place : Math.min(place, count - 1)
    top = Math.max(top, theta * gain[place]!, theta * (gain[place]! + before * (more?.[place] ?? 0)))
  }
  return top
}

/** Whether in some state that has a weight so many documents were met. */
function someMet(
  met: Int32Array,
  { weight, lowest, highest }: Column,
  fewest: number,
  most: number,
): boolean {
  for (let state = lowest; state <= highest; state++)
    if (weight[state]! > 0 && met[state]! >= fewest && met[state]! <= most) return true
  return false
}

/** What a document of a kind gains at a rank and the weight of that step, by how many of its kind were met before. */
function fillSteps(
  walk: Walk,
  kind: number,
  place: number,
  theta: number,
  top: number,
  factors: Float64Array,
  gains: Float64Array,
): void {
  const { count, gain, more } = walk.kinds[kind]!
  const size = walk.independent ? place + 1 : Math.min(count, place + 1)
  const growth = more?.[place] ?? 0
  const same = growth === 0 ? Math.exp(theta * gain[place]! - top) : 0
  for (let before = 0; before < size; before++) {
    const gained = gain[place]! + growth * before
    gains[before] = gained
    factors[before] =
      chanceOfKind(walk, count, before, place) * (growth === 0 ? same : Math.exp(theta * gained - top))
  }
}
