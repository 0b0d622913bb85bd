import type { EndChoice, Side } from '../interval.js'

/** The error probability on each end of an interval: 0 on an end that it does not have. */
export function endErrors(level: number, side: Side): { readonly low: number; readonly high: number } {
  const error = 1 - level
  if (side === 'lower') return { low: error, high: 0 }
  if (side === 'upper') return { low: 0, high: error }
  return { low: error / 2, high: error / 2 }
}

/** Ends at a distance from the estimate, and at the limits where the interval has no end. */
export function endsAround(
  estimate: number,
  reach: (error: number) => number,
  { level, side }: EndChoice,
  limits: readonly [low: number, high: number] = [-Infinity, Infinity],
): { readonly low: number; readonly high: number } {
  const errors = endErrors(level, side)
  return {
    low: errors.low === 0 ? limits[0] : Math.max(limits[0], estimate - reach(errors.low)),
    high: errors.high === 0 ? limits[1] : Math.min(limits[1], estimate + reach(errors.high)),
  }
}
