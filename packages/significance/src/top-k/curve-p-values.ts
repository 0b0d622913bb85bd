import { hypergeometric } from '../distributions/hypergeometric.js'
import { demandLabels } from './labels.js'
import type { TailConvention } from './p-value.js'
import { demandPopulation, type FinitePopulation } from './population.js'

/** One tail of X_k beyond its count, as a multiple of the probability at the count, with a bound on its error. */
interface Tail {
  ratio: number
  error: number
}

const ROUNDING = 3e-16
const WORST_ERROR = 1e-13
const ANCHOR_EVERY = 4096

/** Carries the upper tail over one more draw; `hits` of `k` were positive before. */
function advance(
  tail: Tail,
  hit: boolean,
  hits: number,
  k: number,
  positives: number,
  negatives: number,
): void {
  const left = positives + negatives - k
  const joined = tail.ratio + (positives - hits) / left
  const error = (tail.error * tail.ratio) / joined + ROUNDING
  if (!hit) {
    tail.ratio = joined / (((negatives - k + hits) * (k + 1)) / ((k + 1 - hits) * left))
    tail.error = joined === 0 ? 0 : error
    return
  }
  const whole = joined / (((positives - hits) * (k + 1)) / ((hits + 1) * left))
  tail.ratio = whole - 1
  tail.error = (error * whole) / tail.ratio
  if (!(tail.error >= 0 && tail.error <= WORST_ERROR)) anew(tail, hits + 1, k + 1, positives, negatives)
}

/** The tail from its series of falling ratios; short exactly where subtraction would lose digits. */
function anew(tail: Tail, hits: number, k: number, positives: number, negatives: number): void {
  let term = 1
  let sum = 0
  for (let more = 1; term > sum * 1e-17; more++) {
    term *=
      ((positives - hits - more + 1) * (k - hits - more + 1)) /
      ((hits + more) * (negatives - k + hits + more))
    sum += term
  }
  tail.ratio = sum
  tail.error = 2 * ROUNDING
}

/**
 * The logarithm of the p-value of the hits met so far at every rank of a ranking, at index k (index 0 is 0), in about
 * O(N) time. `labels` says 1 or true for a positive at each rank; ranks beyond its end are not reached.
 */
export function curveLogPValues(
  population: FinitePopulation,
  labels: ArrayLike<number | boolean>,
  convention: TailConvention = 'standard',
): Float64Array {
  demandPopulation(population)
  const { N, positives } = population
  const negatives = N - positives
  demandLabels(labels, population)
  const logs = new Float64Array(labels.length + 1)
  // P(X_k = hits) is exp(base) x scale; `upper` says which tail is carried, the other being its complement.
  let base = 0
  let scale = 1
  let hits = 0
  let upper = true
  const tail: Tail = { ratio: 0, error: 0 }
  for (let k = 0; k < labels.length; k++) {
    const hit = Boolean(labels[k])
    if (upper) advance(tail, hit, hits, k, positives, negatives)
    else advance(tail, !hit, k - hits, k, negatives, positives)
    const left = N - k
    scale *= hit
      ? ((positives - hits) * (k + 1)) / ((hits + 1) * left)
      : ((negatives - k + hits) * (k + 1)) / ((k + 1 - hits) * left)
    if (hit) hits++
    if (k % ANCHOR_EVERY === 0 || scale < 1e-200 || scale > 1e200) {
      base = hypergeometric.logPmf(hits, N, positives, k + 1)
      scale = 1
    }
    const at = Math.exp(base) * scale
    const beyond = at * (1 + tail.ratio)
    if (beyond > 0.75) {
      upper = !upper
      const other = 1 - beyond
      if (other > 0.05) Object.assign(tail, { ratio: other / at, error: 10 * ROUNDING })
      else if (upper) anew(tail, hits, k + 1, positives, negatives)
      else anew(tail, k + 1 - hits, k + 1, negatives, positives)
    }
    if (hits === Math.max(0, k + 1 - negatives)) {
      upper = false
      Object.assign(tail, { ratio: 0, error: 0 })
    }
    if (hits === Math.min(k + 1, positives)) {
      upper = true
      Object.assign(tail, { ratio: 0, error: 0 })
    }
    logs[k + 1] = logOf(tail.ratio, base, scale, upper, convention)
  }
  return logs
}

function logOf(
  ratio: number,
  base: number,
  scale: number,
  upper: boolean,
  convention: TailConvention,
): number {
  const own = convention === 'standard' ? 1 : convention === 'mid' ? 0.5 : 0
  if (upper)
    return Math.min(0, base + Math.log(scale) + (own === 1 ? Math.log1p(ratio) : Math.log(ratio + own)))
  return Math.log1p(-Math.min(1, Math.exp(base) * scale * (ratio + 1 - own)))
}
