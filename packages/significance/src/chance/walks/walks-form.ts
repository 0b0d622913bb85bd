import type { ChanceDistribution, WeightedValue } from '../../null-model.js'
import { assignmentMoments } from './assignment-moments.js'
import { enumeratedWalks } from './enumerated-walks.js'
import { orderedEnd } from './ordered-end.js'
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
  const support = enumeratedWalks(walks)
  const weighted = weightedWalks(walks)
  return { ...moments, ...(support ? { support } : {}), ...(weighted ? { weighted } : {}) }
}

/** One walk as weights know it. */
type WeightedOne = Pick<WeightedValue, 'under' | 'steps' | 'approximate'>

function weightedWalks(walks: readonly Walk[]): WeightedValue | undefined {
  const exact = walks.map(exactly)
  const quick = walks.map((walk, index) => {
    const own = walk.assignment && assignmentMoments(walk.assignment)
    return own && own.steps < (exact[index]?.steps ?? Infinity) ? { ...own, approximate: true } : undefined
  })
  const found = together(walks, exact)
  if (quick.every((own) => own === undefined)) return found
  const quicker = together(
    walks,
    quick.map((own, index) => own ?? exact[index]),
  )
  return found && quicker ? { ...found, quicker } : (found ?? quicker)
}

/** A walk by going through all its states; undefined where they are too many. */
function exactly(walk: Walk): WeightedOne | undefined {
  const states = countStates(walk)
  if (states > MOST_STATES) return undefined
  let made: ReturnType<typeof weightedWalk> | undefined
  return {
    steps: walk.ranks * states * (walk.kinds.length + 1),
    under: (theta) => (made ??= weightedWalk(walk))(theta),
  }
}

/** Independent walks as one value; undefined where one is not known under weights or its ends would take too long. */
function together(
  walks: readonly Walk[],
  given: readonly (WeightedOne | undefined)[],
): WeightedValue | undefined {
  const weighted = given.filter((own) => own !== undefined)
  if (weighted.length < walks.length) return undefined
  if (walks.some((walk) => countStates(walk) > MOST_STATES && !orderedEnd(walk, 1))) return undefined
  return {
    steps: weighted.reduce((sum, { steps }) => sum + steps, 0),
    ...(weighted.some(({ approximate }) => approximate) ? { approximate: true } : {}),
    under(theta) {
      let [log, mean, variance] = [0, 0, 0]
      for (const { under } of weighted) {
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
