import { badInput } from '@eval/core'
import { normal } from '../../distributions/index.js'
import { topKBound, type Convention } from './bounds.js'
import { hitsIn } from '../hits.js'
import { levelOf } from './level.js'
import { topKLogPValue } from '../p-value.js'
import {
  demandCutoff,
  demandPopulation,
  isFinite,
  positiveRate,
  support,
  type Population,
} from '../population.js'

/** How the hits in the top k are distributed: as they are, as a continuous binomial, or as a normal with their moments. */
export type TopKMethod = 'exact' | 'binomial' | 'normal'

/** A bound by one method and how large the error probability really is. */
export interface ApproximateBound {
  /** The bound as the method has it; whole only where it is exact. */
  readonly bound: number
  /** The whole number of hits that reaches the bound. */
  readonly hits: number
  /** The exact P(X_k >= hits), or P(X_k > hits) by the convention of the paper; 0 where there are not so many. */
  readonly attained: number
}

/** Mean and standard deviation of the hits in the top k; that of a finite population has its correction. */
export function hitsMoments(
  population: Population,
  k: number,
): { readonly mean: number; readonly deviation: number } {
  demandPopulation(population)
  demandCutoff(k, population)
  const rate = positiveRate(population)
  const left = isFinite(population) && population.N > 1 ? (population.N - k) / (population.N - 1) : 1
  return { mean: k * rate, deviation: Math.sqrt(k * rate * (1 - rate) * left) }
}

/** log P(X_k > x) by the normal approximation with its continuity correction. */
function normalLogAbove(population: Population, k: number, x: number): number {
  const { mean, deviation } = hitsMoments(population, k)
  if (deviation === 0) return x < mean ? 0 : -Infinity
  return normal.logSurvival((x + 0.5 - mean) / deviation)
}

/** The natural logarithm of the p-value of whole hits in the top k by a method. */
export function approximateLogP(
  population: Population,
  k: number,
  hits: number,
  method: TopKMethod,
  convention: Convention = 'valid',
): number {
  if (!(hits >= 0 && hits <= k)) throw badInput(`The top ${k} hold from 0 to ${k} hits, not ${hits}.`)
  if (method === 'normal') return normalLogAbove(population, k, convention === 'paper' ? hits : hits - 1)
  return topKLogPValue(population, k, hits, {
    convention: convention === 'paper' ? 'paper' : 'standard',
    kind: method === 'exact' ? 'discrete' : 'parametric',
  })
}

/** The bound of the top k by a method, with the error probability that the hits it asks for really have. */
export function approximateBound(
  population: Population,
  k: number,
  level: number | string,
  method: TopKMethod,
  convention: Convention = 'valid',
): ApproximateBound {
  const bound = boundBy(population, k, level, method, convention)
  const hits = Math.max(Math.ceil(bound - 1e-9), support(population, k)[0])
  const { logAbove, logAtLeast } = hitsIn(population, k)
  return { bound, hits, attained: Math.exp(convention === 'paper' ? logAbove(hits) : logAtLeast(hits)) }
}

function boundBy(
  population: Population,
  k: number,
  level: number | string,
  method: TopKMethod,
  convention: Convention,
): number {
  if (method !== 'normal')
    return topKBound(population, k, level, {
      convention,
      kind: method === 'exact' ? 'discrete' : 'parametric',
    })
  const { mean, deviation } = hitsMoments(population, k)
  const lift = convention === 'valid' ? 1 : 0
  return mean + deviation * normal.upperQuantile(levelOf(level).value) - 0.5 + lift
}
