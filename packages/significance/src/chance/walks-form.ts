import type { ChanceDistribution, WeightedValue } from '../null-model.js'
import { listedWalks } from './listed-walk.js'
import { walkEnd } from './walk-ends.js'
import { countStates, type Walk } from './walk.js'
import { weightedWalk } from './weighted-walk.js'

/** More states of one walk than this are not gone through. */
const MOST_STATES = 1e5

/** The distribution of what independent walks gain together, from its moments: its values where they are few, and what weights make of it. */
export function walksForm(
  walks: readonly Walk[],
  moments: Pick<ChanceDistribution, 'mean' | 'variance'>,
): ChanceDistribution {
  const support = listedWalks(walks)
  const weighted = weightedWalks(walks)
  return { ...moments, ...(support ? { support } : {}), ...(weighted ? { weighted } : {}) }
}

function weightedWalks(walks: readonly Walk[]): WeightedValue | undefined {
  if (walks.some((walk) => countStates(walk) > MOST_STATES)) return undefined
  const steps = walks.reduce((sum, walk) => sum + walk.ranks * countStates(walk) * (walk.kinds.length + 1), 0)
  let made: readonly ReturnType<typeof weightedWalk>[] | undefined
  return {
    steps,
    under(theta) {
      made ??= walks.map(weightedWalk)
      let [log, mean, variance] = [0, 0, 0]
      for (const under of made) {
        const own = under(theta)
        log += own.log
        mean += own.mean
        variance += own.variance
      }
      return { log, mean, variance }
    },
    end(side) {
      let [value, logChance] = [0, 0]
      for (const walk of walks) {
        const own = walkEnd(walk, side)
        value += own.value
        logChance += own.logChance
      }
      return { value, logChance }
    },
  }
}
