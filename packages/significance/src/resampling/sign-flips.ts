import { BLOCK, forBlocks } from './blocks.js'
import { gridOf } from './grid.js'
import {
  allSignedSums,
  fillSignedSums,
  fillSumsFromWords,
  passesOver,
  signedTables,
  signWords,
  wordState,
} from './signed-sums.js'

/** Both tails of a sum whose terms have random signs, at the observed sum; the logarithms of each. */
export interface FlipTails {
  readonly method: 'exact' | 'monte-carlo'
  /** log P(T <= observed), and without the observed value itself. */
  readonly atMost: number
  readonly below: number
  /** log P(T >= observed), and without the observed value itself. */
  readonly atLeast: number
  readonly above: number
  /** log P(|T| >= |observed|), and without the observed distance itself. */
  readonly asFar: number
  readonly farther: number
}

type OneSided = Omit<FlipTails, 'asFar' | 'farther'>

/** Signs are symmetric: as far on either side is twice as far on one. */
const bothSides = (tails: OneSided): FlipTails => ({
  ...tails,
  asFar: Math.min(0, Math.LN2 + Math.min(tails.atMost, tails.atLeast)),
  farther: Math.min(0, Math.LN2 + Math.min(tails.below, tails.above)),
})

const MOST_STEPS = 4e8
const MOST_HALF = 20

/**
 * The exact tails by dynamic programming on a grid, or by joining two halves; undefined when neither is feasible. Sums
 * are equal when rounding could tell them apart; `rounding` is as for a grid.
 */
export function exactTails(terms: Float64Array, rounding = 0): FlipTails | undefined {
  const moving = terms.filter((term) => term !== 0)
  if (moving.length === 0)
    return bothSides({ method: 'exact', atMost: 0, below: -Infinity, atLeast: 0, above: -Infinity })
  const grid = gridOf(moving, 1e7, rounding)
  if (grid) {
    const reach = grid.multiples.reduce((sum, value) => sum + Math.abs(value), 0)
    if (reach * moving.length <= MOST_STEPS) return bothSides(onGrid(grid.multiples, reach))
  }
  return moving.length <= 2 * MOST_HALF ? bothSides(byHalves(moving, rounding)) : undefined
}

/**
 * The share of sign choices whose positive part is at most that observed. Only the nearer tail is filled in, and the
 * other follows by symmetry; only sums of positive terms occur, so the relative error stays near n rounding errors.
 */
function onGrid(multiples: Float64Array, reach: number): OneSided {
  const sum = multiples.reduce((total, value) => total + value, 0)
  const positive = (reach + sum) / 2
  const depth = Math.min(positive, reach - positive)
  let ways = new Float64Array(depth + 1)
  ways[0] = 1
  let scale = 0
  let filled = 0
  for (const [place, multiple] of multiples.entries()) {
    const step = Math.abs(multiple)
    filled = Math.min(depth, filled + step)
    for (let at = filled; at >= step; at--) ways[at]! += ways[at - step]!
    // A term at most doubles a count, so a common power of two now and then keeps them all within a double.
    if (place % 256 === 255 && ways.some((count) => count > 2 ** 512)) {
      ways = ways.map((count) => count * 2 ** -512)
      scale += 512
    }
  }
  let nearer = 0
  for (let at = 0; at < depth; at++) nearer += ways[at]!
  const logScale = (scale - multiples.length) * Math.LN2
  const near = Math.min(0, Math.log(nearer + ways[depth]!) + logScale)
  const own = Math.exp(Math.log(ways[depth]!) + logScale)
  const nearStrict = Math.log(nearer) + logScale
  const far = Math.log(Math.min(1, Math.max(0, 1 - Math.exp(near) + own)))
  const farStrict = Math.log1p(-Math.exp(near))
  return positive <= reach - positive
    ? { method: 'exact', atMost: near, below: nearStrict, atLeast: far, above: farStrict }
    : { method: 'exact', atMost: far, below: farStrict, atLeast: near, above: nearStrict }
}

