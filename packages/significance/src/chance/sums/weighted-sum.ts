import { stableSum } from '@eval/core'
import type { ChanceDistribution, WeightedMoments, WeightedValue } from '../../null-model.js'
import { alikeUnits, type FamilyMember, type FamilyNode } from './alike-units.js'

/** A value that weights know, with its moments. */
export interface WeightedUnit extends ChanceDistribution {
  readonly weighted: WeightedValue
}

/** A sum of values that weights know, counted from its mean. */
export interface WeightedSum {
  under(theta: number): WeightedMoments
  /** How many of the values are approximated. */
  readonly approximated: number
}

/** More steps in one look at all values than this are too many. */
const MOST_STEPS = 2e7
/** As long as they take no more than this, members of families are looked at one by one. */
const FEW_STEPS = 4e6

/** The sum under weights, of as many values as can be as they are; undefined where it would take too long. */
export function weightedSum(units: readonly WeightedUnit[]): WeightedSum | undefined {
  const { single, nodes, alike } = inFamilies(units)
  const steps = stepsOf(nodes.map(({ member }) => member.weighted!))
  const values = affordable(
    single.map(({ weighted }) => weighted),
    MOST_STEPS - steps,
  )
  if (!values) return undefined
  const spread = stableSum(alike.map(({ variance }) => variance))
  return {
    under(theta) {
      // Topics that are alike share one value.
      const known = new Map<WeightedValue, WeightedMoments>()
      const found = values.map((value, index) => {
        const { mean } = single[index]!
        let own = known.get(value)
        if (!own) known.set(value, (own = value.under(theta)))
        const { log, mean: shifted, variance } = own
        return { log: log - theta * mean, mean: shifted - mean, variance }
      })
      // Mean and variance of those in families are known of each; nodes say what is beyond.
      found.push({ log: (theta * theta * spread) / 2, mean: theta * spread, variance: spread })
      for (const { member, count } of nodes) {
        const { log, mean, variance } = member.weighted!.under(theta)
        found.push({
          log: count * (log - theta * member.mean - (theta * theta * member.variance) / 2),
          mean: count * (mean - member.mean - theta * member.variance),
          variance: count * (variance - member.variance),
        })
      }
      return {
        log: stableSum(found.map(({ log }) => log)),
        mean: stableSum(found.map(({ mean }) => mean)),
        variance: stableSum(found.map(({ variance }) => variance)),
      }
    },
    approximated: alike.length + values.filter(({ approximate }) => approximate).length,
  }
}

/** The values by themselves, those that nodes stand for, and the nodes. */
function inFamilies(units: readonly WeightedUnit[]): {
  readonly single: readonly WeightedUnit[]
  readonly alike: readonly WeightedUnit[]
  readonly nodes: readonly FamilyNode[]
} {
  if (stepsOf(units.map(({ weighted }) => weighted)) <= FEW_STEPS)
    return { single: units, alike: [], nodes: [] }
  const single = units.filter(({ family }) => !family)
  const alike: WeightedUnit[] = []
  const nodes: FamilyNode[] = []
  const members = units.filter((unit): unit is WeightedUnit & FamilyMember => unit.family !== undefined)
  for (const { members: near, nodes: found } of alikeUnits(members)) {
    if (found?.every(({ member }) => member.weighted) === true) {
      alike.push(...near)
      nodes.push(...found)
    } else single.push(...near)
  }
  return { single, alike, nodes }
}

const stepsOf = (values: readonly WeightedValue[]): number =>
  values.reduce((sum, { steps }) => sum + steps, 0)

/** The values as they are, or those that take most steps in their quicker form; undefined where even so they take too many. */
function affordable(values: readonly WeightedValue[], most: number): readonly WeightedValue[] | undefined {
  const limits = [0, ...new Set(values.map(({ steps }) => steps))].sort((a, b) => a - b)
  const below = (limit: number): readonly WeightedValue[] =>
    values.map((value) => (value.steps > limit ? (value.quicker ?? value) : value))
  // The more are quick the fewer steps there are, so the last limit that is low enough is found by halving.
  let [low, high] = [0, limits.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (stepsOf(below(limits[middle]!)) <= most) low = middle
    else high = middle - 1
  }
  const chosen = below(limits[low]!)
  return stepsOf(chosen) <= most ? chosen : undefined
}
