import { badInput } from '@eval/core'

/** Whether every number is a count of examples. */
export function isWhole(counts: Float64Array): boolean {
  for (let index = 0; index < counts.length; index++) {
    const count = counts[index]!
    if (!(count >= 0 && Number.isSafeInteger(count))) return false
  }
  return true
}

/** Refuses fractional weights, which no random dealing of examples can keep. */
export function demandWhole(counts: Float64Array, what: string): void {
  if (!isWhole(counts))
    throw badInput(
      `${what} needs whole numbers of examples; found ${counts.find((count) => !Number.isInteger(count))}.`,
    )
}
