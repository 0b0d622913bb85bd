import { shown, usualPositive } from '@eval/core'
import { ambiguousPositive, unknownPositive } from '../errors.js'
import type { ReadContext } from '../reader.js'

/** Settles the positive class: as given, by a usual pair of names, or not at all; scores cannot do without. */
export function positiveClass(
  classes: readonly string[],
  given: string | undefined,
  needed: boolean,
  { problems }: ReadContext,
  why: string[],
): string | undefined {
  if (given !== undefined) {
    const found = classes.find((name) => name === given)
    if (found === undefined) problems.fail(unknownPositive(given, classes))
    why.push(`positive: ${shown(given)} (given)`)
    return found
  }
  const usual = usualPositive(classes)
  if (usual) {
    why.push(`positive: ${shown(usual.positive)} (the usual one of ${usual.pair.join(' and ')})`)
    return usual.positive
  }
  if (needed) problems.fail(ambiguousPositive(classes))
  return undefined
}
