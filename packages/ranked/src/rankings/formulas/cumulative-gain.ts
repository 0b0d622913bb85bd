/** The sum of the positive grades at the first `depth` ranks. */
export function cumulativeGain(grades: Float64Array, depth = grades.length): number {
  let sum = 0
  for (let index = 0; index < Math.min(depth, grades.length); index++) sum += Math.max(0, grades[index]!)
  return sum
}
