import { createRegistry, measuresOn } from '@eval/core'
import { rankedPlugin, rankingOfGrades } from '@eval/ranked'
import { expect, it } from 'vitest'
import { chanceOf, significancePlugin } from '../../src/index.js'
import { ndcgWithChance } from './ndcg-with-chance.js'

const TOPICS = [
  [1, 1, 0, 1, 0, 0, 0, 0, 0, 0],
  [0, 1, 1, 0, 0, 0, 0, 0, 1, 0],
  [2, 0, 0, 1, 0, 0, 1, 0, 0, 0],
]

it('gives the same value and p from a registry of five units as from one of everything', () => {
  const { value, interval, chance } = ndcgWithChance(TOPICS)
  const registry = createRegistry([rankedPlugin, significancePlugin])
  const [call] = measuresOn(registry, 'ranking', 'nDCG@10')
  const units = TOPICS.map((grades, topic) => ({ id: String(topic), frame: rankingOfGrades(grades) }))
  const whole = chanceOf(registry, units, call!, { model: 'random-ranking' })
  expect(chance).toEqual(whole)
  expect('p' in chance && chance.method).toBe('exact')
  expect(value).toBe('value' in whole ? whole.value : undefined)
  expect(interval).toHaveProperty('low')
})
