import { binomial } from '../../distributions/binomial.js'
import { hypergeometric } from '../../distributions/hypergeometric.js'

/** The distribution of a number of relevant documents that chance puts into the top k. */
export interface HitsLaw {
  readonly low: number
  readonly high: number
  readonly mean: number
  readonly variance: number
  logPmf(hits: number): number
  logAtLeast(hits: number): number
  logAtMost(hits: number): number
}

/** `sure` hits and those of draws without replacement. */
export function hypergeometricHits(N: number, relevant: number, draws: number, sure = 0): HitsLaw {
  return {
    low: sure + Math.max(0, draws - (N - relevant)),
    high: sure + Math.min(draws, relevant),
    mean: sure + hypergeometric.mean(N, relevant, draws),
    variance: hypergeometric.variance(N, relevant, draws),
    logPmf: (hits) => hypergeometric.logPmf(hits - sure, N, relevant, draws),
    logAtLeast: (hits) => hypergeometric.logAtLeast(hits - sure, N, relevant, draws),
    logAtMost: (hits) => hypergeometric.logCdf(hits - sure, N, relevant, draws),
  }
}

/** The hits of independent draws. */
export function binomialHits(draws: number, rate: number): HitsLaw {
  return {
    low: 0,
    high: draws,
    mean: binomial.mean(draws, rate),
    variance: binomial.variance(draws, rate),
    logPmf: (hits) => binomial.logPmf(hits, draws, rate),
    logAtLeast: (hits) => binomial.logAtLeast(hits, draws, rate),
    logAtMost: (hits) => binomial.logCdf(hits, draws, rate),
  }
}
