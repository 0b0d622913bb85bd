import type { Registry } from '@eval/core'
import { ifRegistered } from '../registered.js'
import type { Comparison } from '../comparisons/comparison.js'
import { independentIn, largerBound, smallestOf } from '../comparisons/notes/reach.js'
import type { OutOfReach } from '../comparisons/notes/reach-statement.js'
import type { MeasurePair } from './gate-systems.js'
import { orientedPair } from './paired-tests.js'

/** What the test of a gate can reach at all. */
export interface Reach {
  /** Present where no difference would be significant. */
  readonly outOfReach?: OutOfReach
  /** The smallest p, corrected, of so many independent units or clusters of the same size; absent where there is no bound. */
  readonly smallestP?: (independent: number) => number
}

/** How small p can be for each measure of a look, were all of them as small as can be. */
export function reachesOf(
  pairs: readonly MeasurePair[],
  comparisons: readonly Comparison[],
  how: {
    readonly test: string | undefined
    readonly error: number
    readonly adjust: (p: readonly number[]) => ArrayLike<number>
    readonly registry: Registry
  },
): Reach[] {
  const found = pairs.map(({ old, own }, index) => {
    const { test, draws } = comparisons[index]!
    const [call] = ifRegistered(() => how.registry.calls('test', how.test ?? test, 'paired')) ?? []
    if (!call) return undefined
    const paired = orientedPair(old, own)
    const ids = [...old.units.keys()]
    const { bySigns, byDraws } = smallestOf(
      call.contribution,
      call.params,
      { samples: { paired }, units: ids, unit: comparisons[index]!.unit },
      'paired',
      {
        alternative: 'two-sided',
        ...(draws === undefined ? {} : { draws: { count: draws, seed: 0, standardError: 0 } }),
      },
    )
    return { call, bySigns, smallest: largerBound(bySigns, byDraws), independent: independentIn(paired) }
  })
  const least = found.map((one) => one?.smallest?.p ?? 0)
  const adjusted = how.adjust(least)
  return found.map((one, index): Reach => {
    if (!one?.smallest) return {}
    const factor = adjusted[index]! / least[index]!
    const { call, smallest, independent } = one
    const size = pairs[index]!.old.units.size / independent
    return {
      ...(adjusted[index]! > how.error
        ? { outOfReach: { ...smallest, p: adjusted[index]!, error: how.error } }
        : {}),
      ...(one.bySigns
        ? {
            smallestP: (n) =>
              factor *
              call.contribution.smallestP!({ units: Math.round(n * size), independent: n }, call.params),
          }
        : {}),
    }
  })
}
