import {
  boundedMeanInterval,
  eMeanDetectable,
  eMeanSpread,
  eMeanUnits,
  type Paired,
} from '@eval/significance'
import type { Comparison } from '../comparisons/comparison.js'
import { POWER } from '../comparisons/pairs/pair-test.js'
import { unitsToFind, type Detects } from './units-needed.js'

/** What a test detects with 80 % power, and what it would take to detect less. */
export interface Detection {
  /** The smallest difference; Infinity where no difference is detected, undefined where differences do not vary. */
  readonly detectable: number | undefined
  /** The interval of the difference, where the test has one of its own; high values are better. */
  readonly interval?: { readonly low: number; readonly high: number }
  /** So many independent units, or clusters, that vary alike detect the target; undefined where no number does. */
  units(target: number): number | undefined
  /** The target is detected where the deviation of differences has this factor; undefined where none does. */
  spread(target: number): number | undefined
}

/** What the test of a comparison detects, by Student's t at the error probability that the test attains. */
export function comparisonDetection(
  { minimumDetectable, error, outOfReach }: Pick<Comparison, 'minimumDetectable' | 'error' | 'outOfReach'>,
  independent: number,
  known: Pick<Detects, 'deviation' | 'smallestP'> = {},
): Detection {
  const isVarying = outOfReach ? (known.deviation ?? 0) > 0 : minimumDetectable !== undefined
  if (!isVarying) return { detectable: undefined, units: () => undefined, spread: () => undefined }
  const detectable = outOfReach ? Infinity : Math.abs(minimumDetectable!)
  return {
    detectable,
    units: (target) => unitsToFind(target, { independent, detectable, error, ...known }),
    spread: (target) => (outOfReach ? undefined : target / detectable),
  }
}

/** What the e-value of a bounded mean detects by itself, at the part of the error probability that it has. */
export function sequentialDetection(
  { first, second, ...labels }: Paired,
  { width, error }: { readonly width: number; readonly error: number },
): Detection {
  const differences = { ...labels, values: first.map((value, unit) => value - second[unit]!) }
  const design = { differences, width, error }
  const interval = boundedMeanInterval(differences, { width, error })
  return {
    ...(interval ? { interval } : {}),
    detectable: eMeanDetectable(POWER, design) ?? Infinity,
    units: (target) => (target < width ? eMeanUnits(target, POWER, design) : undefined),
    spread: (target) => eMeanSpread(target, POWER, design),
  }
}
