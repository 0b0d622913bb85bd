import { describe, expect, it } from 'vitest'
import { labelSetsInput } from '../src/label-sets/input.js'
import { decidedLabels } from '../src/label-sets/label-sets.js'
import { rankingInput } from '../src/rankings/input.js'
import { rankingOfGrades } from '../src/rankings/ranking-of-grades.js'
import type { Ranking } from '../src/rankings/ranking.js'
import { tallyInput } from '../src/tallies/input.js'
import { tallyOf, type Tally } from '../src/tallies/tally.js'

describe('what makes a frame impossible is said of', () => {
  const ranking = rankingOfGrades([2, null, 0, 1], { ties: [1, 2, 1], missed: [3], population: 4 })
  const pooled = Uint8Array.of(1, 2, 1, 1)
  it.each<[string | undefined, Partial<Ranking>]>([
    [undefined, {}],
    [undefined, { judged: pooled }],
    ['4 grades, 3 judged flags and 4 tie ends', { judged: ranking.judged.slice(1) }],
    ['4 grades, 4 judged flags and 5 tie ends', { tieEnds: Uint8Array.of(1, 1, 1, 1, 1) }],
    ['a grade that is no finite number', { grades: Float64Array.of(2, 0, Infinity, 1) }],
    ['a grade that is no finite number', { ideal: Float64Array.of(NaN, 2, 1, 0) }],
    ['a grade without a judgement at rank 1', { judged: Uint8Array.of(0, 0, 1, 1) }],
    ['a grade without a judgement at rank 4', { judged: Uint8Array.of(1, 0, 1, 2) }],
    ['a last rank that ends no group of equal scores', { tieEnds: Uint8Array.of(1, 0, 1, 0) }],
    ['ideal grades out of order', { ideal: Float64Array.of(2, 3, 1, 0) }],
    ['ideal grades out of order', { ideal: Float64Array.of(3, 2, 0, 1) }],
    ['2 relevant and 1 other judged documents, but grades of 3 and 1', { relevant: 2 }],
    ['3 relevant and 2 other judged documents, but grades of 3 and 1', { judgedNonRelevant: 2 }],
    ['4 documents out of a collection of 3', { population: 3 }],
    [undefined, { relevant: 2, judgedNonRelevant: 2, level: 2 }],
  ])('rankings: %s', (flaw, change) => {
    expect(rankingInput.flaw!({ ...ranking, ...change })).toBe(flaw)
  })

  it('rankings: nothing where nothing was retrieved, and a rank alone has to end its group', () => {
    expect(rankingInput.flaw!(rankingOfGrades([], { population: 0 }))).toBeUndefined()
    const one = rankingOfGrades([1])
    expect(rankingInput.flaw!(one)).toBeUndefined()
    expect(rankingInput.flaw!({ ...one, tieEnds: Uint8Array.of(0) })).toBe(
      'a last rank that ends no group of equal scores',
    )
  })

  const tally = tallyOf([3, 2, 1], [1, 0, 1])
  it.each<[string | undefined, Partial<Tally>]>([
    [undefined, {}],
    ['3 scores, 2 weights of positives and 3 of negatives', { positives: Float64Array.of(1, 0) }],
    ['3 scores, 3 weights of positives and 4 of negatives', { negatives: Float64Array.of(1, 0, 0, 0) }],
    ['a weight of -1', { positives: Float64Array.of(1, -1, 0) }],
    ['a weight of Infinity', { negatives: Float64Array.of(1, 0, Infinity) }],
    ['a weight of NaN', { negatives: Float64Array.of(NaN, 0, 0) }],
    ['a score that is not a number', { scores: Float64Array.of(3, 2, NaN) }],
    ['score 2 is not below the one before it', { scores: Float64Array.of(3, 3, 1) }],
    ['score 3 is not below the one before it', { scores: Float64Array.of(3, 1, 2) }],
    [undefined, { scores: Float64Array.of(Infinity, 0, -Infinity) }],
  ])('tallies: %s', (flaw, change) => {
    expect(tallyInput.flaw!({ ...tally, ...change })).toBe(flaw)
  })

  const sets = decidedLabels(['a', 'b'], [1, 0, 0, 1], [1, 1, 0, 1], [1, 2])
  it.each<[string | undefined, Partial<typeof sets>]>([
    [undefined, {}],
    ['2 weights, but 3 and 4 cells of 2 labels', { actual: Uint8Array.of(1, 0, 0) }],
    ['2 weights, but 4 and 5 cells of 2 labels', { predicted: Uint8Array.of(1, 0, 0, 1, 1) }],
    ['a cell that is neither 0 nor 1', { actual: Uint8Array.of(1, 2, 0, 0) }],
    ['a cell that is neither 0 nor 1', { predicted: Uint8Array.of(1, 0, 0, 3) }],
    ['a weight of -1', { weights: Float64Array.of(1, -1) }],
    ['a weight of Infinity', { weights: Float64Array.of(Infinity, 1) }],
    [undefined, { weights: Float64Array.of(0, 1) }],
  ])('label sets: %s', (flaw, change) => {
    expect(labelSetsInput.flaw!({ ...sets, ...change })).toBe(flaw)
  })
})
