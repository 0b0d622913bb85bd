import { tailAgainst, hitsIn } from '../hits.js'
import { aboveHalf, complement, levelOf, type Level } from './level.js'
import { parametricSolver } from './parametric.js'
import {
  demandCutoff,
  demandPopulation,
  isFinite,
  mirrored,
  support,
  type Population,
} from '../population.js'
import { staircase } from './staircase.js'
import { badInput } from '@eval/core'

/**
 * Which n is the bound: `valid` is the smallest n with P(X_k >= n) <= p, so that n hits are significant at p;
 * `paper` is the smallest n with P(X_k > n) < p, as Macskassy (2005) tabulates it, reached too often by chance.
 */
export type Convention = 'valid' | 'paper'

/** How a bound is made of the counts: whole numbers, linear between them, or from the continuous binomial. */
export type BoundKind = 'discrete' | 'interpolated' | 'parametric'

export interface BoundOptions {
  readonly convention?: Convention
  readonly kind?: BoundKind
  /** What an interpolated bound below the fewest possible hits becomes. */
  readonly belowSupport?: 'clamp' | 'extend'
}

/**
 * The number of positives in the top k at which a ranking is significant against the random model at level p.
 * A discrete bound above the number of hits possible means that no ranking is significant at this k.
 */
export function topKBound(
  population: Population,
  k: number,
  p: number | string,
  { convention = 'valid', kind = 'discrete', belowSupport = 'clamp' }: BoundOptions = {},
): number {
  demandPopulation(population)
  demandCutoff(k, population)
  const level = levelOf(p)
  const lift = convention === 'valid' ? 1 : 0
  if (kind === 'parametric') return parametricSolver(population, level)(k) + lift
  const count = smallestCount(population, k, level, convention === 'paper')
  if (kind === 'discrete') return count + lift
  const bound = count - offsetAt(population, k, count, level) + lift
  return belowSupport === 'clamp' ? Math.max(bound, support(population, k)[0] + lift) : bound
}

/** The smallest i with P(X_k > i) < p, or <= p when not strict, by bisection. */
function smallestCount(population: Population, k: number, level: Level, strict: boolean): number {
  let [low, high] = support(population, k)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const sign = tailAgainst(population, k, middle, level)
    if (sign < 0 || (sign === 0 && !strict)) high = middle
    else low = middle + 1
  }
  return low
}

/** (p - P(X_k > i)) / P(X_k = i), from whichever tail is the shorter. */
function offsetAt(population: Population, k: number, i: number, level: Level): number {
  const hits = hitsIn(population, k)
  const at = hits.logPmf(i)
  if (!aboveHalf(level)) return Math.exp(level.log - at) - Math.exp(hits.logAbove(i) - at)
  return 1 - (Math.exp(complement(level).log - at) - Math.exp(hits.logAtMost(i - 1) - at))
}

export interface AllBoundsOptions extends BoundOptions {
  /** The last k; needed for an infinite population, else all N. */
  readonly upTo?: number
}

/** The bounds for every k from 0 to N (or `upTo`), at index k, in O(N) time. */
export function topKBounds(
  population: Population,
  p: number | string,
  options: AllBoundsOptions & { readonly kind?: 'discrete' },
): Int32Array
export function topKBounds(
  population: Population,
  p: number | string,
  options?: AllBoundsOptions,
): Int32Array | Float64Array
export function topKBounds(
  population: Population,
  p: number | string,
  options: AllBoundsOptions = {},
): Int32Array | Float64Array {
  const { convention = 'valid', kind = 'discrete', belowSupport = 'clamp' } = options
  demandPopulation(population)
  const upTo = lastCutoff(population, options.upTo)
  const level = levelOf(p)
  const lift = convention === 'valid' ? 1 : 0
  if (kind === 'parametric') {
    const solve = parametricSolver(population, level)
    return Float64Array.from({ length: upTo + 1 }, (_, k) => (k === 0 ? lift : solve(k) + lift))
  }
  const { counts, offsets } = walk(population, upTo, level, convention, kind === 'interpolated')
  if (!offsets) return lift === 0 ? counts : counts.map((count) => count + lift)
  for (let k = 0; k <= upTo; k++) {
    const bound = counts[k]! - offsets[k]! + lift
    offsets[k] = belowSupport === 'clamp' ? Math.max(bound, support(population, k)[0] + lift) : bound
  }
  return offsets
}

function lastCutoff(population: Population, upTo: number | undefined): number {
  if (upTo === undefined) {
    if (isFinite(population)) return population.N
    throw badInput('An infinite population has no last k: give upTo.')
  }
  demandCutoff(upTo, population)
  return upTo
}

/** The staircase; above one half that of the negatives at the complement, which is the same one seen from below. */
function walk(
  population: Population,
  upTo: number,
  level: Level,
  convention: Convention,
  withOffsets: boolean,
) {
  const strict = convention === 'paper'
  if (!aboveHalf(level)) return staircase(population, upTo, level, strict ? 'strict' : 'allow', withOffsets)
  const seen = staircase(
    mirrored(population),
    upTo,
    complement(level),
    strict ? 'allow' : 'strict',
    withOffsets,
  )
  return {
    counts: seen.counts.map((count, k) => k - count),
    offsets: seen.offsets?.map((offset) => 1 - offset),
  }
}
