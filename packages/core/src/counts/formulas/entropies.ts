import type { Counts } from '../table/counts.js'
import { filledCells } from '../table/filled-cells.js'
import { margins } from '../table/margins.js'
import { stableSum } from '../../stable-sum.js'

/** The parameter of measures that hold mutual information against a mean of two entropies. */
export const entropyMean = {
  type: 'choice',
  of: ['arithmetic', 'geometric', 'min', 'max'],
  default: 'arithmetic',
  about: 'Mean of the two entropies that normalises the mutual information.',
} as const

const MEANS = {
  arithmetic: (a: number, b: number) => (a + b) / 2,
  geometric: (a: number, b: number) => Math.sqrt(a * b),
  min: Math.min,
  max: Math.max,
} as const

/** The uncertainty in a table, in nats. */
export interface Entropies {
  readonly total: number
  readonly actual: number
  readonly predicted: number
  /** What actual and predicted class tell about each other. */
  readonly mutual: number
}

/** A mean of the entropies of the actual and the predicted classes. */
export const meanEntropy = ({ actual, predicted }: Entropies, average: keyof typeof MEANS): number =>
  MEANS[average](actual, predicted)

/** Entropies of the actual and predicted classes and their mutual information. */
export function entropies(counts: Counts): Entropies {
  const { total, actual, predicted } = margins(counts)
  const size = counts.classes.length
  const shared: number[] = []
  const { places, values } = filledCells(counts)
  for (const [index, place] of places.entries()) {
    const cell = values[index]!
    if (cell === 0) continue
    const row = Math.floor(place / size)
    const column = place - row * size
    shared.push((cell / total) * Math.log((cell / actual[row]!) * (total / predicted[column]!)))
  }
  // Rounding can leave a sum of independent classes just below 0.
  const mutual = Math.max(0, stableSum(shared))
  return { total, actual: entropy(actual, total), predicted: entropy(predicted, total), mutual }
}

function entropy(sums: Float64Array, total: number): number {
  const parts = Array.from(sums, (sum) => (sum === 0 ? 0 : (sum / total) * Math.log(total / sum)))
  return stableSum(parts)
}
