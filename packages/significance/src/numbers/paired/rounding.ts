import type { Paired } from '../../sample.js'

/** One unit in the last place of the largest value: by so much may a difference of two of them be off. */
export function roundingOf({ first, second }: Paired): number {
  const largest = (column: Float64Array): number =>
    column.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Number.EPSILON * Math.max(largest(first), largest(second))
}
