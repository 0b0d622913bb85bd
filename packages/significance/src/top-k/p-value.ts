import { badInput, shown } from '@eval/core'
import { logAdd } from '../special/log-sum.js'
import type { BoundKind } from './bounds/bounds.js'
import { hitsIn } from './hits.js'
import { parametricTails } from './bounds/parametric.js'
import { demandCutoff, demandPopulation, type Population } from './population.js'

/** Which tail: `standard` P(X >= n), `paper` P(X > n), which is too small, or `mid`, the mean of the two. */
export type TailConvention = 'standard' | 'paper' | 'mid'

export interface PValueOptions {
  readonly convention?: TailConvention
  readonly kind?: BoundKind
  /** Whether a discrete p-value of a fractional number of hits is refused. */
  readonly fractional?: 'allow' | 'reject'
}

/** The probability that a random ranking has n or more positives in its top k; n may be an average. */
export function topKPValue(
  population: Population,
  k: number,
  n: number,
  options: PValueOptions = {},
): number {
  return Math.exp(topKLogPValue(population, k, n, options))
}

/** The natural logarithm of the p-value of n hits in the top k, accurate far below 1e-300. */
export function topKLogPValue(
  population: Population,
  k: number,
  n: number,
  { convention = 'standard', kind = 'discrete', fractional = 'allow' }: PValueOptions = {},
): number {
  demandPopulation(population)
  demandCutoff(k, population)
  demandHits(n, k)
  if (kind === 'discrete' && fractional === 'reject' && !Number.isInteger(n))
    throw badInput(
      `A discrete p-value needs a whole number of hits, not ${shown(n)}. Ask for an interpolated one.`,
    )
  const above = logAboveOf(population, k, kind)
  if (convention === 'paper') return above(n)
  const atLeast = logAtLeastOf(population, k, kind)(n)
  return convention === 'standard' ? atLeast : logAdd(above(n), atLeast) - Math.LN2
}

function demandHits(n: number, k: number): void {
  if (!(n >= 0 && n <= k)) throw badInput(`The top ${k} hold from 0 to ${k} hits, not ${shown(n)}.`)
}

function logAboveOf(population: Population, k: number, kind: BoundKind): (x: number) => number {
  if (kind === 'parametric') return (x) => parametricTails(population, k, x).above
  const hits = hitsIn(population, k)
  return kind === 'discrete' ? hits.logAbove : (x) => between(x, hits.logAbove, hits.logPmf, 1)
}

function logAtLeastOf(population: Population, k: number, kind: BoundKind): (x: number) => number {
  if (kind === 'parametric') return (x) => parametricTails(population, k, x - 1).above
  const hits = hitsIn(population, k)
  return kind === 'discrete' ? hits.logAtLeast : (x) => between(x, hits.logAtLeast, hits.logPmf, 0)
}

/** The log of a tail made linear between the whole numbers around x: the tail at the next one and the rest of the step. */
function between(
  x: number,
  logTail: (i: number) => number,
  logPmf: (i: number) => number,
  step: 0 | 1,
): number {
  const i = Math.floor(x)
  if (i === x) return logTail(i)
  return logAdd(logTail(i + 1), logPmf(i + step) + Math.log(1 - (x - i)))
}

/** The mean number of positives in the top k of a random ranking, k N+/N. */
export function topKPrior(population: Population, k: number): number {
  demandPopulation(population)
  demandCutoff(k, population)
  return 'N' in population ? (k * population.positives) / population.N : k * Number(population.rate)
}

/** How much more than the prior n hits are, as a share of it: n / (k z) - 1. */
export function relativeImprovement(population: Population, k: number, n: number): number {
  const prior = topKPrior(population, k)
  demandHits(n, k)
  if (prior === 0) throw badInput('Relative improvement needs at least one positive.')
  return n / prior - 1
}
