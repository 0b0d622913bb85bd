/** Whole multiples of a common step. */
export interface Grid {
  readonly step: number
  readonly multiples: Float64Array
}

/** So many units in the last place may a value be off its multiple by the arithmetic that made it. */
const ROUNDINGS = 64

/**
 * The step of which all values are whole multiples up to rounding, if there is one that is not absurdly fine. `rounding`
 * is one unit in the last place of what the values are differences of; none where they are no differences.
 *
 * Scores with few decimals, precision at a rank and counts have one; average precision has none.
 */
export function gridOf(values: Float64Array, finest: number, rounding = 0): Grid | undefined {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (largest === 0) return undefined
  const slack = 1e-9 * largest
  let step = 0
  for (const value of values) {
    step = commonStep(step, Math.abs(value), slack)
    if (step * finest < largest) return undefined
  }
  const multiples = values.map((value) => Math.round(value / step))
  const top = values.reduce((sum, value, index) => sum + value * multiples[index]!, 0)
  const bottom = multiples.reduce((sum, value) => sum + value * value, 0)
  const refined = top / bottom
  const off = ROUNDINGS * Math.max(rounding, Number.EPSILON * largest)
  const fits = values.every((value, index) => Math.abs(value - refined * multiples[index]!) <= off)
  return fits ? { step: refined, multiples } : undefined
}

/** Euclid's algorithm where a remainder below the slack is rounding. */
function commonStep(first: number, second: number, slack: number): number {
  let [a, b] = [first, second]
  while (b > slack) {
    const rest = a - Math.round(a / b) * b
    a = b
    b = Math.abs(rest)
  }
  return a
}
