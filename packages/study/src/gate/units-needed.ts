import { minimumDetectableEffect, unitsForPower } from '@eval/significance'
import { POWER } from '../comparisons/pairs/pair-test.js'

/** What a comparison can detect with 80 % power: by so many independent units, or clusters, at an error probability. */
export interface Detects {
  readonly independent: number
  readonly detectable: number
  readonly error: number
  /** The smallest p of the test with so many; a t test has none. */
  readonly smallestP?: (independent: number) => number
  /** The deviation of differences, where it is known by itself: such as where nothing is detected. */
  readonly deviation?: number
}

/** Beyond so many units t is the normal distribution, and what is found falls with the root of their number. */
const MANY = 1e6

/** How many independent units find a difference with the same power, where differences vary as they do. */
export function unitsToFind(
  target: number,
  { independent, detectable, error, smallestP, ...known }: Detects,
): number {
  const design = { error, ...(smallestP ? { smallestP } : {}) }
  const deviation =
    known.deviation ??
    Math.abs(detectable) / minimumDetectableEffect(POWER, { n: independent, deviation: 1, ...design })
  const [from, found] = Number.isFinite(detectable)
    ? [independent, detectable]
    : [MANY, minimumDetectableEffect(POWER, { n: MANY, deviation, ...design })]
  const scaled = from * (found / target) ** 2
  return scaled > MANY ? Math.ceil(scaled) : unitsForPower(target, POWER, { deviation, ...design })
}
