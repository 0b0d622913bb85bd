import { badInput } from '@eval/core'

/** Refuses a boundary that is no number at some k of the range. */
export function demandBoundary(boundary: ArrayLike<number>, from: number, to: number): void {
  for (let k = from; k <= to; k++) {
    const bound = boundary[k]
    if (bound === undefined || Number.isNaN(bound))
      throw badInput(`The boundary at k = ${k} is not a number.`)
  }
}

/** Refuses a number of k in a row that is none. */
export function demandContiguous(contiguous: number): void {
  if (!Number.isInteger(contiguous) || contiguous < 1)
    throw badInput(`The number of k in a row must be a whole number from 1 on, not ${contiguous}.`)
}
