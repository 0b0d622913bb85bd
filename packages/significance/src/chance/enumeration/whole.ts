import { badInput } from '@eval/core'

/** Whether every number is a count of examples. */
export function isWhole(counts: Float64Array): boolean {
  return counts.every((count) => Number.isSafeInteger(count) && count >= 0)
}

/** Refuses fractional weights, which no random dealing of examples can keep. */
export function demandWhole(counts: Float64Array, what: string): void {
  if (!isWhole(counts))
    throw badInput(
      `${what} needs whole numbers of examples; found ${counts.find((count) => !Number.isInteger(count))}.`,
    )
}
