import { badInput } from '@eval/core'

/** Agreement of several ratings per item, and how much of it chance explains. */
export interface FleissKappa {
  /** Undefined where all ratings are of one category, so that chance agrees as well. */
  readonly kappa: number | undefined
  /** Share of pairs of ratings of one item that agree: the self-agreement of repeated answers. */
  readonly agreement: number
  readonly expected: number
}

/**
 * Fleiss' kappa (1971, doi 10.1037/h0031619) of items whose ratings are counted by category: `counts[item][category]`, the
 * same number of ratings for each item.
 */
export function fleissKappa(counts: readonly (readonly number[])[]): FleissKappa {
  const [first = []] = counts
  const ratings = first.reduce((sum, count) => sum + count, 0)
  if (counts.length === 0 || ratings < 2)
    throw badInput("Fleiss' kappa needs items with two ratings or more.")
  const totals = first.map(() => 0)
  let agreeing = 0
  for (const [item, own] of counts.entries()) {
    if (
      own.length !== first.length ||
      !own.every((count) => Number.isSafeInteger(count) && count >= 0) ||
      own.reduce((sum, count) => sum + count, 0) !== ratings
    )
      throw badInput(
        `Fleiss' kappa: item ${item + 1} has not ${ratings} ratings in ${first.length} categories.`,
      )
    for (const [category, count] of own.entries()) {
      totals[category]! += count
      agreeing += count * (count - 1)
    }
  }
  const agreement = agreeing / (counts.length * ratings * (ratings - 1))
  const expected = totals.reduce((sum, total) => sum + (total / (counts.length * ratings)) ** 2, 0)
  return { kappa: expected === 1 ? undefined : (agreement - expected) / (1 - expected), agreement, expected }
}
