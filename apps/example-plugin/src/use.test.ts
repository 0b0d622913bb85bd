import { createRegistry, evaluate, measuresOn, resolveParams } from '@eval/core'
import { rankedPlugin, rankingOfGrades } from '@eval/ranked'
import { chanceOf, significancePlugin } from '@eval/significance'
import { expect, test } from 'vitest'
import { clearWins, noveltyPlugin } from './index.js'

const registry = createRegistry([rankedPlugin, significancePlugin, noveltyPlugin])
const units = [
  { id: 'q1', frame: rankingOfGrades([1, 1, 0, 1]) },
  { id: 'q2', frame: rankingOfGrades([0, 1, 0, 0, 0]) },
]

test('a streak has a chance level and a p-value under popularity, exactly and by drawing', () => {
  const [call] = measuresOn(registry, 'ranking', 'Streak@4')
  const exact = chanceOf(registry, units, call!, { model: 'popular-ranking(bias=2)' })
  const drawn = chanceOf(registry, units, call!, {
    model: 'popular-ranking(bias=2)',
    methods: ['monte-carlo'],
    draws: 20_000,
  })
  if ('undefined' in exact || 'undefined' in drawn) throw new Error('there should be a value')
  expect(exact.method).toBe('exact')
  // By hand: over 4 judged documents, 3 relevant: 3/4, 3/4 * 2/3 and 3/4 * 2/3 * 1/2; over 5 with 1 relevant: 1/5.
  expect(exact.chance).toBeCloseTo(((0.75 + 0.5 + 0.25) / 4 + 0.2 / 4) / 2, 12)
  expect(drawn.chance).toBeCloseTo(exact.chance, 2)
  expect(drawn.p).toBeCloseTo(exact.p, 1)
})

test('exposure is measured like anything else', () => {
  const calls = measuresOn(registry, 'exposure', 'catalogueshare(least=2)')
  const { columns } = evaluate([{ id: 'june', frame: { shown: Float64Array.of(0, 1, 2, 9) } }], calls)
  expect(columns[0]!.aggregate).toBe(0.5)
})

test('differences within the margin are ties', () => {
  const sample = { first: Float64Array.of(0.5, 0.5, 0.9, 0.9), second: Float64Array.of(0.49, 0.1, 0.1, 0.1) }
  const result = clearWins.compute(sample, resolveParams('clear-wins', clearWins.params, {}))
  if ('undefined' in result) throw new Error('there should be a value')
  expect(result).toMatchObject({ statistic: 3, details: { wins: 3, losses: 0 } })
  // By hand: three wins of three, either way: 2 / 8.
  expect(result.p).toBeCloseTo(0.25, 12)
})
