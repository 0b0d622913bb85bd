import { badInput } from '@eval/core'
import type { FinitePopulation } from './population.js'

/** Refuses a ranking whose labels are not 1 or 0 at each rank, or more of a kind than the population holds. */
export function demandLabels(labels: ArrayLike<number | boolean>, { N, positives }: FinitePopulation): void {
  let hits = 0
  for (let index = 0; index < labels.length; index++) {
    const label = Number(labels[index])
    if (label !== 0 && label !== 1) throw badInput(`The label at rank ${index + 1} is neither 0 nor 1.`)
    hits += label
  }
  const misses = labels.length - hits
  if (hits > positives || misses > N - positives)
    throw badInput(
      `The ranking holds ${hits} positives and ${misses} negatives, more than the ${positives} and ${N - positives} of the population.`,
    )
}
