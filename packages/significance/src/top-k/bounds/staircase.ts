import type { Level } from './level.js'
import { isFinite, positiveRate, type Population } from '../population.js'
import { tailAgainst } from '../hits.js'

/** Whether a tail equal to the level counts as below it. */
export type TieRule = 'strict' | 'allow'

/** The smallest i with P(X_k > i) < p (strict) or <= p (allow), for every k from 0; `offset` is (p - P(X_k > i)) / P(X_k = i). */
export interface Staircase {
  readonly counts: Int32Array
  readonly offsets: Float64Array | undefined
}

/** How the probabilities of a count change when one more item is drawn. */
interface Steps {
  /** Probability that the next item is positive after i positives in k. */
  readonly share: (k: number, i: number) => number
  /** P(X_{k+1} = i) / P(X_k = i). */
  readonly keep: (k: number, i: number) => number
  /** P(X_{k+1} = i + 1) / P(X_k = i). */
  readonly rise: (k: number, i: number) => number
}

function stepsOf(population: Population): Steps {
  if (!isFinite(population)) {
    const rate = positiveRate(population)
    return {
      share: () => rate,
      keep: (k, i) => ((1 - rate) * (k + 1)) / (k + 1 - i),
      rise: (k, i) => (rate * (k + 1)) / (i + 1),
    }
  }
  const { N, positives } = population
  const negatives = N - positives
  return {
    share: (k, i) => (positives - i) / (N - k),
    keep: (k, i) => ((negatives - k + i) * (k + 1)) / ((k + 1 - i) * (N - k)),
    rise: (k, i) => ((positives - i) * (k + 1)) / ((i + 1) * (N - k)),
  }
}

/** 2^-power, which is 0 where doubles end. */
const shrunk = (power: number): number => (power > 1100 ? 0 : 2 ** -power)

const NEAR = 1e-9
const SMALL = 2 ** -200
const MOST_SHIFT = 500

/**
 * Walks along k = 0..upTo and keeps the bound, the tail above it and the probability at it, in units of the level, so
 * that no level is too small. Each step adds positive terms or, where the bound rises, subtracts once; the error stays
 * of the order of a rounding in units of the level, and a tail within 1e-9 of the level is settled exactly. O(upTo).
 */
export function staircase(
  population: Population,
  upTo: number,
  level: Level,
  ties: TieRule,
  withOffsets: boolean,
): Staircase {
  const { share, keep, rise } = stepsOf(population)
  const most = isFinite(population) ? population.positives : Infinity
  const counts = new Int32Array(upTo + 1)
  const offsets = withOffsets ? new Float64Array(upTo + 1) : undefined
  // Probabilities are held as multiples of level x 2^shift; the level itself is `threshold` in that unit.
  let { inverse: at, shift } = inverseOf(level)
  let threshold = shrunk(shift)
  let above = 0
  let i = 0
  if (offsets) offsets[0] = threshold / at
  for (let k = 0; k < upTo; k++) {
    const chance = share(k, i)
    const next = chance === 0 ? above : above + at * chance
    let below = next < threshold || next === 0
    if (Math.abs(next - threshold) <= NEAR * threshold) {
      const sign = tailAgainst(population, k + 1, i, level)
      below = sign < 0 || (sign === 0 && ties === 'allow')
    }
    if (below) {
      at *= keep(k, i)
      above = next
    } else {
      at *= rise(k, i)
      i++
      above = i === Math.min(k + 1, most) ? 0 : Math.max(0, next - at)
    }
    if (shift > 0 && at < SMALL) {
      const lift = Math.min(shift, MOST_SHIFT)
      shift -= lift
      at *= 2 ** lift
      above *= 2 ** lift
      threshold = shrunk(shift)
    }
    counts[k + 1] = i
    if (offsets) offsets[k + 1] = (threshold - above) / at
  }
  return { counts, offsets }
}

/** 1 / level as a double times 2^shift. */
function inverseOf({ value, mantissa, decimals }: Level): { inverse: number; shift: number } {
  if (value > 1e-290) return { inverse: 1 / value, shift: 0 }
  const whole = 10n ** BigInt(decimals)
  const shift = whole.toString(2).length - mantissa.toString(2).length
  return { inverse: Number((whole << 64n) / (mantissa << BigInt(shift))) * 2 ** -64, shift }
}
