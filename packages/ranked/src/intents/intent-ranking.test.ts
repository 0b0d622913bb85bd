import { expect, it } from 'vitest'
import { intentRankingOf, intentsServed, relevantToIntents } from './intent-ranking.js'

it.each([
  [1, [0, 0, 1, 1, 1]],
  [2, [0, 0, 0, 1, 1]],
  [3, [0, 0, 0, 0, 1]],
  // A grade must be positive whatever the level.
  [0, [0, 0, 1, 1, 1]],
  [-1, [0, 0, 1, 1, 1]],
])('takes grades of at least %i for relevant', (level, marks) => {
  expect([...relevantToIntents(Float64Array.of(-1, 0, 1, 2, 3), level)]).toEqual(marks)
})

it('counts the intents with a relevant document, retrieved or not', () => {
  const ranking = intentRankingOf(
    [
      [1, 0, 0],
      [1, 0, 2],
    ],
    { missed: [[0, 0, 1]] },
  )
  expect([intentsServed(ranking), intentsServed(ranking, 2), intentsServed(ranking, 3)]).toEqual([2, 1, 0])
  expect(intentsServed(intentRankingOf([], { missed: [[0, 1]] }))).toBe(1)
})
