/** The first whole number in a range at which a statement becomes true for good; its end when it never does. */
export function firstTrue(low: number, high: number, holds: (i: number) => boolean): number {
  let [left, right] = [low, high]
  while (left < right) {
    const middle = Math.floor((left + right) / 2)
    if (middle < high && holds(middle)) right = middle
    else left = middle + 1
  }
  return left
}
