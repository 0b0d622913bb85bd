import { badInput, printable } from '@eval/core'
import { totalsOf, type Tally } from '@eval/ranked'
import type { FinitePopulation } from '@eval/significance'
import type { NamedTally } from '../chart-data.js'
import { counted } from '../words.js'

/** Whether only the number of items and positives is known, so that there is no curve. */
export const isPopulationOnly = ({ populationOnly }: NamedTally): boolean => populationOnly === true

/** Whether a tally holds whole items and no weights. */
export function holdsItems({ positives, negatives, weighted }: Tally): boolean {
  return !weighted && positives.every(Number.isSafeInteger) && negatives.every(Number.isSafeInteger)
}

/** Refuses weighted tallies, for what only whole items have. */
export function demandItems(what: string, systems: readonly NamedTally[]): void {
  const weighted = systems.find(({ tally }) => !holdsItems(tally))
  if (weighted)
    throw badInput(
      `${what} needs whole items, but those of "${printable(weighted.name)}" have weights. Leave it out, or draw unweighted scores.`,
    )
}

/**
 * The population that all rankings are drawn from: so many items, so many of them positive. Systems on other items have
 * no band in common, and an error says so; undefined where no system has both classes.
 */
export function populationOf(what: string, systems: readonly NamedTally[]): FinitePopulation | undefined {
  demandItems(what, systems)
  const populations = systems.map(({ name, tally }) => ({ name, ...totalsOf(tally) }))
  const [first, ...others] = populations.filter(({ positive, negative }) => positive > 0 && negative > 0)
  if (!first) return undefined
  const other = others.find(
    ({ positive, negative }) => positive !== first.positive || negative !== first.negative,
  )
  if (other)
    throw badInput(
      `${what} is one for all systems, but "${printable(first.name)}" ranks ${size(first)} and "${printable(other.name)}" ${size(other)}. Draw them apart.`,
    )
  return { N: first.positive + first.negative, positives: first.positive }
}

const size = ({ positive, negative }: { positive: number; negative: number }): string =>
  `${counted(positive + negative)} items (${counted(positive)} positive)`

/** The sizes behind all systems in words. */
export const sizesOf = (systems: readonly NamedTally[]): string => sizesWith(systems, 'positive')

/** The same of the most probable of several classes. */
export const topSizes = (systems: readonly NamedTally[]): string =>
  sizesWith(systems, 'correct (most probable of several classes)')

function sizesWith(systems: readonly NamedTally[], positives: string): string {
  const sizes = systems.map(({ tally }) => totalsOf(tally))
  const what = systems.every(({ tally }) => holdsItems(tally)) ? 'items' : 'items by weight'
  const between = (values: readonly number[]): string => {
    const [low, high] = [Math.min(...values), Math.max(...values)]
    // Sums of the same weights in another order differ in their last digit.
    const [least, most] = [counted(low), counted(high)]
    return least === most ? least : `${least} to ${most}`
  }
  const all = between(sizes.map(({ positive, negative }) => positive + negative))
  return `${all} ${what}, ${between(sizes.map(({ positive }) => positive))} ${positives}.`
}
