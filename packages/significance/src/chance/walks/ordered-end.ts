import { slack } from '../laws/distribution-of.js'
import { chanceOfKind, plainIn, type Walk, type WalkKind } from './walk.js'

/** The largest gain of a walk and the logarithm of its chance. */
export interface WalkEnd {
  readonly value: number
  readonly logChance: number
}

/** What a document gains at a rank when so many of its kind were met before. */
export const gainedAt = ({ gain, more }: WalkKind, place: number, before: number): number =>
  gain[place]! + before * (more?.[place] ?? 0)

/**
 * The largest that a walk can gain, or with side -1 the smallest, where the best documents first are the one best order: every
 * rank tells kinds apart more than the next does. Undefined where ranks may be worth the same.
 */
export function orderedEnd(walk: Walk, side: 1 | -1): WalkEnd | undefined {
  const { ranks, kinds, independent } = walk
  const growing = kinds.some(({ more }) => more)
  if (independent || (growing && kinds.length > 1)) return undefined
  const none: WalkKind = { count: plainIn(walk), gain: new Float64Array(ranks) }
  const order = [none, ...kinds].sort((a, b) => side * (b.gain[0]! - a.gain[0]!))
  // Hits that gain with those above them are worth more than other documents only where they gain at all.
  if (growing && (order[0] === none) === side > 0) return undefined
  for (let index = 1; index < order.length; index++)
    if (!fallsApart(order[index - 1]!, order[index]!, ranks, side)) return undefined
  let [value, logChance, place] = [0, 0, 0]
  for (const kind of order)
    for (let before = 0; before < kind.count && place < ranks; before++, place++) {
      value += gainedAt(kind, place, before)
      logChance += Math.log(chanceOfKind(walk, kind.count, before, place))
    }
  return { value, logChance }
}

/** Whether one kind gains more than another at every rank, and at each by less than at the rank before. */
function fallsApart(better: WalkKind, other: WalkKind, ranks: number, side: 1 | -1): boolean {
  const growth = better.more ?? other.more
  const apart = (place: number): number => side * (better.gain[place]! - other.gain[place]!)
  for (let place = 0; place < ranks; place++) {
    const next = place + 1 < ranks ? apart(place + 1) : 0
    if (apart(place) - next <= 10 * slack(0)) return false
    if (growth && growth[place]! < (growth[place + 1] ?? 0)) return false
  }
  return true
}
