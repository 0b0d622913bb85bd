import { badInput } from '@eval/core'
import { sumOf } from '../chance/sums/convolution.js'
import type { ChanceDistribution } from '../null-model.js'
import { hitsMoments } from './bounds/approximation.js'
import { hitsIn } from './hits.js'
import { levelOf } from './bounds/level.js'
import { demandCutoff, demandPopulation, support, type FinitePopulation } from './population.js'

/** The hits of several independent random rankings in their top k together. */
export interface PooledHits {
  readonly mean: number
  /** Most hits that all rankings can have together. */
  readonly most: number
  /** log P(sum >= n); undefined where the convolution is too large. */
  logAtLeast(n: number): number | undefined
  /** The smallest n with P(sum >= n) <= level; undefined where there is none or the convolution is too large. */
  bound(level: number | string): number | undefined
}

/** The sum of the hits in the top k over populations, such as topics, each ranked at random by itself. */
export function pooledHits(populations: readonly FinitePopulation[], k: number): PooledHits {
  if (populations.length === 0) throw badInput('Hits are pooled over one ranking at least.')
  const laws = populations.map((population) => hitsLaw(population, Math.min(k, population.N)))
  const sum = sumOf(laws.map(({ law }) => law))!
  const most = laws.reduce((total, { high }) => total + high, 0)
  return {
    mean: laws.reduce((total, { law }) => total + law.mean, 0),
    most,
    logAtLeast: (n) => sum.logAtLeast(n),
    bound(level) {
      const { log } = levelOf(level)
      let [low, high] = [0, most + 1]
      while (low < high) {
        const middle = Math.floor((low + high) / 2)
        const tail = sum.logAtLeast(middle)
        if (tail === undefined) return undefined
        if (tail <= log) high = middle
        else low = middle + 1
      }
      return low > most ? undefined : low
    },
  }
}

function hitsLaw(
  population: FinitePopulation,
  k: number,
): { readonly law: ChanceDistribution; readonly high: number } {
  demandPopulation(population)
  demandCutoff(k, population)
  const [low, high] = support(population, k)
  const { logPmf } = hitsIn(population, k)
  const values = Float64Array.from({ length: high - low + 1 }, (_, index) => low + index)
  const logProbabilities = values.map(logPmf)
  const { mean, deviation } = hitsMoments(population, k)
  return {
    law: {
      mean,
      variance: deviation ** 2,
      support: { values, probabilities: logProbabilities.map(Math.exp), logProbabilities },
    },
    high,
  }
}
