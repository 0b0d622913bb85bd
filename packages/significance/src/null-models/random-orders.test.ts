import { countsPlugin, createRegistry, measuresOn, seeded } from '@eval/core'
import { joinPreferences, preferenceTable, rankedPlugin, runTable, type IntentRanking } from '@eval/ranked'
import { describe, expect, it } from 'vitest'
import { chanceOf, significancePlugin } from '../index.js'
import { randomIntentOrder } from './random-intent-order.js'
import { randomPreferenceOrder } from './random-preference-order.js'

const registry = createRegistry([countsPlugin, rankedPlugin, significancePlugin])

describe('a random order of documents with intents', () => {
  const observed: IntentRanking = {
    intents: 2,
    grades: Float64Array.of(1, 0, 0, 1, 0, 0, 1, 1),
    tieEnds: Uint8Array.of(1, 1, 1, 1),
    pool: Float64Array.of(1, 0, 0, 1, 0, 0, 1, 1),
    level: 1,
  }

  it('keeps the grades of a document together, and puts every document anywhere', () => {
    const firsts = new Map<string, number>()
    const random = seeded(5)
    for (let draw = 0; draw < 4000; draw++) {
      const { grades, pool } = randomIntentOrder.sample(observed, {}, random)
      const pairs = [0, 1, 2, 3].map((rank) => grades.subarray(2 * rank, 2 * rank + 2).join(''))
      expect(pairs.toSorted()).toEqual(['00', '01', '10', '11'])
      expect(pool).toBe(observed.pool)
      firsts.set(pairs[0]!, (firsts.get(pairs[0]!) ?? 0) + 1)
    }
    // A quarter each: 5 standard errors of 4000 draws are 137.
    for (const count of firsts.values()) expect(Math.abs(count - 1000)).toBeLessThan(137)
    expect(firsts.size).toBe(4)
  })

  it('gives P_IA@1 the share of relevant documents by chance', () => {
    const [call] = measuresOn(registry, 'intent-ranking', 'P_IA@1')
    const units = [{ id: 'q', frame: observed }]
    const found = chanceOf(registry, units, call!, { model: 'random-intent-order', draws: 4000, seed: 1 })
    // By hand: each intent has 2 of 4 documents.
    expect('chance' in found && found.chance).toBeCloseTo(0.5, 1)
  })
})

describe('a random order of documents against preferences', () => {
  const table = preferenceTable([
    ['q', 'ann', 's', 'a', 2],
    ['q', 'ann', 's', 'b', 1],
    ['q', 'ann', 's', 'c', 0],
  ])
  const run = runTable([
    ['q', 'a', 3],
    ['q', 'b', 2],
    ['q', 'c', 1],
  ])
  const { units } = joinPreferences(run, table)

  it('meets half of the preferences between retrieved documents on average, and all of them once in six', () => {
    const random = seeded(2)
    const draws = 3000
    let [met, all] = [0, 0]
    for (let draw = 0; draw < draws; draw++) {
      const [group] = randomPreferenceOrder.sample(units[0]!.frame, {}, random).groups
      expect(group!.retrieved.possible).toBe(3)
      met += group!.retrieved.met
      all += Number(group!.retrieved.met === 3)
    }
    expect(met / draws / 3).toBeCloseTo(0.5, 1)
    // 5 standard errors are 0.034.
    expect(Math.abs(all / draws - 1 / 6)).toBeLessThan(0.034)
  })

  it('is refused where only counts are known', () => {
    const { groups, pairsFor, pairsAgainst, pairsRetrieved } = units[0]!.frame
    const counts = { groups, pairsFor, pairsAgainst, pairsRetrieved }
    expect(() => randomPreferenceOrder.sample(counts, {}, seeded(1))).toThrow('counts alone')
  })
})
