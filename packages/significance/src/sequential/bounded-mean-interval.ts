import { independentItems } from '../clusters/independent-items.js'
import type { Units } from '../sample.js'
import { boundedTerms, logBoundedMeanEValue } from './bounded-mean-e-value.js'

/**
 * The mean differences that the e-values of both directions do not reject: an interval with the error probability at one
 * look that `e-mean` has there. Undefined where there is no unit.
 */
export function boundedMeanInterval(
  differences: Units,
  { width, error }: { readonly width: number; readonly error: number },
): { readonly low: number; readonly high: number } | undefined {
  const items = independentItems(differences)
  if (items.length === 0) return undefined
  const threshold = Math.log(2 / error)
  const end = (turn: 1 | -1): number => {
    // Differences from the mean m lie within the width and m; the e-value falls as m rises.
    const isRejected = (mean: number): boolean =>
      logBoundedMeanEValue(
        boundedTerms(
          items.map(({ sum, size }) => ({ sum: turn * sum - mean * size, size })),
          width + Math.abs(mean),
        ),
      ) >= threshold
    if (!isRejected(-width)) return -width
    let [low, high] = [-width, width]
    for (let step = 0; step < 40; step++) {
      const middle = low + (high - low) / 2
      if (isRejected(middle)) low = middle
      else high = middle
    }
    return low
  }
  const high = -end(-1)
  return { low: end(1), high }
}
