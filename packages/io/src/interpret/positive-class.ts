import { shown } from '@eval/core'
import { ambiguousPositive, unknownPositive } from '../errors.js'
import type { ReadContext } from '../reader.js'

/** Pairs of classes whose second is the positive one wherever they are used. */
const PAIRS: readonly (readonly [negative: string, positive: string])[] = [
  ['0', '1'],
  ['-1', '1'],
  ['false', 'true'],
  ['no', 'yes'],
  ['n', 'y'],
  ['f', 't'],
  ['negative', 'positive'],
  ['neg', 'pos'],
]

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
    why.push(`positive: ${shown(given)} (given with --positive)`)
    return found
  }
  const spelled = classes.map((name) => name.toLowerCase())
  for (const [negative, positive] of PAIRS) {
    if (!spelled.every((name) => name === negative || name === positive) || classes.length > 2) continue
    const found = classes[spelled.indexOf(positive)]
    if (found === undefined) continue
    why.push(`positive: ${shown(found)} (the usual one of ${negative} and ${positive})`)
    return found
  }
  if (needed) problems.fail(ambiguousPositive(classes))
  return undefined
}
