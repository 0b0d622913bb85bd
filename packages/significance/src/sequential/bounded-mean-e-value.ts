import { logSum } from '../special/log-sum.js'

/** The shares of the stake that are put on every term: a fixed mixture, chosen before any term is seen. */
const STAKES = [0.7, 0.28, 0.112, 0.045]

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
