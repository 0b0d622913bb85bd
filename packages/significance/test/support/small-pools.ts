import { smallIntentRankings, smallPreferences } from './small-orders.js'
import { smallRankings } from './small-rankings.js'
import { smallClassScores, smallScoredSets, smallSets } from './small-sets.js'
import { smallTables } from './small-tables.js'
import { smallTallies } from './small-tallies.js'
import { MOST_ITEMS, type SmallPool } from './ways.js'

const known: Readonly<Record<string, (most: number) => Iterable<SmallPool>>> = {
  'random-ranking': (most) => smallRankings('random-ranking', most),
  'infinite-population': (most) => smallRankings('infinite-population', most),
  'random-order': (most) => smallRankings('random-order', most),
  'random-ties': (most) => smallRankings('random-ties', most),
  'random-intent-order': smallIntentRankings,
  'random-preference-order': smallPreferences,
  'label-permutation': smallTallies,
  'class-prior': smallTables,
  'class-permutation': smallClassScores,
  'set-permutation on label-sets': smallSets,
  'set-permutation on label-scores': smallScoredSets,
}

/**
 * Every pool of up to so many items that a null model tells apart, with all draws counted out: written from what the model
 * says it keeps, not by its sampler.
 */
export function smallPools(model: string, most = MOST_ITEMS): Iterable<SmallPool> {
  const make = known[model]
  if (!make) throw new Error(`The draws of ${model} are not counted out: add them to small-pools.ts.`)
  return make(most)
}
