import { outOfDomain } from './out-of-domain.js'

/** What to solve: a function that falls through zero between low and high, and where to start. */
export interface RootProblem {
  readonly value: (x: number) => number
  /** The derivative, given the point and the value there; a secant through the last two points when absent. */
  readonly slope?: (x: number, value: number) => number
  readonly low: number
  readonly high: number
  readonly start: number
  /** The change of x, relative to x, below which the search ends. */
  readonly tolerance?: number
}

/**
 * The zero of a falling function by Newton's method or secants inside a shrinking bracket.
 *
 * A step that leaves the bracket, or two steps that do not halve the value, give way to halving the bracket, or to a
 * doubling stride while one end has not been tried.
 */
export function fallingRoot({ value, slope, low, high, start, tolerance = 2e-16 }: RootProblem): number {
  let left = low
  let right = high
  let leftTried = false
  let rightTried = false
  let x = start
  let stride = 0.5 + 0.05 * Math.abs(start)
  let before = { x: NaN, size: Infinity, f: NaN }
  let earlier = Infinity
  for (let step = 0; step < 300; step++) {
    const f = value(x)
    if (Number.isNaN(f)) outOfDomain('root search', 'a function with values', `NaN at ${x}`)
    if (f === 0) return x
    if (f > 0) {
      left = x
      leftTried = true
    } else {
      right = x
      rightTried = true
    }
    const size = Math.abs(f)
    let next = slope === undefined ? x - (f * (x - before.x)) / (f - before.f) : x - f / slope(x, f)
    if (!(next > left && next < right) || size > 0.5 * earlier) {
      if (leftTried && rightTried) next = left + 0.5 * (right - left)
      else next = rightTried ? Math.max(x - stride, 0.5 * (low + x)) : Math.min(x + stride, 0.5 * (high + x))
      stride *= 2
    }
    earlier = before.size
    before = { x, size, f }
    if (Math.abs(next - x) <= tolerance * Math.abs(x) || next === left || next === right) return next
    x = next
  }
  return x
}
