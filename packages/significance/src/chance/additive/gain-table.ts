import type { InputKind, Terms } from '@eval/core'
import type { ItemBlock } from '../../null-model.js'

/** Items that gain alike at every place. */
export interface GainKind {
  readonly count: number
  readonly gain: Float64Array
}

/** What items gain at the places of a block, counted from what those of one kind gain there. */
export interface GainTable {
  /** Places of the block at which an item can gain anything. */
  readonly places: number
  /** Items that are drawn from. */
  readonly size: number
  readonly independent: boolean
  /** What the block gains whatever is drawn. */
  readonly sure: number
  /** Those that gain more or less than that; none where every draw gains the same. */
  readonly kinds: readonly GainKind[]
}

/** Makes the table of a block for a value that is a sum over items. */
export function gainTable<K extends InputKind>(
  { from, to, independent, items }: ItemBlock<K>,
  terms: Terms<K>,
): GainTable {
  const places = Math.max(0, Math.min(to, terms.places) - from)
  const all = alike(
    items.map(({ item, count }) => ({
      count,
      gain: Float64Array.from({ length: places }, (_, place) => terms.at(from + place, item)),
    })),
  )
  const size = all.reduce((sum, { count }) => sum + count, 0)
  const table = { places, size, independent }
  if (!independent && places === size && all.every(isConstant))
    return {
      ...table,
      sure: all.reduce((sum, { count, gain }) => sum + count * (gain[0] ?? 0), 0),
      kinds: [],
    }
  const common = all.find(({ gain }) => gain.every((own) => own === 0)) ?? mostOf(all)
  if (!common) return { ...table, sure: 0, kinds: [] }
  return {
    ...table,
    sure: common.gain.reduce((sum, own) => sum + own, 0),
    kinds: all
      .filter((kind) => kind !== common)
      .map(({ count, gain }) => ({ count, gain: gain.map((own, place) => own - common.gain[place]!) })),
  }
}

/** Whether items of a kind gain the same at every place. */
export const isConstant = ({ gain }: GainKind): boolean => gain.every((own) => own === gain[0])

/** Puts items together that gain the same at every place. */
function alike(kinds: readonly GainKind[]): readonly GainKind[] {
  const found: GainKind[] = []
  for (const { count, gain } of kinds) {
    const place = found.findIndex((kind) => kind.gain.every((own, index) => own === gain[index]))
    if (place < 0) found.push({ count, gain })
    else found[place] = { count: found[place]!.count + count, gain }
  }
  return found
}

function mostOf(kinds: readonly GainKind[]): GainKind | undefined {
  return kinds.reduce<GainKind | undefined>(
    (most, kind) => (most && most.count >= kind.count ? most : kind),
    undefined,
  )
}

/** Variances below this share of the square of the largest gain are rounding. */
const ROUNDING = 1e-28

/**
 * Mean and variance of what a block gains beyond what is sure. With c_k of N items of kind k, whose gain at a place exceeds
 * the mean there by b_k, Q_k the sum of its squares over the places and B_k its sum, the variance is
 * sum_k c_k / N (N Q_k - B_k^2) / (N - 1) without replacement, and sum_k c_k / N Q_k with it.
 */
export function gainMoments({ places, size, independent, kinds }: GainTable): {
  readonly mean: number
  readonly variance: number
} {
  const means = new Float64Array(places)
  let left = size
  let widest = 0
  for (const { count, gain } of kinds) {
    left -= count
    for (let place = 0; place < places; place++) {
      means[place]! += (count * gain[place]!) / size
      widest = Math.max(widest, Math.abs(gain[place]!))
    }
  }
  const spread = (gain: Float64Array | undefined): number => {
    let sum = 0
    for (let place = 0; place < places; place++) sum += (gain?.[place] ?? 0) - means[place]!
    const average = sum / places
    let squares = 0
    for (let place = 0; place < places; place++)
      squares += ((gain?.[place] ?? 0) - means[place]! - average) ** 2
    // N Q - B^2 with Q counted from the average over places, so that gains without spread leave nothing.
    return independent
      ? squares + sum * average
      : size > 1
        ? (size * squares + ((size - places) / places) * sum * sum) / (size - 1)
        : 0
  }
  let variance = left > 0 ? (left / size) * spread(undefined) : 0
  for (const { count, gain } of kinds) variance += (count / size) * spread(gain)
  return {
    mean: means.reduce((sum, own) => sum + own, 0),
    variance: variance <= ROUNDING * (widest * places) ** 2 ? 0 : variance,
  }
}
