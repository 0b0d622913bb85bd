import { smallRankings } from './small-rankings.js'
import { smallTables } from './small-tables.js'
import { smallTallies } from './small-tallies.js'
import type { SmallCase } from './ways.js'

const known: Readonly<Record<string, () => readonly SmallCase[]>> = {
  'random-ranking': () => smallRankings('random-ranking'),
  'infinite-population': () => smallRankings('infinite-population'),
  'random-order': () => smallRankings('random-order'),
  'random-ties': () => smallRankings('random-ties'),
  'label-permutation': smallTallies,
  'class-prior': smallTables,
}

const made = new Map<string, readonly SmallCase[]>()

/**
 * Every input of up to eight items that a null model tells apart, with all draws counted out: written from what the model
 * says it keeps, not by its sampler.
 */
export function smallCases(model: string): readonly SmallCase[] {
  const make = known[model]
  if (!make) throw new Error(`The draws of ${model} are not counted out: add them to small-cases.ts.`)
  const cases = made.get(model) ?? make()
  made.set(model, cases)
  return cases
}
