import type { Alternative } from '../test.js'

/** The smallest p of a test by random signs: that of so many independent differences of one sign. */
export const smallestFlipP = (n: number, alternative: Alternative = 'two-sided'): number =>
  Math.min(1, (alternative === 'two-sided' ? 2 : 1) * 2 ** -n)

/** Steps so fine change no power. */
const FINE = 1e-3
/** An error probability of 1 less a level is not rounded below a step. */
const ROUNDING = 1e-9

/** The error probability that a test keeps to if its p is a multiple of a smallest one: 0 where it never rejects. */
export function attainedError(error: number, smallest: number): number {
  if (smallest < error * FINE) return error
  return Math.min(error, Math.floor(error / smallest + ROUNDING) * smallest)
}
