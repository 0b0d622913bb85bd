import type { IndependentItem } from '../clusters/independent-items.js'
import { logSum } from '../special/log-sum.js'

/** The shares of the stake that are put on every term: a fixed mixture, chosen before any term is seen. */
export const STAKES = [0.7, 0.28, 0.112, 0.045]

/**
 * The logarithm of the e-value of independent terms between -1 and 1 against the hypothesis that their expectations add up
 * to 0 or less: the mean over stakes of the product of 1 + stake * term. Each product has the expectation
 * prod(1 + stake * mu) <= exp(stake * sum(mu)) <= 1, whatever the distributions of the terms.
 */
export function logBoundedMeanEValue(terms: ArrayLike<number>): number {
  const products = STAKES.map((stake) => {
    let log = 0
    for (let index = 0; index < terms.length; index++) log += Math.log1p(stake * terms[index]!)
    return log
  })
  return logSum(products) - Math.log(STAKES.length)
}

/** What is bet on: the sum of each item over the most that it can be, with values of a range of this width. */
export function boundedTerms(
  items: readonly Omit<IndependentItem, 'stratum'>[],
  width: number,
): Float64Array {
  const largest = items.reduce((most, { size }) => Math.max(most, size), 0)
  // A cluster is bet on as one: its sum lies within the width times the size of the largest cluster.
  return Float64Array.from(items, ({ sum }) =>
    largest === 0 ? 0 : Math.max(-1, Math.min(1, sum / (width * largest))),
  )
}
