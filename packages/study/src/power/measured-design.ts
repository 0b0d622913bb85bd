import { EvalError } from '@eval/core'
import { meanError, varianceComponents, type VarianceComponents } from '@eval/significance'
import { largestDifference } from '../comparisons/pairs/largest-difference.js'
import type { Candidate } from '../gate/baseline/candidate.js'
import { valuesOf, type MeasureByUnit } from '../gate/baseline/measures-by-unit.js'
import { orientedPair } from '../gate/paired-tests.js'
import { demandPossible } from '../values/value-scale.js'
import { areNumbered } from '../values/value-units.js'
import { plannedPower, type PlannedPower, type PowerQuestion } from './planned-design.js'

/** What two evaluations of the same units say about a comparison that is planned. */
export interface MeasuredPower extends PlannedPower {
  readonly measure: string
  readonly systems: readonly [first: string, second: string]
  /** Units, or items where units are repeats or clusters, that are independent of one another. */
  readonly independent: number
  /** Whether what is independent are clusters of units and no items with repeats. */
  readonly clustered?: true
  /** How the variance divides, where units are repeats of items. */
  readonly components?: VarianceComponents
}

/** The power of a comparison like one that was made: how much differences vary is taken from two systems. */
export function measuredPower(
  first: Candidate,
  second: Candidate,
  question: Omit<PowerQuestion, 'deviation' | 'discordant' | 'within'>,
): MeasuredPower[] {
  return first.measures.flatMap((old): MeasuredPower[] => {
    const own = second.measures.find(({ measure }) => measure === old.measure)
    const shared = own && onShared(old, own)
    if (!shared || shared[0].units.size < 2) return []
    const pair = orientedPair(...shared)
    const values = pair.first.map((value, unit) => value - pair.second[unit]!)
    const { clusters } = pair
    const { independent, standardError } = meanError({ values, ...(clusters ? { clusters } : {}) })
    if (independent < 2 || standardError === 0) return []
    const parts =
      clusters && independent < clusters.length ? varianceComponents({ values, clusters }) : undefined
    const isClustered = parts !== undefined && !areNumbered([...shared[0].units.keys()], clusters!)
    demandPossible('difference', question.difference, old.measure, own.bounds, () => shared.flatMap(valuesOf))
    const { repeats = parts ? Math.round(parts.repeats) : 1 } = question
    // As it is with the repeats that there are; another number of them changes what is between repeats.
    const spread = standardError * Math.sqrt(independent)
    const whole = parts ? Math.sqrt(spread ** 2 + parts.within * (1 - 1 / parts.repeats)) : spread
    const largest = largestDifference(own.bounds ?? [-Infinity, Infinity], ...shared.map(valuesOf))
    const design: PowerQuestion = {
      ...question,
      units: question.units ?? independent,
      deviation: whole,
      repeats,
      ...(parts ? { within: Math.min(whole, Math.sqrt(parts.within)) } : {}),
    }
    const planned = plannedPower(design, largest)
    return [
      {
        ...planned,
        measure: old.measure,
        systems: [first.system, second.system],
        independent,
        ...(parts ? { components: parts } : {}),
        ...(isClustered
          ? {
              clustered: true,
              ...(planned.outOfReach ? { outOfReach: { ...planned.outOfReach, of: 'cluster' } } : {}),
            }
          : {}),
      },
    ]
  })
}

/** Both on the units that both have. */
function onShared(first: MeasureByUnit, second: MeasureByUnit): [MeasureByUnit, MeasureByUnit] {
  const kept = (own: MeasureByUnit, other: MeasureByUnit): MeasureByUnit => ({
    ...own,
    units: new Map([...own.units].filter(([id]) => other.units.has(id))),
  })
  return [kept(first, second), kept(second, first)]
}

/** Said where no measure of two systems varies. */
export const nothingVaries = (): EvalError =>
  new EvalError('NO_VARIANCE', 'The systems share no measure whose differences vary on two units or more.')
