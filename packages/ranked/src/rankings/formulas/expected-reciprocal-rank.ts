/**
 * The expected reciprocal of the rank at which a user stops who is satisfied by a document of grade g with
 * probability (2^g - 1) / 2^top.
 */
export function expectedReciprocalRank(grades: Float64Array, top: number, depth = grades.length): number {
  const scale = 2 ** top
  let goingOn = 1
  let sum = 0
  for (let index = 0; index < Math.min(depth, grades.length); index++) {
    const satisfied = (2 ** Math.max(0, grades[index]!) - 1) / scale
    sum += (goingOn * satisfied) / (index + 1)
    goingOn *= 1 - satisfied
  }
  return sum
}
