import type { RandomizationDistribution } from '@eval/significance'

/** A part of a null distribution: one value, or those from one end to the other, with their probability. */
export interface NullBar {
  readonly low: number
  readonly high: number
  readonly probability: number
  /** P(T <= high) and P(T >= low). */
  readonly atMost: number
  readonly atLeast: number
  readonly hasObserved: boolean
}

/** A null distribution value by value where these are few, else in bars of one width with the observed value at an edge. */
export function nullBars(
  { values, probabilities, observed }: RandomizationDistribution,
  most: number,
): readonly NullBar[] {
  const slack = 1e-9 * Math.max(Math.abs(values[0]!), Math.abs(values.at(-1)!))
  const ends = values.length <= most ? undefined : edgesOf(values, observed, most)
  const parts: { low: number; high: number; probability: number }[] = []
  for (const [at, value] of values.entries()) {
    const last = parts.at(-1)
    const bar = ends ? Math.floor((value - ends.start) / ends.width + 1e-9) : at
    const low = ends ? ends.start + bar * ends.width : value
    if (last && ends && Math.abs(last.low - low) <= slack) last.probability += probabilities[at]!
    else parts.push({ low, high: ends ? low + ends.width : value, probability: probabilities[at]! })
  }
  let below = 0
  return parts.map(({ low, high, probability }) => {
    const atLeast = Math.max(0, 1 - below)
    below += probability
    return {
      low,
      high,
      probability,
      atMost: Math.min(1, below),
      atLeast,
      hasObserved: ends
        ? observed >= low - slack && observed < high - slack
        : Math.abs(observed - low) <= slack,
    }
  })
}

/**
 * Bars of one width, of which one begins at the observed value, so that what is as extreme is whole bars. Values on a grid
 * are so many to each bar, or bars would differ by how many they hold.
 */
function edgesOf(
  values: Float64Array,
  observed: number,
  most: number,
): { readonly start: number; readonly width: number } {
  const [low, high] = [values[0]!, values.at(-1)!]
  const least = (high - low) / most
  const step = values.reduce(
    (gap, value, at) => (at === 0 ? gap : Math.min(gap, value - values[at - 1]!)),
    Infinity,
  )
  const width = least > 1e3 * step ? least : step * Math.ceil(least / step - 1e-9)
  const before = Math.ceil((observed - low) / width)
  return { start: observed - before * width, width }
}
