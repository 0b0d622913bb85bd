/** The sum of numbers in order with a running compensation (Neumaier), so that output is stable to the last byte. */
export function stableSum(values: ArrayLike<number>): number {
  let sum = 0
  let lost = 0
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!
    const next = sum + value
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  return Number.isFinite(sum) ? sum + lost : sum
}
