import { expect, it } from 'vitest'
import { pairsWon } from './formulas/area.js'
import { tallyFlaw, tallyInvariants } from './invariants.js'
import type { Tally } from './tally.js'

const tally = (scores: number[], positives: number[], negatives: number[]): Tally => ({
  scores: Float64Array.from(scores),
  positives: Float64Array.from(positives),
  negatives: Float64Array.from(negatives),
})
const sound = tally([0.9, 0.5, -1], [1, 0, 2.5], [0, 3, 1])

it('finds nothing wrong with a tally that is possible', () => {
  expect([tallyFlaw(sound), tallyFlaw(tally([], [], []))]).toEqual([undefined, undefined])
})

it.each([
  [tally([1], [], [0]), '1 scores, 0 weights of positives and 1 of negatives'],
  [tally([1], [1], [0, 1]), '1 scores, 1 weights of positives and 2 of negatives'],
  [tally([1], [-1], [0]), 'a weight of -1'],
  [tally([1], [1], [Infinity]), 'a weight of Infinity'],
  [tally([NaN], [1], [0]), 'a score that is not a number'],
  [tally([2, 1, 1], [1, 1, 1], [0, 0, 0]), 'score 3 is not below the one before it'],
  [tally([1, 2], [1, 1], [0, 0]), 'score 2 is not below the one before it'],
])('says what makes a tally impossible: %o', (wrong, flaw) => {
  expect(tallyFlaw(wrong)).toBe(flaw)
})

it('says what two tallies do not have in common', () => {
  const { scores, 'examples-by-score': examples, positives } = tallyInvariants
  const moved = tally([0.9, 0.5, -1], [0, 1, 2.5], [1, 2, 1])
  for (const { broken } of [scores!, examples!, positives!]) expect(broken(sound, moved)).toBeUndefined()
  expect(scores!.broken(sound, tally([0.9, 0.5], [1, 0], [0, 3]))).toBe('2 scores instead of 3')
  expect(scores!.broken(sound, tally([0.9, 0.4, -1], [1, 0, 2.5], [0, 3, 1]))).toBe(
    'the score 0.4 instead of 0.5',
  )
  expect(scores!.broken(sound, tally([0.8, 0.5, -1], [1, 0, 2.5], [0, 3, 1]))).toBe(
    'the score 0.8 instead of 0.9',
  )
  expect(examples!.broken(sound, tally([0.9, 0.5, -1], [1, 0, 2.5], [0, 3, 2]))).toBe(
    '4.5 instead of 3.5 examples with the score -1',
  )
  expect(positives!.broken(sound, tally([0.9, 0.5, -1], [1, 1, 2.5], [0, 2, 1]))).toBe(
    '4.5 instead of 3.5 positives',
  )
})

it('adds up pairs with what plain addition loses', () => {
  const negatives = [0, 1e16, ...new Array<number>(10).fill(1)]
  const positives = [1, ...new Array<number>(11).fill(0)]
  const scores = Array.from({ length: 12 }, (_, place) => 12 - place)
  expect(pairsWon(tally(scores, positives, negatives))).toBe(1e16 + 10)
})
