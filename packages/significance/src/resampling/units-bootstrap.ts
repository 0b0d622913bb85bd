import { undefinedBecause, type Undefined } from '@eval/core'
import type { IntervalResult, Side } from '../interval.js'
import type { Units } from '../sample.js'
import { demandUnits } from '../numbers/check.js'
import { independentItems, type IndependentItem } from '../clusters/independent-items.js'
import { drawBlocks } from './blocks.js'
import { bootstrapEnds, type BootstrapForm } from './bootstrap-ends.js'
import { drawnPicks, pickedSums } from './drawn-picks.js'
import { groupedDraw, type DrawnSum, type SumDraw } from './grouped-draw.js'
import { sortDraws } from './sort-draws.js'
import { spreadOf } from './spread.js'

/** The bootstrap interval of a mean over units; whole clusters are drawn, within their strata. */
export function bootstrapUnits(
  sample: Units,
  params: {
    readonly level: number
    readonly side: Side
    readonly form: BootstrapForm
    readonly draws: number
    readonly seed: number
  },
): IntervalResult | Undefined {
  demandUnits(sample, 'bootstrap')
  const items = independentItems(sample)
  if (items.length < 2) return undefinedBecause('too-few')
  const sums = Float64Array.from(items, ({ sum }) => sum)
  const sizes = Float64Array.from(items, ({ size }) => size)
  const spans = strataOf(items)
  const total = sums.reduce((sum, value) => sum + value, 0)
  const estimate = total / sizes.reduce((sum, value) => sum + value, 0)
  const values = drawnMeans(sums, sizes, spans, estimate, params)
  const sorted = sortDraws(values)
  const influence = () => ({ pulls: pullsOf(sums, sizes, spans, estimate) })
  const ends = bootstrapEnds(estimate, sorted, params.form, params, influence, [-Infinity, Infinity])
  return {
    estimate,
    low: ends.low,
    high: ends.high,
    level: params.level,
    side: params.side,
    method: `bootstrap-${ends.form}`,
    n: sample.values.length,
    notes: [
      ...ends.notes,
      ...(items.length < 10 ? [`Only ${items.length} items are drawn from; the bootstrap needs more.`] : []),
    ],
    details: { ...spreadOf(sorted), items: items.length, strata: spans.length },
    draws: { count: params.draws, seed: params.seed },
  }
}

const PURPOSE = 'bootstrap'
/** Units from which on those of neighbouring values are drawn in groups. */
const MANY = 2000

/** The ratio of sums in each draw. */
function drawnMeans(
  sums: Float64Array,
  sizes: Float64Array,
  spans: readonly (readonly [start: number, length: number])[],
  estimate: number,
  { seed, draws }: { readonly seed: number; readonly draws: number },
): Float64Array {
  const values = new Float64Array(draws)
  const isPlain = sizes.every((size) => size === 1)
  const isMany = isPlain && spans.some(([, length]) => length >= MANY)
  const lengths = spans.map(([, length]) => length)
  const picked = isMany ? undefined : drawnPicks(seed, PURPOSE, draws, lengths)
  if (picked) {
    pickedSums(sums, picked, values)
    if (isPlain) {
      for (let draw = 0; draw < draws; draw++) values[draw]! /= sums.length
      return values
    }
    const whole = new Float64Array(draws)
    pickedSums(sizes, picked, whole)
    // Only items without weight were drawn: they say nothing, so that the estimate stands.
    for (let draw = 0; draw < draws; draw++)
      values[draw] = whole[draw] === 0 ? estimate : values[draw]! / whole[draw]!
    return values
  }
  const strata = spans.map(([start, length]) => {
    const own = sums.subarray(start, start + length)
    const ownSizes = sizes.subarray(start, start + length)
    return isPlain && length >= MANY ? groupedDraw(own) : itemDraw(own, ownSizes)
  })
  const drawn: DrawnSum = { sum: 0, size: 0 }
  drawBlocks(seed, PURPOSE, draws, (random, draw) => {
    drawn.sum = drawn.size = 0
    for (const add of strata) add(random, drawn)
    values[draw] = drawn.size === 0 ? estimate : drawn.sum / drawn.size
  })
  return values
}

/** Draws as many items as there are, one by one. */
function itemDraw(sums: Float64Array, sizes: Float64Array): SumDraw {
  const picks = new Uint32Array(sums.length)
  return (random, into) => {
    random.belowEach(picks.length, picks)
    let { sum, size } = into
    for (let pick = 0; pick < picks.length; pick++) {
      const item = picks[pick]!
      sum += sums[item]!
      size += sizes[item]!
    }
    into.sum = sum
    into.size = size
  }
}

function strataOf(items: readonly IndependentItem[]): (readonly [start: number, length: number])[] {
  const spans: [number, number][] = []
  for (const [index, { stratum }] of items.entries()) {
    if (index > 0 && items[index - 1]!.stratum === stratum) spans.at(-1)![1]++
    else spans.push([index, 1])
  }
  return spans
}

/** Influence of each item on a ratio of sums, centred within its stratum. */
function pullsOf(
  sums: Float64Array,
  sizes: Float64Array,
  spans: readonly (readonly [number, number])[],
  ratio: number,
): Float64Array {
  const pulls = sums.map((sum, item) => sum - ratio * sizes[item]!)
  for (const [start, length] of spans) {
    const own = pulls.subarray(start, start + length)
    const mean = own.reduce((sum, value) => sum + value, 0) / length
    for (let item = 0; item < length; item++) own[item]! -= mean
  }
  return pulls
}
