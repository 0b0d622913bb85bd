import { createRegistry, evaluate, measuresOn, withDefaults } from '@eval/core'
import { rankingInput, rankingOfGrades } from '@eval/ranked'
import { nDcg } from '@eval/ranked/ranking-measures'
import { chanceOf } from '@eval/significance'
import { nDcgRandomRanking } from '@eval/significance/exact'
import { tMean } from '@eval/significance/intervals'
import { randomRanking } from '@eval/significance/null-models'

/**
 * nDCG@10 of topics, given as grades in rank order, with its interval and its p, from a registry of just what that
 * needs. A page that measures no more bundles no more: the size gate holds it.
 */
export function ndcgWithChance(topics: readonly (readonly number[])[]) {
  // A closed form names its measure in full, so that each unit stays in the plugin that it is of.
  const registry = createRegistry([
    { name: '@eval/ranked', contract: 1, contributions: [rankingInput, nDcg] },
    { name: '@eval/significance', contract: 1, contributions: [randomRanking, nDcgRandomRanking, tMean] },
  ])
  const units = topics.map((grades, topic) => ({ id: String(topic), frame: rankingOfGrades(grades) }))
  const [call] = measuresOn(registry, 'ranking', 'nDCG@10')
  const { columns } = evaluate(units, [call!])
  const { aggregate: value, values } = columns[0]!
  const interval = tMean.compute({ values }, withDefaults(tMean))
  return { value, interval, chance: chanceOf(registry, units, call!, { model: 'random-ranking' }) }
}
