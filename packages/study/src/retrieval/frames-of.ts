import type { Unit } from '@eval/core'
import type { Ranking } from '@eval/ranked'

/** The rankings of units one after another, on every walk anew: those of large runs are made when asked for, and not kept. */
export const framesOf = (units: readonly Unit<'ranking'>[]): Iterable<Ranking> => ({
  *[Symbol.iterator]() {
    for (const { frame } of units) yield frame
  },
})
