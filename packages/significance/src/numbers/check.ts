import { badInput } from '@eval/core'
import type { Tally } from '@eval/ranked'
import type { Paired, Proportion, Systems, Table, Units } from '../sample.js'

/** Refuses numbers that are not finite, naming whose they are and where. */
export function demandFinite(values: ArrayLike<number>, owner: string): void {
  for (let index = 0; index < values.length; index++) {
    if (!Number.isFinite(values[index]!)) {
      throw badInput(
        `${owner}: value ${index + 1} of ${values.length} is ${String(values[index])}; every value must be a finite number.`,
        {
          owner,
          index,
          value: values[index],
        },
      )
    }
  }
}

/** Refuses scores that are no numbers, naming whose they are and where; infinite ones have an order and are allowed. */
export function demandScores(scores: ArrayLike<number>, owner: string): void {
  for (let index = 0; index < scores.length; index++) {
    if (Number.isNaN(scores[index])) {
      throw badInput(`${owner}: score ${index + 1} of ${scores.length} is not a number.`, { owner, index })
    }
  }
}

/** Refuses scored labels with scores that are no numbers or columns of unequal length. */
export function demandTally({ scores, positives, negatives }: Tally, owner: string): void {
  for (const column of [positives, negatives]) {
    if (column.length !== scores.length) throw lengths(owner, scores.length, column.length)
  }
  demandScores(scores, owner)
}

/** Refuses anything but whole counts of at least zero. */
export function demandCounts(values: ArrayLike<number>, owner: string): void {
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!
    if (!(Number.isSafeInteger(value) && value >= 0)) {
      throw badInput(
        `${owner}: count ${index + 1} of ${values.length} is ${String(value)}; a whole number of at least 0 is needed, weights will not do.`,
        { owner, index, value },
      )
    }
  }
}

/** Refuses a proportion whose hits do not lie between 0 and n. */
export function demandProportion({ hits, n }: Proportion, owner: string): void {
  demandCounts([hits, n], owner)
  if (hits > n) throw badInput(`${owner}: ${hits} hits among ${n} trials cannot be.`, { owner, hits, n })
}

/** Refuses units whose values are not finite or whose labels have another length. */
export function demandUnits({ values, clusters, strata }: Units, owner: string): void {
  demandFinite(values, owner)
  for (const labels of [clusters, strata]) {
    if (labels && labels.length !== values.length) throw lengths(owner, values.length, labels.length)
  }
}

/** The differences first minus second of paired values, checked. */
export function differencesOf({ first, second, clusters, strata }: Paired, owner: string): Float64Array {
  if (first.length !== second.length) throw lengths(owner, first.length, second.length)
  demandFinite(first, owner)
  demandFinite(second, owner)
  const values = first.map((value, index) => value - second[index]!)
  demandUnits({ values, ...(clusters && { clusters }), ...(strata && { strata }) }, owner)
  return values
}

/** Refuses a table whose cells are not counts or do not fill it. */
export function demandTable({ rows, columns, cells }: Table, owner: string): void {
  if (cells.length !== rows * columns) throw lengths(owner, rows * columns, cells.length)
  demandCounts(cells, owner)
}

/** Refuses systems that were not all measured on the same units; returns the number of units. */
export function demandSystems({ names, values }: Systems, owner: string): number {
  if (names.length !== values.length) throw lengths(owner, names.length, values.length)
  const units = values[0]?.length ?? 0
  for (const column of values) {
    if (column.length !== units) throw lengths(owner, units, column.length)
    demandFinite(column, owner)
  }
  return units
}

const lengths = (owner: string, expected: number, found: number) =>
  badInput(`${owner}: expected ${expected} values, found ${found}; all columns must have the same length.`, {
    owner,
    expected,
    found,
  })
