import type { Chance } from './chance.js'
import type { CriticalValue } from './critical-values.js'

/** A distribution by chance: its tails at the value observed, and the values at which its tails have a given size. */
export interface NullTails extends Pick<Chance, 'chance' | 'chanceError' | 'deviation' | 'method' | 'how'> {
  readonly logAtLeast: number
  readonly logAtMost: number
  readonly draws?: number
  readonly seed?: number
  /** The smallest value that chance gives, or exceeds, with at most exp(logLevel); undefined where it gives none so rarely. */
  upper(logLevel: number): CriticalValue | undefined
  /** The largest value that chance gives, or falls below, with at most exp(logLevel). */
  lower(logLevel: number): CriticalValue | undefined
}
