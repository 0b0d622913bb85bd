import { badInput, undefinedBecause } from '@eval/core'
import type { Correlation } from '../correlate.js'
import { permuted } from '../numbers/paired/permuted.js'
import { drawParams } from '../resampling/blocks.js'
import { alternativeParam } from '../test.js'

const params = {
  p: {
    type: 'number',
    min: 0,
    max: 1,
    open: true,
    default: 0.9,
    about:
      'Persistence: probability of continuing to the next rank; the first 1/(1-p) ranks have most of the weight.',
  },
  form: {
    type: 'choice',
    of: ['ext', 'min'],
    default: 'ext',
    about: 'Extrapolate agreement beyond the given ranks, or give the lower bound.',
  },
  alternative: alternativeParam,
  ...drawParams(1000),
} as const

/** Rank-biased overlap of two rankings that need not hold the same items. */
export const rbo: Correlation<'two-rankings', typeof params> = {
  contributes: 'correlation',
  name: 'rbo',
  input: 'two-rankings',
  params,
  range: [0, 1],
  undefinedWhen: { 'too-few': 'Both rankings are empty.' },
  about: {
    title: 'Rank-biased overlap',
    summary:
      'Expected overlap of two rankings for a reader who continues with a fixed probability (persistence).',
    formula: String.raw`RBO=(1-p)\sum_{d\ge1}p^{d-1}\frac{|S_{1:d}\cap T_{1:d}|}d`,
    references: [{ text: 'Webber, Moffat & Zobel 2010', doi: '10.1145/1852102.1852106' }],
    differs:
      'p is the share of orders of the second ranking with at least as much overlap (all orders up to seven items), given the items of both rankings. The interval is not a confidence interval but the range of values that unseen ranks allow.',
  },
  compute({ first, second }, { p, form, ...chosen }) {
    demandDistinct(first)
    demandDistinct(second)
    if (first.length + second.length === 0) return undefinedBecause('too-few')
    const n = Math.max(first.length, second.length)
    const shorter = Math.min(first.length, second.length)
    const overlaps = overlapByDepth(first, second)
    const valueOf = (common: Float64Array): number =>
      form === 'ext' ? extrapolated(common, shorter, p) : lowerBound(common, shorter, p)
    const estimate = valueOf(overlaps)
    const order = Float64Array.from(second.keys())
    const chance = permuted(
      order,
      estimate,
      (other) =>
        valueOf(
          overlapByDepth(
            first,
            Array.from(other, (place) => second[place]!),
          ),
        ),
      chosen,
    )
    return {
      estimate,
      p: chance.p,
      logP: chance.logP,
      alternative: chosen.alternative,
      interval: {
        estimate,
        low: Math.min(estimate, lowerBound(overlaps, n, p)),
        high: Math.max(estimate, upperBound(overlaps, shorter, p)),
        level: 1,
        side: 'two-sided',
        method: 'residual',
        n,
        notes: [],
      },
      method: form,
      n,
      notes: [
        'p is about the order of the items, and takes it as given which these are.',
        'Low and high are no confidence interval: ranks that are not shown could bring the value there.',
      ],
      details: { overlap: overlaps[n]!, low: lowerBound(overlaps, shorter, p) },
      ...(chance.draws && { draws: chance.draws }),
    }
  },
}

function demandDistinct(ranking: readonly string[]): void {
  if (new Set(ranking).size < ranking.length) throw badInput('rbo: an item stands twice in one ranking.')
}

/** Items in common at each depth; beyond its end the short ranking adds nothing. */
function overlapByDepth(first: readonly string[], second: readonly string[]): Float64Array {
  const [long, short] = first.length >= second.length ? [first, second] : [second, first]
  const overlaps = new Float64Array(long.length + 1)
  const [seenLong, seenShort] = [new Set<string>(), new Set<string>()]
  let common = 0
  for (let depth = 1; depth <= long.length; depth++) {
    const one = long[depth - 1]!
    seenLong.add(one)
    if (seenShort.has(one)) common++
    const two = short[depth - 1]
    if (two !== undefined) {
      seenShort.add(two)
      if (seenLong.has(two)) common++
    }
    overlaps[depth] = common
  }
  return overlaps
}

/** Equation 32 of the paper, which also holds for rankings of unequal length. */
function extrapolated(overlaps: Float64Array, shortLength: number, p: number): number {
  const depth = overlaps.length - 1
  if (shortLength === 0) return 0
  const atShort = overlaps[shortLength]!
  let sum = 0
  for (let d = 1; d <= depth; d++) sum += (overlaps[d]! / d) * p ** d
  for (let d = shortLength + 1; d <= depth; d++)
    sum += ((atShort * (d - shortLength)) / (shortLength * d)) * p ** d
  return ((1 - p) / p) * sum + ((overlaps[depth]! - atShort) / depth + atShort / shortLength) * p ** depth
}

/** The overlap that is certain whatever follows: equation 11, to the depth that both rankings reach. */
function lowerBound(overlaps: Float64Array, depth: number, p: number): number {
  const last = overlaps[depth]!
  let sum = -last * Math.log1p(-p)
  for (let d = 1; d <= depth; d++) sum += ((overlaps[d]! - last) * p ** d) / d
  return ((1 - p) / p) * sum
}

/** The overlap if everything not shown agreed: the short ranking goes on with items of the long one, then both with new ones. */
function upperBound(overlaps: Float64Array, shortLength: number, p: number): number {
  const length = overlaps.length - 1
  const common = overlaps[length]!
  const full = length + shortLength - common
  let sum = 0
  for (let d = 1; d <= full; d++) {
    const seen = overlaps[Math.min(d, length)]!
    const most = seen + Math.max(0, d - shortLength) + Math.max(0, d - length)
    sum += (Math.min(d, most) / d) * p ** (d - 1)
  }
  return (1 - p) * sum + p ** full
}
