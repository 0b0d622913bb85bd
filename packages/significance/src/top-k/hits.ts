import { binomial } from '../distributions/binomial.js'
import { hypergeometric } from '../distributions/hypergeometric.js'
import { compareHalf, compareTail } from './bounds/exact-tail.js'
import type { Level } from './bounds/level.js'
import { isFinite, positiveRate, type Population } from './population.js'

/** The random number X_k of positives in the top k of a random ranking. */
export interface Hits {
  logPmf(i: number): number
  /** log P(X_k >= i). */
  logAtLeast(i: number): number
  /** log P(X_k > i). */
  logAbove(i: number): number
  /** log P(X_k <= i). */
  logAtMost(i: number): number
}

/** The positives in the top k: hypergeometric in a finite population, binomial in an infinite one. */
export function hitsIn(population: Population, k: number): Hits {
  if (isFinite(population)) {
    const { N, positives } = population
    return {
      logPmf: (i) => hypergeometric.logPmf(i, N, positives, k),
      logAtLeast: (i) => hypergeometric.logAtLeast(i, N, positives, k),
      logAbove: (i) => hypergeometric.logSurvival(i, N, positives, k),
      logAtMost: (i) => hypergeometric.logCdf(i, N, positives, k),
    }
  }
  const rate = positiveRate(population)
  return {
    logPmf: (i) => binomial.logPmf(i, k, rate),
    logAtLeast: (i) => binomial.logAtLeast(i, k, rate),
    logAbove: (i) => binomial.logSurvival(i, k, rate),
    logAtMost: (i) => binomial.logCdf(i, k, rate),
  }
}

/** How near a computed tail may come to the level before exact arithmetic decides. */
const DOUBTFUL = 1e-11

/** The sign of P(X_k > i) - p: by symmetry or logarithms where they are clear, else exactly. */
export function tailAgainst(population: Population, k: number, i: number, level: Level): -1 | 0 | 1 {
  const half = compareHalf(population, k, i, level)
  if (half !== undefined) return half
  const distance = hitsIn(population, k).logAbove(i) - level.log
  if (distance > DOUBTFUL) return 1
  return distance < -DOUBTFUL ? -1 : compareTail(population, k, i, level)
}
