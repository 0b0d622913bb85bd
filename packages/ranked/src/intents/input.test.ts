import { expect, it } from 'vitest'
import { intentRankingInput } from './input.js'
import { intentRankingOf } from './intent-ranking.js'

const one = intentRankingOf(
  [
    [1, 0],
    [0, 2],
  ],
  { missed: [[1, 1]] },
)
const { judgements, documents, 'tie-groups': ties } = intentRankingInput.invariants!

it('has the documents in common with another order of them, whose grades stay together', () => {
  const turned = { ...one, grades: Float64Array.of(0, 2, 1, 0) }
  expect([judgements, documents, ties].map((kept) => kept!.broken(one, turned))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(documents!.broken(one, { ...one, grades: Float64Array.of(1, 2, 0, 0) })).toBe('other documents')
})

it('tells other judgements and other ties apart', () => {
  expect(judgements!.broken(one, { ...one, pool: one.grades })).toBe('other judgements')
  expect(judgements!.broken(one, { ...one, level: 2 })).toBe('another relevance level')
  expect(judgements!.broken(one, intentRankingOf([[1]]))).toBe('1 instead of 2 intents')
  expect(ties!.broken(one, { ...one, tieEnds: Uint8Array.of(0, 1) })).toBe('other groups of equal scores')
})

it('joins the parts of a ranking, which must have the same intents and level', () => {
  const next = intentRankingOf([[0, 1]])
  expect(intentRankingInput.merge!(one, next)).toEqual({
    intents: 2,
    grades: Float64Array.of(1, 0, 0, 2, 0, 1),
    tieEnds: Uint8Array.of(1, 1, 1),
    pool: Float64Array.of(...one.pool, 0, 1),
    level: one.level,
  })
  const refused = 'Parts of a ranking must have the same intents and relevance level.'
  expect(() => intentRankingInput.merge!(one, intentRankingOf([[1]]))).toThrow(refused)
  expect(() => intentRankingInput.merge!(one, { ...next, level: 2 })).toThrow(refused)
})
