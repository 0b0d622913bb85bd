import type { GainTable } from './gain-table.js'
import type { RankAssignment, Walk } from '../walks/walk.js'

/** Gains that together are a smaller share than this of all that can be gained are left out: rounding is larger. */
const NEGLIGIBLE = 1e-17
/** Gains that are a kind's times a place's weight may be off by this share, which is rounding. */
const CLOSE = 1e-13

/** The tables of blocks as walks, without the last places where next to nothing is gained. */
export function walksOf(tables: readonly GainTable[]): Walk[] {
  const most = tables.map(({ places, kinds }) =>
    Float64Array.from({ length: places }, (_, place) =>
      kinds.reduce((largest, { gain }) => Math.max(largest, Math.abs(gain[place]!)), 0),
    ),
  )
  let left = NEGLIGIBLE * most.reduce((sum, gains) => sum + gains.reduce((own, gain) => own + gain, 0), 0)
  const walks: Walk[] = []
  for (let index = tables.length - 1; index >= 0; index--) {
    let { places } = tables[index]!
    while (places > 0 && most[index]![places - 1]! <= left) left -= most[index]![--places]!
    // What is left out comes last in order, so nothing before it is.
    if (places > 0) left = -1
    walks.unshift(...walksOver(tables[index]!, places))
  }
  return walks
}

/** One walk over the first places of a table, or one for each where places are drawn by themselves. */
function walksOver({ size, independent, kinds }: GainTable, places: number): Walk[] {
  if (places === 0) return []
  const walkOver = (from: number, to: number): Walk => ({
    ranks: to - from,
    size,
    independent,
    kinds: kinds.map(({ count, gain }) => ({ count, gain: gain.slice(from, to) })),
  })
  if (independent) return Array.from({ length: places }, (_, place) => walkOver(place, place + 1))
  const walk = walkOver(0, places)
  const assignment = assignmentOf(walk)
  return [assignment ? { ...walk, assignment } : walk]
}

/** A walk as an assignment of documents to ranks, where every gain is that of the kind times the weight of the place and weights do not grow. */
function assignmentOf({ size, kinds }: Walk): RankAssignment | undefined {
  const [{ gain: scale }] = kinds as [Walk['kinds'][number]]
  const weights = sharedWeights(scale.map((gain) => gain / scale[0]!))
  for (let place = 0; place < weights.length; place++) {
    if (!(weights[place]! >= 0 && weights[place]! <= (weights[place - 1] ?? 1))) return undefined
    for (const { gain } of kinds)
      if (Math.abs(gain[place]! - gain[0]! * weights[place]!) > CLOSE * Math.abs(gain[place]!))
        return undefined
  }
  return { weights, size, kinds: kinds.map(({ count, gain }) => ({ count, gain: gain[0]! })) }
}

let lastWeights = new Float64Array(0)

/** The same array for topics that follow each other and have the same weights, which share what is made of it. */
function sharedWeights(weights: Float64Array): Float64Array {
  const same =
    weights.length === lastWeights.length && weights.every((own, place) => own === lastWeights[place])
  if (!same) lastWeights = weights.slice()
  return lastWeights
}