/** Every sign choice of either half, sorted, and the pairs counted by walking one up and the other down. */
function byHalves(terms: Float64Array, rounding: number): OneSided {
  const middle = terms.length >>> 1
  const first = allSignedSums(terms.subarray(0, middle)).sort()
  const second = allSignedSums(terms.subarray(middle)).sort()
  const observed = terms.reduce((sum, term) => sum + term, 0)
  const slack = slackOf(terms, rounding)
  const total = 2 ** terms.length
  const share = (count: number): number => Math.log(count / total)
  const atMost = pairsUpTo(first, second, observed + slack)
  const below = pairsUpTo(first, second, observed - slack)
  return {
    method: 'exact',
    atMost: share(atMost),
    below: share(below),
    atLeast: share(total - below),
    above: share(total - atMost),
  }
}

/** How far apart two sums of the terms may be and still be equal. */
export function slackOf(terms: Float64Array, rounding: number): number {
  return Math.max(1e-12 * terms.reduce((sum, term) => sum + Math.abs(term), 0), 2 * terms.length * rounding)
}

function pairsUpTo(first: Float64Array, second: Float64Array, limit: number): number {
  let pairs = 0
  let partner = second.length
  for (const value of first) {
    while (partner > 0 && value + second[partner - 1]! > limit) partner--
    pairs += partner
  }
  return pairs
}

/** How often drawn sums reached the observed one, from either side, and its distance from zero. */
interface FlipCounts {
  atMost: number
  below: number
  atLeast: number
  above: number
  asFar: number
  farther: number
}

/** The tails by random signs, as (b + 1) / (m + 1). */
export function drawnTails(terms: Float64Array, draws: number, seed: number, rounding = 0): FlipTails {
  const moving = terms.filter((term) => term !== 0).sort()
  const observed = moving.reduce((sum, term) => sum + term, 0)
  const counts = countFlips(moving, observed, slackOf(moving, rounding), draws, seed)
  const share = (count: number): number => Math.log((count + 1) / (draws + 1))
  return {
    method: 'monte-carlo',
    atMost: share(counts.atMost),
    below: share(counts.below),
    atLeast: share(counts.atLeast),
    above: share(counts.above),
    asFar: share(counts.asFar),
    farther: share(counts.farther),
  }
}

/** What the draws of signs are forked by. */
const PURPOSE = 'sign-flips'

function countFlips(
  terms: Float64Array,
  observed: number,
  slack: number,
  draws: number,
  seed: number,
): FlipCounts {
  const [low, high] = [observed - slack, observed + slack]
  const [near, far] = [Math.abs(observed) - slack, Math.abs(observed) + slack]
  const tables = signedTables(terms)
  const passes = passesOver(terms)
  const words = signWords(seed, PURPOSE, draws, passes)
  const counts = { atMost: 0, below: 0, atLeast: 0, above: 0, asFar: 0, farther: 0 }
  const sums = new Float64Array(BLOCK)
  const count = (size: number): void => {
    let [atLeast, above, asFar, farther] = [0, 0, 0, 0]
    for (let draw = 0; draw < size; draw++) {
      const sum = sums[draw]!
      if (sum >= low) atLeast++
      if (sum > high) above++
      const distance = Math.abs(sum)
      if (distance >= near) asFar++
      if (distance > far) farther++
    }
    counts.atLeast += atLeast
    counts.below += size - atLeast
    counts.above += above
    counts.atMost += size - above
    counts.asFar += asFar
    counts.farther += farther
  }
  if (words) {
    for (let start = 0; start < draws; start += BLOCK) {
      fillSumsFromWords(sums, tables, words, 2 * passes * start)
      count(Math.min(BLOCK, draws - start))
    }
  } else {
    forBlocks(seed, PURPOSE, draws, (random, start, end) => {
      fillSignedSums(sums, tables, wordState(random))
      count(end - start)
    })
  }
  return counts
}
