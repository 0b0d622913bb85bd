import { outOfDomain } from './out-of-domain.js'

/** What to solve: a rising or falling function with an optional derivative, and where its root lies. */
export interface RootProblem {
  /** The function whose zero is sought; it falls from positive to negative from low to high. */
  readonly value: (x: number) => number
  /** The derivative, given the point and the value there; a bracketing secant is used when absent. */
  readonly slope?: (x: number, value: number) => number
  readonly low: number
  readonly high: number
  readonly start: number
}

/**
 * The zero of a function that falls from positive to negative, by Newton's method kept inside a shrinking bracket.
 *
 * Infinite ends are allowed: until a finite bracket is known, steps double outwards.
 */
export function fallingRoot({ value, slope, low, high, start }: RootProblem): number {
  let left = low
  let right = high
  let leftValue = Infinity
  let rightValue = -Infinity
  let x = start
  let reach = 1 + 0.1 * Math.abs(start)
  let before = Infinity
  for (let step = 0; step < 400; step++) {
    const f = value(x)
    if (Number.isNaN(f)) outOfDomain('root search', 'a function with values', `NaN at ${x}`)
    if (f === 0) return x
    if (f > 0) {
      left = x
      leftValue = f
    } else {
      right = x
      rightValue = f
    }
    let next = slope === undefined ? secant(left, leftValue, right, rightValue) : x - f / slope(x, f)
    const stalled = step % 3 === 2 && right - left > 0.5 * before
    if (step % 3 === 2) before = right - left
    if (!(next > left && next < right) || stalled) {
      next = inside(left, right, reach)
      reach *= 2
    }
    if (Math.abs(next - x) <= 1e-16 * Math.abs(x) || next === left || next === right) return next
    if (right - left <= 2.3e-16 * Math.max(Math.abs(left), Math.abs(right))) return next
    x = next
  }
  return x
}

function secant(left: number, leftValue: number, right: number, rightValue: number): number {
  if (leftValue === Infinity || rightValue === -Infinity) return NaN
  return left + ((right - left) * leftValue) / (leftValue - rightValue)
}

function inside(left: number, right: number, reach: number): number {
  if (left === -Infinity) return right === Infinity ? 0 : right - reach
  if (right === Infinity) return left + reach
  return left + 0.5 * (right - left)
}
