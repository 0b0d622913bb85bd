/** How much two values can differ: the width of the range of the measure, or 1 where every given value is 0 or 1. */
export function largestDifference(
  [low, high]: readonly [low: number, high: number],
  ...values: readonly Iterable<number>[]
): number {
  const isPassOrFail = (given: Iterable<number>): boolean => {
    for (const value of given) if (value !== 0 && value !== 1) return false
    return true
  }
  return high - low === Infinity && values.length > 0 && values.every(isPassOrFail) ? 1 : high - low
}
