import { normal } from '../distributions/index.js'
import type { EndChoice, IntervalResult } from '../interval.js'
import type { Estimate } from './prediction-powered.js'

/** An estimate plus and minus a normal quantile times its standard error, within the range of what it estimates. */
export function estimateInterval(
  { value, variance, n }: Estimate,
  { level, side }: EndChoice,
  method: string,
  [least, most]: readonly [number, number] = [-Infinity, Infinity],
): IntervalResult {
  const standardError = Math.sqrt(variance)
  const reach = normal.upperQuantile(side === 'two-sided' ? (1 - level) / 2 : 1 - level) * standardError
  return {
    estimate: value,
    low: side === 'upper' ? least : Math.max(least, value - reach),
    high: side === 'lower' ? most : Math.min(most, value + reach),
    level,
    side,
    method,
    n,
    notes: [],
    details: { standardError },
  }
}
