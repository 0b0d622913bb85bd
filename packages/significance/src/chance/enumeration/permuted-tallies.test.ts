import { describe, expect, it } from 'vitest'
import { enumerateTallies, hasFewPermutations, labelMargins } from './permuted-tallies.js'

const tally = (positives: readonly number[], negatives: readonly number[]) => ({
  scores: Float64Array.from(positives, (_, place) => 1 - place / 10),
  positives: Float64Array.from(positives),
  negatives: Float64Array.from(negatives),
})
const listed = (positives: readonly number[], negatives: readonly number[]) =>
  [...enumerateTallies(labelMargins(tally(positives, negatives)))].map(({ input, logChance }) => ({
    positives: [...input.positives],
    negatives: [...input.negatives],
    chance: Math.exp(logChance),
  }))

describe('the tallies that permuted labels can give', () => {
  it('are every choice of the examples that are positive, by hand', () => {
    // Two of three single examples: three choices of equal chance.
    const found = listed([1, 0, 1], [0, 1, 0])
    expect(found.map(({ positives }) => positives)).toEqual([
      [0, 1, 1],
      [1, 0, 1],
      [1, 1, 0],
    ])
    expect(found.map(({ negatives }) => negatives)).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ])
    for (const { chance } of found) expect(chance).toBeCloseTo(1 / 3, 12)
  })

  it('have the chances of the hypergeometric distribution where examples share a score, by hand', () => {
    // Three positives over scores of four and two examples: C(4,k) C(2,3-k) / C(6,3).
    const found = listed([2, 1], [2, 1])
    expect(found.map(({ positives }) => positives)).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
    ])
    const chances = [4 / 20, 12 / 20, 4 / 20]
    for (const [place, { chance }] of found.entries()) expect(chance).toBeCloseTo(chances[place]!, 12)
  })

  it('are as many as are counted, all different, and sum to one', () => {
    const [positives, negatives] = [
      [2, 0, 1, 3, 0],
      [1, 2, 0, 1, 1],
    ]
    const found = listed(positives, negatives)
    const margins = labelMargins(tally(positives, negatives))
    expect(new Set(found.map((one) => one.positives.join())).size).toBe(found.length)
    expect(hasFewPermutations(margins, found.length)).toBe(true)
    expect(hasFewPermutations(margins, found.length - 1)).toBe(false)
    expect(found.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
    for (const one of found) expect(one.positives.reduce((sum, count) => sum + count, 0)).toBe(6)
  })

  it('are one where nothing can be exchanged', () => {
    expect(listed([], [])).toHaveLength(1)
    expect(listed([2, 1], [0, 0])).toEqual([{ positives: [2, 1], negatives: [0, 0], chance: 1 }])
  })
})
