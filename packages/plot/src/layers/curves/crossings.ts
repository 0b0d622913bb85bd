import { crossover, type Convention, type CrossoverOptions, type FinitePopulation } from '@eval/significance'
import type { Tally } from '@eval/ranked'
import { counted } from '../../words.js'
import type { MarkedPoint } from '../labels/marked-points.js'

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

/** The parameters of charts that mark crossovers. */
export const crossoverParams = {
  contiguous: {
    type: 'integer',
    min: 1,
    default: 1,
    about: 'Consecutive significant k that a crossover needs.',
  },
  crossing: {
    type: 'choice',
    of: ['reach', 'pass'],
    about: 'Whether reaching the bound is a crossover or only passing it; by the convention when absent.',
  },
  report: {
    type: 'choice',
    of: ['first', 'last'],
    default: 'first',
    about: 'Which of the consecutive k is marked.',
  },
} as const

/** What is asked about crossovers. */
export interface CrossoverRequest {
  readonly convention: Convention
  readonly contiguous: number
  readonly crossing?: 'reach' | 'pass' | undefined
  readonly report: 'first' | 'last'
}

/** The same as the search takes it. */
export const crossoverOptions = ({
  convention,
  contiguous,
  crossing,
  report,
}: CrossoverRequest): CrossoverOptions => ({
  convention,
  contiguous,
  report,
  ...(crossing === undefined ? {} : { compare: crossing === 'reach' ? '>=' : '>' }),
})

/** How crossovers are read, where that is not the usual way. */
export function crossoverWords({ contiguous, crossing, report }: CrossoverRequest): string | undefined {
  const words = [
    ...(contiguous > 1 ? [`held for ${contiguous} k in a row`] : []),
    ...(crossing === undefined ? [] : [crossing === 'pass' ? 'bound passed' : 'bound reached']),
    ...(report === 'last' ? ['last of them marked'] : []),
  ]
  return words.length === 0 ? undefined : `Crossovers: ${words.join(', ')}.`
}

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
  request: CrossoverRequest,
): { readonly points: readonly MarkedPoint[]; readonly notes: readonly string[] } {
  const points: MarkedPoint[] = []
  const notes: string[] = []
  if (!population || levels.length === 0) return { points, notes }
  if (systems.some(({ tally }) => hasTies(tally)))
    notes.push('Where scores are tied, a crossover takes negatives first.')
  for (const { tally, series, system } of systems) {
    const labels = labelsDown(tally)
    for (const level of levels) {
      const found = crossover(population, labels, level, crossoverOptions(request))
      if (!found) {
        notes.push(`${system} never crosses p = ${level}.`)
        continue
      }
      points.push({
        series,
        system,
        x: (found.k - found.hits) / (population.N - population.positives),
        y: found.hits / population.positives,
        label: `k = ${counted(found.k)}`,
        group: `p = ${level}`,
      })
    }
  }
  return { points, notes }
}
