import { badInput } from '@eval/core'

/** The number of p-values after refusing any that is none. */
export function demandPValues(p: ArrayLike<number>, owner: string): number {
  for (let index = 0; index < p.length; index++) {
    if (!(p[index]! >= 0 && p[index]! <= 1)) {
      throw badInput(
        `${owner}: p-value ${index + 1} of ${p.length} is ${String(p[index])}, not from 0 to 1.`,
        {
          owner,
          index,
        },
      )
    }
  }
  return p.length
}

/** Indices of p-values from smallest to largest. */
export function ascendingOrder(p: ArrayLike<number>): Uint32Array {
  return Uint32Array.from({ length: p.length }, (_, index) => index).sort((a, b) => p[a]! - p[b]! || a - b)
}

/** Step down: from the smallest p on, each adjusted value at least the one before. */
export function stepDown(
  p: ArrayLike<number>,
  owner: string,
  adjusted: (value: number, place: number, count: number) => number,
): Float64Array {
  const count = demandPValues(p, owner)
  const result = new Float64Array(count)
  let most = 0
  for (const [place, index] of ascendingOrder(p).entries()) {
    most = Math.max(most, adjusted(p[index]!, place + 1, count))
    result[index] = Math.min(1, most)
  }
  return result
}

/** Step up: from the largest p down, each adjusted value at most the one before. */
export function stepUp(
  p: ArrayLike<number>,
  owner: string,
  adjusted: (value: number, place: number, count: number) => number,
): Float64Array {
  const count = demandPValues(p, owner)
  const result = new Float64Array(count)
  const order = ascendingOrder(p)
  let least = 1
  for (let place = count; place >= 1; place--) {
    const index = order[place - 1]!
    least = Math.min(least, adjusted(p[index]!, place, count))
    result[index] = least
  }
  return result
}

/** One minus a power of one minus p, accurate for small p. */
export const sidakOf = (p: number, count: number): number => -Math.expm1(count * Math.log1p(-p))
