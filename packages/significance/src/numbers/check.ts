import { badInput } from '@eval/core'
import type { Tally } from '@eval/ranked'
import type { Paired, Proportion, Systems, ContingencyTable, Units } from '../sample.js'

/** Refuses columns of unequal length, naming whose they are. */
export function demandLengths(
  { length: expected }: { readonly length: number },
  { length: found }: { readonly length: number },
  owner: string,
): void {
  if (found === expected) return
  throw badInput(
    `${owner}: expected ${expected} values, found ${found}; all columns must have the same length.`,
    { owner, expected, found },
  )
}

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

/** A value that a function of the caller gave, or undefined where it has none; NaN is refused. */
export function demandValue(value: number | undefined, owner: string): number | undefined {
  if (Number.isNaN(value))
    throw badInput(`${owner}: a difference of the two systems is not a number.`, { owner })
  return value
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
  demandLengths(scores, positives, owner)
  demandLengths(scores, negatives, owner)
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

/** The numbers of positives and negatives of scored labels that are whole items; weights are refused. */
export function demandItems(
  tally: Tally,
  owner: string,
): { readonly positives: number; readonly negatives: number } {
  demandTally(tally, owner)
  demandCounts(tally.positives, owner)
  demandCounts(tally.negatives, owner)
  const sum = (counts: Float64Array): number => counts.reduce((total, count) => total + count, 0)
  return { positives: sum(tally.positives), negatives: sum(tally.negatives) }
}

/** Refuses a proportion whose hits do not lie between 0 and n. */
export function demandProportion({ hits, n }: Proportion, owner: string): void {
  demandCounts([hits, n], owner)
  if (hits > n) throw badInput(`${owner}: ${hits} hits among ${n} trials cannot be.`, { owner, hits, n })
}

/** Refuses units whose values are not finite, whose labels have another length or whose weights do not add up. */
export function demandUnits({ values, clusters, strata, weights }: Units, owner: string): void {
  demandFinite(values, owner)
  if (clusters) demandLengths(values, clusters, owner)
  if (strata) demandLengths(values, strata, owner)
  if (!weights) return
  demandLengths(values, weights, owner)
  demandFinite(weights, owner)
  const bad = weights.findIndex((weight) => weight < 0)
  if (bad >= 0)
    throw badInput(`${owner}: weight ${bad + 1} is ${weights[bad]!}; no weight may be below 0.`, { owner })
  if (weights.length > 0 && weights.every((weight) => weight === 0))
    throw badInput(`${owner}: every weight is 0, so there is nothing to average.`, { owner })
}

/** The differences first minus second of paired values, checked. */
export const differencesOf = (sample: Paired, owner: string): Float64Array =>
  differenceUnits(sample, owner).values

/** The differences first minus second as units, with their clusters, strata and weights. */
export function differenceUnits({ first, second, ...labels }: Paired, owner: string): Units {
  demandLengths(first, second, owner)
  demandFinite(first, owner)
  demandFinite(second, owner)
  const units: Units = { ...labels, values: first.map((value, index) => value - second[index]!) }
  demandUnits(units, owner)
  return units
}

/** Refuses a table whose cells are not counts or do not fill it. */
export function demandTable({ rows, columns, cells }: ContingencyTable, owner: string): void {
  demandLengths({ length: rows * columns }, cells, owner)
  demandCounts(cells, owner)
}

/** Refuses systems that were not all measured on the same units; returns the number of units. */
export function demandSystems({ names, values }: Systems, owner: string): number {
  demandLengths(names, values, owner)
  const [first = new Float64Array()] = values
  for (const column of values) {
    demandLengths(first, column, owner)
    demandFinite(column, owner)
  }
  return first.length
}
