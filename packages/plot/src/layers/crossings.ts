import { crossover, type Convention, type FinitePopulation } from '@eval/significance'
import type { Tally } from '@eval/ranked'
import type { MarkedPoint } from './marked-points.js'

/** The classes down a ranking, 1 for positive; where scores are tied, negatives come first, which is the hardest order. */
export function labelsDown({ positives, negatives }: Tally): Uint8Array {
  let size = 0
  for (let row = 0; row < positives.length; row++) size += positives[row]! + negatives[row]!
  const labels = new Uint8Array(size)
  let rank = 0
  for (let row = 0; row < positives.length; row++) {
    rank += negatives[row]!
    labels.fill(1, rank, rank + positives[row]!)
    rank += positives[row]!
  }
  return labels
}

/** Whether positives and negatives share a score. */
const hasTies = ({ positives, negatives }: Tally): boolean =>
  positives.some((positive, row) => positive > 0 && negatives[row]! > 0)

/** A ranking with the names it goes by in a picture. */
interface RankedSystem {
  readonly tally: Tally
  readonly series: string
  readonly system: string
}

/** Where rankings begin to be significant at levels, as points of ROC space, with a sentence for each that never is. */
export function crossings(
  systems: readonly RankedSystem[],
  population: FinitePopulation | undefined,
  levels: readonly string[],
  options: { readonly convention: Convention; readonly contiguous: number },
): { readonly points: readonly MarkedPoint[]; readonly notes: readonly string[] } {
  const points: MarkedPoint[] = []
  const notes: string[] = []
  if (!population || levels.length === 0) return { points, notes }
  if (systems.some(({ tally }) => hasTies(tally)))
    notes.push('Where scores are tied, a crossover takes negatives first.')
  for (const { tally, series, system } of systems) {
    const labels = labelsDown(tally)
    for (const level of levels) {
      const found = crossover(population, labels, level, options)
      if (!found) {
        notes.push(`${system} never crosses p = ${level}.`)
        continue
      }
      points.push({
        series,
        system,
        x: (found.k - found.hits) / (population.N - population.positives),
        y: found.hits / population.positives,
        label: `k = ${found.k}, p = ${level}`,
      })
    }
  }
  return { points, notes }
}
