import { seeded } from '@eval/core'
import type { FinitePopulation } from '@eval/significance'
import type { TopK } from '../../chart-data.js'

/** The populations of Macskassy (2005): the worked example, the stock movements, the papers of AAAI 1998. */
export const MACSKASSY = {
  figure1: { N: 200, positives: 40 },
  stock: { N: 16769, positives: 3123 },
  aaai: { N: 256, positives: 18 },
} as const satisfies Record<string, FinitePopulation>

/** A population of which no ranking is known. */
export const populationOnly = (population: FinitePopulation): TopK => ({ population, systems: [] })

/** A made-up ranking: drawn rank by rank, positives preferred to negatives by the odds given. */
export function preferring({ N, positives }: FinitePopulation, odds: number, seed: number): Uint8Array {
  const random = seeded(seed)
  let hits = 0
  return Uint8Array.from({ length: N }, (_, rank) => {
    const left = positives - hits
    const weight = left * odds
    const hit = random.float() * (weight + (N - rank - left)) < weight ? 1 : 0
    hits += hit
    return hit
  })
}

/** Made-up rankings of one population, by name and odds. */
export function madeUp(population: FinitePopulation, systems: Readonly<Record<string, number>>): TopK {
  return {
    population,
    systems: Object.entries(systems).map(([name, odds], index) => ({
      name,
      labels: preferring(population, odds, index + 5),
    })),
  }
}
