import { minimumDetectableEffect, unitsForPower } from '@eval/significance'
import { POWER } from '../comparisons/pair-test.js'

/** What a comparison can detect with 80 % power: by so many independent units, or clusters, at an error probability. */
export interface Detects {
  readonly independent: number
  readonly detectable: number
  readonly error: number
}

/** Beyond so many units t is the normal distribution, and what is found falls with the root of their number. */
const MANY = 1e6

/** How many independent units find a difference with the same power, where differences vary as they do. */
export function unitsToFind(target: number, { independent, detectable, error }: Detects): number {
  const scaled = independent * (detectable / target) ** 2
  if (scaled > MANY) return Math.ceil(scaled)
  const deviation =
    Math.abs(detectable) / minimumDetectableEffect(POWER, { n: independent, deviation: 1, error })
  return unitsForPower(target, POWER, { deviation, error })
}
