import { badInput, shown } from '@eval/core'
import { decimalOf } from './bounds/level.js'

/** N items of which some are positive; a ranking draws from them without replacement. */
export interface FinitePopulation {
  readonly N: number
  readonly positives: number
}

/** So many items that every draw is positive at the same rate; a text is taken as the exact decimal. */
export interface InfinitePopulation {
  readonly rate: number | string
}

export type Population = FinitePopulation | InfinitePopulation

export const isFinite = (population: Population): population is FinitePopulation => 'N' in population

/** The share of positives, P(+). */
export function positiveRate(population: Population): number {
  return isFinite(population) ? population.positives / population.N : Number(population.rate)
}

/** The population with positives and negatives exchanged. */
export function mirrored(population: Population): Population {
  if (isFinite(population)) return { N: population.N, positives: population.N - population.positives }
  const { mantissa, decimals } = decimalOf(population.rate)!
  return { rate: `${10n ** BigInt(decimals) - mantissa}e-${decimals}` }
}

/** Refuses anything but a population with at least one item and a sensible number of positives. */
export function demandPopulation(population: Population): void {
  if (isFinite(population)) {
    const { N, positives } = population
    if (!Number.isSafeInteger(N) || N < 1 || N > 2 ** 31 - 2)
      throw badInput(`A population has a whole number of items, at least 1, not ${shown(N)}.`, { N })
    if (!Number.isSafeInteger(positives) || positives < 0 || positives > N)
      throw badInput(`A population of ${N} has from 0 to ${N} positives, not ${shown(positives)}.`, {
        positives,
      })
    return
  }
  const rate = decimalOf(population.rate)
  if (!rate || rate.mantissa > 10n ** BigInt(rate.decimals))
    throw badInput(`The rate of positives is a number from 0 to 1, not ${shown(population.rate)}.`, {
      ...population,
    })
}

/** Refuses a cutoff that is no whole number from 1 to the size of the population. */
export function demandCutoff(k: number, population: Population): void {
  const most = isFinite(population) ? population.N : 2 ** 31 - 2
  if (!Number.isSafeInteger(k) || k < 1 || k > most)
    throw badInput(`k must be a whole number from 1 to ${most}, not ${shown(k)}.`, { k })
}

/** Refuses a range of cutoffs that does not lie within the population. */
export function demandRange(from: number, to: number, { N }: FinitePopulation): void {
  if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 1 && to <= N && from <= to))
    throw badInput(`The range of k must lie within 1 to ${N}, not ${from} to ${to}.`, { from, to })
}

/** Refuses a population whose curves have no rates because a class is empty. */
export function demandBothClasses({ N, positives }: FinitePopulation): void {
  if (positives === 0 || positives === N)
    throw badInput('A curve needs at least one positive and one negative.')
}

/** Fewest and most positives that k draws can hold. */
export function support(population: Population, k: number): readonly [low: number, high: number] {
  if (!isFinite(population)) return [0, k]
  return [Math.max(0, k - (population.N - population.positives)), Math.min(k, population.positives)]
}
